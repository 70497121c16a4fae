import { Type } from 'typebox'
import { call } from '../call.ts'
import { AnyId, Day, Done, Id, LanguageKey, Maybe, Nullable, Strict } from '../shapes/common.ts'

const NewsText = Strict({
  language: LanguageKey,
  title: Type.String({ maxLength: 1000 }),
  text: Type.String({ maxLength: 10_000 }),
})

/** News as administrators write it; what everybody is shown is `GetNews`. */
export const newsCalls = {
  GetNewsItems: call({
    summary: 'The news of this booking system, past and scheduled, latest first.',
    access: 'news.write',
    answers: {
      200: Type.Array(
        Type.Object({
          id: Type.Integer(),
          texts: Type.Array(NewsText),
          shownFrom: Day,
          /** The last day; null for as long as it stands. */
          shownUntil: Nullable(Day),
          /** Null: every company. */
          companyId: Nullable(Type.Integer()),
          companyName: Nullable(Type.String()),
          writtenBy: Nullable(Type.String()),
          /** By so many users it has been seen. */
          seenBy: Type.Integer(),
        }),
      ),
    },
  }),
  SaveNewsItem: call({
    summary:
      'Saves a news item for all companies of the system or for one. With an ID, it replaces that item. People who have seen it do not see it again unless `showAgain` is set.',
    access: 'news.write',
    body: Strict({
      id: Type.Optional(Id),
      texts: Type.Array(NewsText, { maxItems: 8 }),
      shownFrom: Type.String({ maxLength: 10 }),
      shownUntil: Maybe(Type.String({ maxLength: 10 })),
      companyId: Maybe(AnyId),
      showAgain: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: Type.Object({ id: Type.Integer() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  DeleteNewsItem: call({
    summary: 'Deletes a news item. It is no longer shown to anyone.',
    access: 'news.write',
    query: Strict({ id: Id }),
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
}

import { mailsWithTexts } from '@kattegat/domain/content'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Instant, LanguageKey, Nullable, Strict } from '../shapes/common.ts'

const Template = Type.Enum([...mailsWithTexts])
const Text = { subject: Type.String({ maxLength: 1000 }), intro: Type.String({ maxLength: 10_000 }) }
const Place = { template: Template, language: LanguageKey }

/** What a mail says in one language. */
const MailText = Type.Object({
  language: LanguageKey,
  ...Text,
  /** What the product says. */
  shippedSubject: Type.String(),
  shippedIntro: Type.String(),
  /** The provider's own text stands in place of the product's. */
  isOwn: Type.Boolean(),
  /** 0 where it was never changed. */
  version: Type.Integer(),
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Instant),
})

/** What the portal's e-mails say. */
export const mailTextCalls = {
  GetMailTexts: call({
    summary: 'Every e-mail about a shipment with its text in every language, and the placeholders that it can name.',
    access: 'content.manage',
    answers: {
      200: Type.Array(
        Type.Object({
          template: Template,
          name: Type.String(),
          /** Written as `{waybill}`. */
          placeholders: Type.Array(Type.String()),
          texts: Type.Array(MailText),
        }),
      ),
    },
  }),
  GetMailTextVersions: call({
    summary: 'What an e-mail said in a language, the latest version first; at most 50.',
    access: 'content.manage',
    query: Strict(Place),
    answers: {
      200: Type.Array(
        Type.Object({
          version: Type.Integer(),
          /** Null: the product’s own text. */
          subject: Nullable(Type.String()),
          intro: Nullable(Type.String()),
          writtenBy: Nullable(Type.String()),
          writtenAt: Instant,
        }),
      ),
    },
  }),
  PreviewMailText: call({
    summary: 'Shows an e-mail with a text as it would be read, with an invented shipment. Nothing is saved or sent.',
    access: 'content.manage',
    body: Strict({ ...Place, ...Text }),
    answers: { 200: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }) },
    problems: ['INVALID_INPUT'],
  }),
  SaveMailText: call({
    summary:
      'Saves the text of an e-mail in a language as its next version. A placeholder that the e-mail does not know is refused, with the line where it stands.',
    access: 'content.manage',
    body: Strict({ ...Place, version: Type.Integer({ minimum: 0 }), ...Text }),
    answers: { 200: MailText },
    problems: ['INVALID_INPUT', 'VERSION_CONFLICT'],
  }),
  RestoreMailText: call({
    summary: 'Lets the product’s own text of an e-mail count again, as a version of its own.',
    access: 'content.manage',
    body: Strict({ ...Place, version: Type.Integer({ minimum: 0 }) }),
    answers: { 200: MailText },
    problems: ['VERSION_CONFLICT'],
  }),
}

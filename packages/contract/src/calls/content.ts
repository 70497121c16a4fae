import { contentLists } from '@kattegat/domain/content'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Done, Instant, Nullable, Strict } from '../shapes/common.ts'

const List = Type.Enum([...contentLists])

/** One row of a list that administrators keep. */
const Row = Type.Object({
  /** A number, or the code of one of the product's own. */
  id: Type.String(),
  /** What a code is called in the caller's language; empty for rows that say it themselves. */
  name: Type.String(),
  /** By field; a flag is `true` or empty. */
  values: Type.Record(Type.String(), Type.String()),
  version: Type.Integer(),
  /** Null where nobody has changed it on the screen. */
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Instant),
})

const Changed = {
  list: List,
  id: Type.Optional(Type.String({ maxLength: 40 })),
  /** Of what was read; a row changed since is refused. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
}

/** Content: the lists, links and texts that administrators keep. */
export const contentCalls = {
  GetContentRows: call({
    summary:
      'The rows of one of the lists that administrators keep: blocked descriptions, holidays, links, offered codes …',
    access: 'content.manage',
    query: Strict({ list: List }),
    answers: { 200: Type.Array(Row) },
  }),
  GetContentReach: call({
    summary:
      'Whether the caller may change what holds in every booking system: lists other than holidays, the look, the e-mails, the provider’s own ranges of numbers.',
    access: 'content.manage',
    answers: { 200: Type.Object({ everywhere: Type.Boolean() }) },
  }),
  SaveContentRow: call({
    summary:
      'Adds a row to a list, or changes the one whose ID and version are given. A code of the product’s own lists can be withdrawn and offered again; one that a setting uses stays.',
    access: 'content.manage',
    body: Strict({ ...Changed, values: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 4000 })) }),
    answers: { 200: Row },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT', 'STATE_FORBIDS'],
  }),
  DeleteContentRow: call({
    summary: 'Removes a row from a list. The product’s own codes are withdrawn instead.',
    access: 'content.manage',
    query: Strict({ ...Changed, id: Type.String({ maxLength: 40 }) }),
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_FORBIDS'],
  }),
}

import { Type } from 'typebox'
import { call } from '../call.ts'
import { Instant, NextPage, Nullable, Strict } from '../shapes/common.ts'

/** What was changed of a record: a field that is not as it was. */
export const ChangedField = Type.Object({
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})

export const auditLogCalls = {
  GetAuditLog: call({
    summary: 'Who did what to which record, newest first, with the values before and after.',
    access: 'audit-log.read',
    query: Strict({
      ...NextPage,
      /** Words of action, record, user, request and network address, in any order. */
      search: Type.Optional(Type.String({ maxLength: 200 })),
      /** What was changed, such as `shipment` or `company`. */
      recordKind: Type.Optional(Type.String({ maxLength: 60 })),
      /** Its id. */
      recordId: Type.Optional(Type.String({ maxLength: 200 })),
      /** A day of the booking system, `yyyy-mm-dd`. Without it and without a record, seven days ago. */
      dateFrom: Type.Optional(Type.String({ maxLength: 40 })),
      /** The last day. */
      dateTo: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    answers: {
      200: Type.Array(
        Type.Object({
          id: Type.Integer(),
          at: Instant,
          /** Null for the portal itself and the command line. */
          user: Nullable(Type.Object({ name: Type.String(), email: Type.String() })),
          companyName: Nullable(Type.String()),
          /** Verb and noun, such as `shipment.created`. */
          action: Type.String(),
          recordKind: Type.String(),
          recordId: Type.String(),
          /** As it stands in the server's own log. */
          requestId: Nullable(Type.String()),
          ip: Nullable(Type.String()),
          changes: Type.Array(ChangedField),
        }),
      ),
    },
    problems: ['INVALID_INPUT'],
  }),
}

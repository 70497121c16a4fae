import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  AnyId,
  Done,
  Id,
  Instant,
  LanguageKey,
  Maybe,
  Nullable,
  Role,
  ShipmentSystemKey,
  Strict,
} from '../shapes/common.ts'

const ManagedUser = Type.Object({
  userId: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  roles: Type.Array(Role),
  /** Null for the provider's own people. */
  companyId: Nullable(Type.Integer()),
  companyName: Nullable(Type.String()),
  shipmentSystems: Type.Array(ShipmentSystemKey),
  /** Null: that of their browser. */
  language: Nullable(LanguageKey),
  testMode: Type.Boolean(),
  active: Type.Boolean(),
  /** Of who is not active: by the provider, who alone activates them again. */
  deactivatedByProvider: Type.Boolean(),
  /** Null for who has not logged in yet. */
  lastLoginAt: Nullable(Instant),
  /** By e-mail: `none` for who was created otherwise, `accepted` once they have logged in. */
  invitation: Type.Enum(['none', 'sent', 'withdrawn', 'accepted']),
  /** When the last invitation was sent. */
  invitedAt: Nullable(Instant),
  version: Type.Integer(),
})

/** What decides what a user may. */
const grants = {
  name: Type.String({ maxLength: 500 }),
  roles: Type.Array(Role, { maxItems: 10 }),
  companyId: Maybe(AnyId),
  /** Of the provider's own people; everyone else works in their company's. */
  shipmentSystems: Type.Array(ShipmentSystemKey, { maxItems: 10 }),
  language: Maybe(LanguageKey),
}

/** Who has access to the portal. Programs' machine users are not among them: they come and go with their keys. */
export const manageUserCalls = {
  GetUsers: call({
    summary: 'Users within reach, by name, 100 per page.',
    access: 'user.manage',
    query: Strict({
      /** Words of name, e-mail and company, in any order. */
      search: Type.Optional(Type.String({ maxLength: 200 })),
      /** `customer`: those without a role. */
      role: Type.Optional(Type.Union([Role, Type.Literal('customer')])),
      companyId: Type.Optional(AnyId),
      active: Type.Optional(Type.Boolean()),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    answers: { 200: Type.Object({ users: Type.Array(ManagedUser), numberOfRows: Type.Integer() }) },
  }),
  InviteUser: call({
    summary:
      'Creates a user and invites them by e-mail. The first login with this e-mail, verified by the identity provider, is theirs.',
    access: 'user.manage',
    body: Strict({ email: Type.String({ maxLength: 500 }), ...grants }),
    answers: { 201: ManagedUser },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS'],
  }),
  ResendInvitation: call({
    summary:
      'Sends the invitation of a user who has not logged in yet once more. A withdrawn one holds again; links of earlier mails no longer open.',
    access: 'user.manage',
    params: Strict({ id: Id }),
    answers: { 200: ManagedUser },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  ChangeUser: call({
    summary:
      'Changes a user. A deactivated user is out at once on this instance, within two seconds on the others. Nobody gives themselves rights, and the last administrator of a system stays one. Systems that the caller does not work in stay as they are; the roles and the access of a user who works in one change only by who works in all.',
    access: 'user.manage',
    params: Strict({ id: Id }),
    body: Strict({
      /** As it was read. Without it, whatever others have changed since is written over. */
      version: Type.Optional(Type.Integer()),
      ...grants,
      testMode: Type.Boolean(),
      active: Type.Boolean(),
    }),
    answers: { 200: ManagedUser },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'VERSION_CONFLICT'],
  }),
  EndUserSessions: call({
    summary:
      'Ends every session of a user, within two seconds on every instance: API tokens, links and failover logins from before open nothing, and the next login asks for the password.',
    access: 'user.manage',
    params: Strict({ id: Id }),
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
}

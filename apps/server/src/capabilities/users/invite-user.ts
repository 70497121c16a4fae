import type { Input } from '@kattegat/contract'
import { grantFault, isEmployee, reachOf, rolesInUse, type GrantFault, type Role } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { normaliseUserName, validateInvitation } from '@kattegat/domain/users'
import { languages, type Language } from '@kattegat/messages'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { inTransaction } from '../../platform/idempotency/index.ts'
import { scopeOf, type Scope } from '../../platform/tenancy/index.ts'
import { changeUser, holdUser, insertUser, passwordLink, type UserChangeBy } from '../identity/index.ts'
import { ownMailTexts, postMail, writeInvitation } from '../messaging/index.ts'
import { companyOf, problemOf, stateForbids } from './change-user.ts'
import {
  countUnanswered,
  findUser,
  noteInvitation,
  readInvitedAt,
  readUser,
  type ManagedUser,
  type UserId,
} from './user.repository.ts'
import type { UsersDeps } from './users-deps.ts'

/** Who invites, and in which language those read who have chosen none. */
export interface Inviter extends UserChangeBy {
  readonly language: Language
}

/** A company's own administrator sends mails in the provider's name: so many stand open, and one goes out again after so long. */
const mostUnanswered = 200
const resendPauseMs = 5 * 60_000

function reachesEvery({ caller }: Inviter): boolean {
  return reachOf('user.manage', caller.roles) === 'every'
}

/** Creates a user and invites them. Refuses INVALID_INPUT, NOT_FOUND of the company, STATE_FORBIDS with the reason. */
export async function inviteUser(
  deps: UsersDeps,
  scope: Scope,
  by: Inviter,
  body: Input<'InviteUser'>['body'],
): Promise<Result<ManagedUser, Refusal>> {
  const company = await companyOf(deps.database, scope, body.companyId, null)
  if (!company.ok) return company
  const companyId = company.value
  const errors = validateInvitation({ ...body, companyId })
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const { language = null } = body
  const roles = rolesInUse(body.roles)
  const shipmentSystems = isEmployee(roles) ? body.shipmentSystems : [scope.shipmentSystem]
  const grants = { roles, companyId, shipmentSystems, active: true, testMode: false }
  const fault = grantFault(
    by.caller,
    0,
    { ...grants, roles: [], shipmentSystems: [], deactivatedByProvider: false },
    grants,
  )
  if (fault) return refuse(problemOf(fault))
  if (
    companyId !== null &&
    !reachesEvery(by) &&
    (await countUnanswered(deps.database, companyId, deps.now())) >= mostUnanswered
  )
    return refuse(stateForbids('invitations-unanswered'))
  return inTransaction(deps.database, async (tx): Promise<Result<ManagedUser, Refusal>> => {
    const stored = {
      email: body.email.trim(),
      name: normaliseUserName(body.name),
      roles,
      companyId,
      shipmentSystems,
      language,
    }
    const made = await insertUser(tx, stored, by)
    if (!made.ok) {
      return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'email', code: 'emailTaken', params: {} }] })
    }
    const there = whereTheyWork(scope, by, { roles, shipmentSystems })
    const user = await findUser(tx, there, made.value.userId)
    return user ? send(tx, deps, there, by, user.userId) : refuse(notFound)
  })
}

/** The inviter's own scope in a system of who is invited: they may be meant for another than the one on top. */
function whereTheyWork(
  scope: Scope,
  { caller }: Inviter,
  { roles, shipmentSystems }: { readonly roles: readonly Role[]; readonly shipmentSystems: readonly ShipmentSystem[] },
): Scope {
  const [first = scope.shipmentSystem] = shipmentSystems
  if (!isEmployee(roles) || shipmentSystems.includes(scope.shipmentSystem)) return scope
  return scopeOf({ ...caller, shipmentSystem: first }, 'user.manage') ?? scope
}

/** Sends an invitation once more. Refuses NOT_FOUND, and STATE_FORBIDS for who has logged in. */
export async function resendInvitation(
  deps: UsersDeps,
  scope: Scope,
  by: Inviter,
  id: number,
): Promise<Result<ManagedUser, Refusal>> {
  return inTransaction(deps.database, async (tx): Promise<Result<ManagedUser, Refusal>> => {
    const user = await findUser(tx, scope, id)
    if (!user) return refuse(notFound)
    await holdUser(tx, user.userId)
    const before = await readUser(tx, scope, user.userId)
    if (!before) return refuse(notFound)
    if (before.invitation === 'accepted' || before.lastLoginAt !== null) return refuse(stateForbids('logged-in'))
    const invitedAt = await readInvitedAt(tx, user.userId)
    if (!reachesEvery(by) && invitedAt && deps.now().getTime() < invitedAt.getTime() + resendPauseMs)
      return refuse(stateForbids('invited-just-now'))
    const changed = await changeUser<GrantFault>(tx, user.userId, {
      by,
      after: (state) => ({ ...state, active: true }),
      refusalOf: ({ userId, state, deactivatedByProvider }, after) =>
        grantFault(by.caller, userId, { ...state, deactivatedByProvider }, after),
    })
    return changed.ok ? send(tx, deps, scope, by, user.userId) : refuse(problemOf(changed.refusal))
  })
}

async function send(
  tx: Tx,
  deps: UsersDeps,
  scope: Scope,
  by: Inviter,
  userId: UserId,
): Promise<Result<ManagedUser, Refusal>> {
  const invitation = await noteInvitation(tx, userId, deps.now())
  const user = await readUser(tx, scope, userId)
  if (!user) return refuse(notFound)
  const { baseUrl, productName, hasOwnIssuer } = deps
  const language = languages.find((each) => each === user.language) ?? by.language
  const url = hasOwnIssuer ? `${baseUrl}/` : await passwordLink(deps.issueTicket, baseUrl, { userId, invitation })
  const text = (await ownMailTexts(tx, 'invitation')).get(language)
  const { name, email, companyName } = user
  await postMail(tx, deps.enqueue, {
    ...writeInvitation({ email, companyName, url, productName, hasOwnIssuer }, { name, language, text }),
    shipmentSystem: scope.shipmentSystem,
    shipmentId: null,
    // Each invitation is a mail of its own: the same again would not be sent twice.
    template: `user-invitation/${userId}/${invitation}`,
    language,
    recipient: user.email,
  })
  await audit(tx, {
    userId: by.caller.userId,
    shipmentSystem: scope.shipmentSystem,
    action: 'user.invited',
    recordKind: 'user',
    recordId: userId,
    requestId: by.requestId,
    ip: by.ip,
    details: { email: user.email, invitation },
  })
  return accept(user)
}

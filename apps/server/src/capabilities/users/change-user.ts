import type { Input } from '@kattegat/contract'
import { grantFault, isEmployee, rolesInUse, type GrantFault, type RolesFault } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { normaliseUserName, validateUser } from '@kattegat/domain/users'
import { languages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { inTransaction } from '../../platform/idempotency/index.ts'
import type { CompanyId, Scope } from '../../platform/tenancy/index.ts'
import { changeUser, holdUser, type StoredUser, type UserChangeBy, type UserState } from '../identity/index.ts'
import { findCompany, readRecordId } from '../people/index.ts'
import { findUser, lastChangeOf, readUser, type ManagedUser, type UserId } from './user.repository.ts'

type UserBody = Input<'ChangeUser'>['body']
type StateFault = RolesFault | GrantFault | 'last-administrator'

/** Changes a user within reach. Refuses NOT_FOUND, INVALID_INPUT, VERSION_CONFLICT and STATE_FORBIDS with the reason. */
export async function changeManagedUser(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  scope: Scope,
  by: UserChangeBy,
  id: number,
  body: UserBody,
): Promise<Result<ManagedUser, Refusal>> {
  const there = await findUser(database, scope, id)
  if (!there) return refuse(notFound)
  return inTransaction(database, async (tx): Promise<Result<ManagedUser, Refusal>> => {
    // Staff may just have moved them to another company, whose own they are then, or merged theirs into it.
    await holdUser(tx, there.userId)
    const [user, was] = [await findUser(tx, scope, id), await readUser(tx, scope, there.userId)]
    if (!user || !was) return refuse(notFound)
    const company = await companyOf(tx, scope, body.companyId, user.companyId)
    if (!company.ok) return company
    const companyId = company.value
    const errors = validateUser({ ...body, companyId })
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const outcome = await changeUser<StateFault | 'changed-since'>(tx, there.userId, {
      by,
      at: now(),
      after: (before) => asWanted(before, body, companyId, scope),
      refusalOf: (stored, after) => refusalOf(by, stored, after, body.version),
    })
    if (!outcome.ok) return refuse(await toProblem(tx, there.userId, outcome.refusal))
    // Who is left other systems alone is out of reach from now on.
    return accept((await readUser(tx, scope, there.userId)) ?? outOfReach(was, outcome.value))
  })
}

/** One of the provider's own people as they have just become, for who could see them until then. */
function outOfReach(
  was: ManagedUser,
  { name, roles, shipmentSystems, testMode, active, ...after }: UserState,
): ManagedUser {
  const language = languages.find((each) => each === after.language) ?? null
  const changed = { name, roles: [...roles], shipmentSystems: [...shipmentSystems], language, testMode, active }
  return { ...was, ...changed, companyId: null, companyName: null, version: was.version + 1 }
}

/**
 * The company of a user by the id that was sent: null for none. Refuses NOT_FOUND for one that is out of reach, or out of use
 * and not theirs already.
 */
export async function companyOf(
  database: Database,
  scope: Scope,
  sent: UserBody['companyId'],
  theirs: CompanyId | null,
): Promise<Result<CompanyId | null, Refusal>> {
  if (sent === undefined || sent === null) return accept(null)
  const id = readRecordId(sent)
  if (id !== undefined && id === theirs) return accept(theirs)
  const company = id === undefined ? undefined : await findCompany(database, scope, id)
  return company ? accept(company.id) : refuse(notFound)
}

/** Who belongs to a company works in its system. */
function asWanted(before: UserState, body: UserBody, companyId: CompanyId | null, scope: Scope): UserState {
  const { testMode, active } = body
  const roles = rolesInUse(body.roles)
  const shipmentSystems = isEmployee(roles) ? body.shipmentSystems : [scope.shipmentSystem]
  const language = body.language ?? null
  return {
    ...before,
    name: normaliseUserName(body.name),
    roles,
    companyId,
    shipmentSystems,
    language,
    testMode,
    active,
  }
}

function refusalOf(
  { caller }: UserChangeBy,
  { userId, version, state, deactivatedByProvider }: StoredUser,
  after: UserState,
  seen: number | undefined,
): 'changed-since' | GrantFault | undefined {
  if (seen !== undefined && seen !== version) return 'changed-since'
  return grantFault(caller, userId, { ...state, deactivatedByProvider }, after)
}

async function toProblem(tx: Tx, id: UserId, reason: StateFault | 'changed-since'): Promise<Refusal> {
  if (reason === 'changed-since') return { code: 'VERSION_CONFLICT', facts: await lastChangeOf(tx, id) }
  return problemOf(reason)
}

/** Says why a user cannot become so; what concerns a field stands there. */
export function problemOf(reason: StateFault): Refusal {
  if (reason !== 'system-stays') return stateForbids(reason)
  return { code: 'INVALID_INPUT', errors: [{ field: 'shipmentSystems', code: 'systemStays', params: {} }] }
}

/** Says why a user cannot be changed or invited so. */
export function stateForbids(
  reason: Exclude<StateFault, 'system-stays'> | 'logged-in' | 'invited-just-now' | 'invitations-unanswered',
): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { reason },
    detail: (language) => messagesIn(language, 'users')(`reason.${reason}`),
  }
}

import { leavesNoAdministrator, roles as allRoles, rolesFault, type Role } from '@kattegat/domain/permissions'
import type { RolesFault } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isShipmentSystem, shipmentSystems, type ShipmentSystem } from '@kattegat/domain/shipment'
import { normaliseUserName } from '@kattegat/domain/users'
import { isEmail } from '@kattegat/domain/validation'
import type { Language } from '@kattegat/messages'
import { sql } from 'kysely'
import { audit, auditAll } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Caller, CompanyId } from '../../platform/tenancy/index.ts'
import { findUserIdByEmail } from './operator.ts'

/** A person who gets access to the portal. The first log-in links them by verified e-mail. */
export interface NewUser {
  readonly email: string
  /** The part of the e-mail before the @ where none is given. */
  readonly name: string | undefined
  readonly roles: readonly Role[]
  /** Undefined for the provider's own people. */
  readonly companyName: string | undefined
  /** The company's; without a company all systems where none is given. */
  readonly shipmentSystem: ShipmentSystem | undefined
  readonly language: Language | undefined
}

/** Why a user is not created or changed. */
export type UserRefusal =
  | RolesFault
  | 'email-wrong'
  | 'email-taken'
  | 'company-unknown'
  | 'user-unknown'
  | 'last-administrator'

/** A user as the audit log has them, before and after a change. */
export interface UserState {
  readonly email: string
  readonly name: string
  readonly companyId: CompanyId | null
  readonly shipmentSystems: readonly ShipmentSystem[]
  /** None: that of their browser. */
  readonly language: string | null
  readonly testMode: boolean
  readonly active: boolean
  /** In the order of the table of rights. */
  readonly roles: readonly Role[]
}

/** Who changes a user on a screen, and from where; nobody on the command line. */
export interface UserChangeBy {
  readonly caller: Caller
  readonly requestId: string
  readonly ip: string
}

/** A user as they are stored at first. The e-mail is one; roles and company go together. */
export interface UserToStore extends Pick<UserState, 'email' | 'name' | 'companyId' | 'shipmentSystems' | 'roles'> {
  readonly language: string | null
}

/** Stores a user, with a line in the audit log. Of two who create the same person at once, the second is told so. */
export async function insertUser(
  tx: Tx,
  user: UserToStore,
  by: UserChangeBy | undefined,
): Promise<Result<{ userId: number }, 'email-taken'>> {
  if ((await findUserIdByEmail(tx, user.email)) !== undefined) return refuse('email-taken')
  const row = await tx
    .insertInto('portal_user')
    .values({ email: user.email, name: user.name, company_id: user.companyId, language: user.language })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return refuse('email-taken')
  await replaceRoles(tx, row.id, user.roles)
  await replaceSystems(tx, row.id, user.shipmentSystems)
  const { state: after } = await readUser(tx, row.id)
  await tell(tx, { action: 'user.created', userId: row.id, before: null, after, by })
  return accept({ userId: row.id })
}

/** Creates a user from the command line. */
export async function createUser(database: Database, user: NewUser): Promise<Result<{ userId: number }, UserRefusal>> {
  const email = user.email.trim()
  if (!isEmail(email)) return refuse('email-wrong')
  const fault = rolesFault(user.roles, user.companyName !== undefined)
  if (fault) return refuse(fault)
  return database.transaction().execute(async (tx): Promise<Result<{ userId: number }, UserRefusal>> => {
    const company = user.companyName === undefined ? null : await findCompanyNamed(tx, user)
    if (company === undefined) return refuse('company-unknown')
    const { roles, language = null, shipmentSystem } = user
    const name = normaliseUserName(user.name ?? '') || email.slice(0, email.lastIndexOf('@'))
    const systems = shipmentSystem === undefined ? shipmentSystems : [shipmentSystem]
    const stored = { email, name, roles, language, companyId: company?.id ?? null, shipmentSystems: systems }
    return insertUser(tx, stored, undefined)
  })
}

/** Replaces the roles of a user; none makes them an ordinary user of their company. Repeating it changes nothing. */
export async function setUserRoles(
  database: Database,
  email: string,
  roles: readonly Role[],
): Promise<Result<UserState, UserRefusal>> {
  return changeByEmail(database, email, (before) => ({ ...before, roles }))
}

/**
 * Takes a user's access away, or gives it back. Every instance reads its users again within seconds, so that nothing
 * they hold opens anything: see `known-users.ts`. Repeating it changes nothing.
 */
export async function setUserActive(
  database: Database,
  email: string,
  active: boolean,
): Promise<Result<UserState, UserRefusal>> {
  return changeByEmail(database, email, (before) => ({ ...before, active }))
}

async function changeByEmail(
  database: Database,
  email: string,
  after: UserChange<never>['after'],
): Promise<Result<UserState, UserRefusal>> {
  return database.transaction().execute(async (tx): Promise<Result<UserState, UserRefusal>> => {
    const userId = await findUserIdByEmail(tx, email)
    if (userId === undefined) return refuse('user-unknown')
    return changeUser(tx, userId, { after })
  })
}

export interface UserChange<Refusal> {
  readonly after: (before: UserState) => UserState
  /** None: the command line. */
  readonly by?: UserChangeBy
  /** Now, by the machine's clock, unless given. */
  readonly at?: Date
  /** Why who changes a user may not, beside what holds for everyone. */
  readonly refusalOf?: (stored: StoredUser, after: UserState) => Refusal | undefined
}

/** A user as they are stored, and how often they have been changed. */
export interface StoredUser {
  readonly userId: number
  readonly version: number
  /** Of who is not active: by the provider, and not by the administrator of their company. */
  readonly deactivatedByProvider: boolean
  readonly state: UserState
}

/** Changes a user, with a line in the audit log of before and after. A change that changes nothing is none. */
export async function changeUser<Refusal = never>(
  tx: Tx,
  userId: number,
  { after: change, by, at = new Date(), refusalOf }: UserChange<Refusal>,
): Promise<Result<UserState, RolesFault | 'last-administrator' | Refusal>> {
  // Before the user is read: of two last administrators who go at once, the second sees that the first has gone.
  const administrators = await lockAdministrators(tx, userId)
  const stored = await readUser(tx, userId)
  const before = stored.state
  const after = inOrder(change(before))
  const refusal = refusalOf?.(stored, after)
  if (refusal !== undefined) return refuse(refusal)
  if (JSON.stringify(before) === JSON.stringify(after)) return accept(after)
  const fault = rolesFault(after.roles, after.companyId !== null)
  if (fault && after.active) return refuse(fault)
  const others = administrators.filter(({ id }) => id !== userId).map(({ systems }) => systems)
  if (leavesNoAdministrator(before, after, others)) return refuse('last-administrator')
  await writeState(tx, stored, after, { by, at })
  await tell(tx, { action: actionOf(before, after), userId, before, after, by })
  return accept(after)
}

/** What is read of a user from here on stays so until the transaction ends: such as whether they are still within reach. */
export async function holdUser(tx: Tx, userId: number): Promise<void> {
  await lockAdministrators(tx, userId)
}

/** Roles and systems in the order of their tables, each once. */
function inOrder(state: UserState): UserState {
  return {
    ...state,
    shipmentSystems: shipmentSystems.filter((system) => state.shipmentSystems.includes(system)),
    roles: allRoles.filter((role) => state.roles.includes(role)),
  }
}

function actionOf(before: UserState, after: UserState): string {
  if (before.active !== after.active) return after.active ? 'user.activated' : 'user.deactivated'
  return before.roles.join() === after.roles.join() ? 'user.changed' : 'user.roles-changed'
}

async function writeState(
  tx: Tx,
  stored: StoredUser,
  after: UserState,
  { by, at }: { readonly by: UserChangeBy | undefined; readonly at: Date },
): Promise<void> {
  const { userId } = stored
  const isByProvider = by === undefined || by.caller.companyId === null
  await tx
    .updateTable('portal_user')
    .set({
      name: after.name,
      company_id: after.companyId,
      language: after.language,
      test_mode: after.testMode,
      active: after.active,
      deactivated_by_provider: !after.active && (stored.state.active ? isByProvider : stored.deactivatedByProvider),
      version: sql`version + 1`,
      // Given back, the access opens nothing that they held when they lost it.
      ...(stored.state.active && !after.active ? { sessions_from: at } : {}),
      updated_at: sql`now()`,
      updated_by: by?.caller.userId ?? null,
    })
    .where('id', '=', userId)
    .execute()
  await replaceRoles(tx, userId, after.roles)
  await replaceSystems(tx, userId, after.shipmentSystems)
}

/**
 * The active administrators and their systems, held with the user until the transaction ends; in the order of their ids, so
 * that two never wait for each other.
 */
async function lockAdministrators(tx: Tx, userId: number): Promise<{ id: number; systems: ShipmentSystem[] }[]> {
  const held = await tx
    .selectFrom('portal_user as u')
    .select('u.id')
    .where((is) =>
      is.or([
        is('u.id', '=', userId),
        is('u.id', 'in', is.selectFrom('user_role').select('user_id').where('role', '=', 'Administrator')),
      ]),
    )
    .orderBy('u.id')
    .forNoKeyUpdate()
    .execute()
  // Read again: while it waited, another may have changed them.
  const rows = await tx
    .selectFrom('portal_user as u')
    .innerJoin('user_role as r', 'r.user_id', 'u.id')
    .select('u.id')
    .select(systemsOfUser)
    .where('r.role', '=', 'Administrator')
    .where('u.active', '=', true)
    .where(
      'u.id',
      'in',
      held.map(({ id }) => id),
    )
    .execute()
  return rows.map(({ id, systems }) => ({ id, systems: systems.filter(isShipmentSystem) }))
}

const systemsOfUser = sql<
  string[]
>`array(select s.shipment_system from user_shipment_system s where s.user_id = u.id)`.as('systems')

async function readUser(tx: Tx, userId: number): Promise<StoredUser> {
  const user = await tx
    .selectFrom('portal_user as u')
    .select(['u.email', 'u.name', 'u.company_id', 'u.active', 'u.language', 'u.test_mode', 'u.version'])
    .select('u.deactivated_by_provider')
    .select(sql<Role[]>`array(select r.role from user_role r where r.user_id = u.id)`.as('roles'))
    .select(systemsOfUser)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const { email, name, company_id: companyId, language, test_mode: testMode, active, roles } = user
  const systems = user.systems.filter(isShipmentSystem)
  return {
    userId,
    version: user.version,
    deactivatedByProvider: user.deactivated_by_provider,
    state: inOrder({ email, name, companyId, shipmentSystems: systems, language, testMode, active, roles }),
  }
}

async function replaceRoles(tx: Tx, userId: number, roles: readonly Role[]): Promise<void> {
  await tx.deleteFrom('user_role').where('user_id', '=', userId).execute()
  const rows = allRoles.filter((role) => roles.includes(role)).map((role) => ({ user_id: userId, role }))
  if (rows.length > 0) await tx.insertInto('user_role').values(rows).execute()
}

async function replaceSystems(tx: Tx, userId: number, systems: readonly ShipmentSystem[]): Promise<void> {
  await tx.deleteFrom('user_shipment_system').where('user_id', '=', userId).execute()
  const rows = systems.map((system) => ({ user_id: userId, shipment_system: system }))
  if (rows.length > 0) await tx.insertInto('user_shipment_system').values(rows).execute()
}

async function findCompanyNamed(
  tx: Tx,
  { companyName, shipmentSystem }: NewUser,
): Promise<{ id: CompanyId } | undefined> {
  if (companyName === undefined || shipmentSystem === undefined) return undefined
  return tx
    .selectFrom('company')
    .select('id')
    .where('name', '=', companyName.trim())
    .where('shipment_system', '=', shipmentSystem)
    .where('active', '=', true)
    .executeTakeFirst()
}

interface ToldChange {
  readonly action: string
  readonly userId: number
  readonly before: UserState | null
  readonly after: UserState
  readonly by: UserChangeBy | undefined
}

/** Writes a line for each system that the change touches: the log of a system is read by its own administrators. */
async function tell(tx: Tx, { action, userId, before, after, by }: ToldChange): Promise<void> {
  // A user who leaves a company is told of in the company that is left.
  const companyId = before?.companyId ?? after.companyId
  const ofCompany = companyId === null ? {} : { companyId }
  const line = {
    userId: by?.caller.userId ?? null,
    ...(by ? { requestId: by.requestId, ip: by.ip } : {}),
    action,
    recordKind: 'user',
    recordId: userId,
    details: { before, after },
  }
  const here = by?.caller.shipmentSystem
  const touched = shipmentSystems.filter((system) =>
    [here, ...(before?.shipmentSystems ?? []), ...after.shipmentSystems].includes(system),
  )
  if (touched.length === 0) return audit(tx, { ...line, ...ofCompany })
  // Customers are changed where their company is: the other systems' lines are none of its.
  await auditAll(
    tx,
    touched.map((shipmentSystem) => ({
      ...line,
      shipmentSystem,
      ...(here === undefined || here === shipmentSystem ? ofCompany : {}),
    })),
  )
}

import { leavesNoAdministrator, roles as allRoles, rolesFault, type Role } from '@kattegat/domain/permissions'
import type { RolesFault } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { shipmentSystems, type ShipmentSystem } from '@kattegat/domain/shipment'
import { isEmail } from '@kattegat/domain/validation'
import type { Language } from '@kattegat/messages'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'
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
  readonly active: boolean
  /** In the order of the table of rights. */
  readonly roles: readonly Role[]
}

/** Creates a user, with a line in the audit log. */
export async function createUser(database: Database, user: NewUser): Promise<Result<{ userId: number }, UserRefusal>> {
  const email = user.email.trim()
  if (!isEmail(email)) return refuse('email-wrong')
  const fault = rolesFault(user.roles, user.companyName !== undefined)
  if (fault) return refuse(fault)
  return database.transaction().execute(async (tx): Promise<Result<{ userId: number }, UserRefusal>> => {
    if ((await findUserIdByEmail(tx, email)) !== undefined) return refuse('email-taken')
    const company = user.companyName === undefined ? null : await findCompanyNamed(tx, user)
    if (company === undefined) return refuse('company-unknown')
    const row = await tx
      .insertInto('portal_user')
      .values({
        email,
        name: user.name?.trim() || email.slice(0, email.lastIndexOf('@')),
        company_id: company?.id ?? null,
        language: user.language ?? null,
      })
      // Two who create the same person at once: the second is told so.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return refuse('email-taken')
    await replaceRoles(tx, row.id, user.roles)
    const systems = user.shipmentSystem === undefined ? [...shipmentSystems] : [user.shipmentSystem]
    await tx
      .insertInto('user_shipment_system')
      .values(systems.map((system) => ({ user_id: row.id, shipment_system: system })))
      .execute()
    await tell(tx, { action: 'user.created', userId: row.id, before: null, after: await readState(tx, row.id) })
    return accept({ userId: row.id })
  })
}

/** Replaces the roles of a user; none makes them an ordinary user of their company. Repeating it changes nothing. */
export async function setUserRoles(
  database: Database,
  email: string,
  roles: readonly Role[],
): Promise<Result<UserState, UserRefusal>> {
  return changeUser(database, email, { action: 'user.roles-changed', after: (before) => ({ ...before, roles }) })
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
  const action = active ? 'user.activated' : 'user.deactivated'
  return changeUser(database, email, { action, after: (before) => ({ ...before, active }) })
}

interface UserChange {
  readonly action: string
  readonly after: (before: UserState) => UserState
}

async function changeUser(
  database: Database,
  email: string,
  change: UserChange,
): Promise<Result<UserState, UserRefusal>> {
  return database.transaction().execute(async (tx): Promise<Result<UserState, UserRefusal>> => {
    const userId = await findUserIdByEmail(tx, email)
    if (userId === undefined) return refuse('user-unknown')
    // Before the user is read: of two last administrators who go at once, the second sees that the first has gone.
    const administrators = await lockAdministrators(tx, userId)
    const before = await readState(tx, userId)
    const wanted = change.after(before)
    const after = { ...wanted, roles: allRoles.filter((role) => wanted.roles.includes(role)) }
    const fault = rolesFault(after.roles, after.companyId !== null)
    if (fault && after.active) return refuse(fault)
    const others = administrators.filter((id) => id !== userId).length
    if (leavesNoAdministrator(before, after, others)) return refuse('last-administrator')
    if (JSON.stringify(before) === JSON.stringify(after)) return accept(after)
    await tx.updateTable('portal_user').set({ active: after.active }).where('id', '=', userId).execute()
    await replaceRoles(tx, userId, after.roles)
    await tell(tx, { action: change.action, userId, before, after })
    return accept(after)
  })
}

/** The active administrators, held with the user until the transaction ends; in the order of their ids, so that two never wait for each other. */
async function lockAdministrators(tx: Tx, userId: number): Promise<number[]> {
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
    .forUpdate()
    .execute()
  // Read again: while it waited, another may have changed them.
  const rows = await tx
    .selectFrom('portal_user as u')
    .innerJoin('user_role as r', 'r.user_id', 'u.id')
    .select('u.id')
    .where('r.role', '=', 'Administrator')
    .where('u.active', '=', true)
    .where(
      'u.id',
      'in',
      held.map(({ id }) => id),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function readState(tx: Tx, userId: number): Promise<UserState> {
  const user = await tx
    .selectFrom('portal_user')
    .select(['email', 'name', 'company_id', 'active'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = await tx.selectFrom('user_role').select('role').where('user_id', '=', userId).execute()
  const held = new Set(rows.map(({ role }) => role))
  const { email, name, company_id: companyId, active } = user
  return { email, name, companyId, active, roles: allRoles.filter((role) => held.has(role)) }
}

async function replaceRoles(tx: Tx, userId: number, roles: readonly Role[]): Promise<void> {
  await tx.deleteFrom('user_role').where('user_id', '=', userId).execute()
  const rows = allRoles.filter((role) => roles.includes(role)).map((role) => ({ user_id: userId, role }))
  if (rows.length > 0) await tx.insertInto('user_role').values(rows).execute()
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
}

async function tell(tx: Tx, { action, userId, before, after }: ToldChange): Promise<void> {
  await audit(tx, {
    userId: null,
    ...(after.companyId === null ? {} : { companyId: after.companyId }),
    action,
    recordKind: 'user',
    recordId: userId,
    details: { before, after },
  })
}

import type { Answer } from '@kattegat/contract'
import { roles as allRoles, type Role } from '@kattegat/domain/permissions'
import { isShipmentSystem, shipmentSystems } from '@kattegat/domain/shipment'
import { languages } from '@kattegat/messages'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { holdsText } from '../../platform/search-text/index.ts'
import { within, type CompanyId, type RecordId, type Scope } from '../../platform/tenancy/index.ts'

export type UserId = RecordId<'portal_user'>
export type ManagedUser = Answer<'ChangeUser'>

/** What a list of users is narrowed to. */
export interface UserFilter {
  /** Words of name, e-mail and company, in any order. */
  readonly search?: string | undefined
  readonly role?: Role | 'customer' | undefined
  readonly companyId?: CompanyId | undefined
  readonly active?: boolean | undefined
  /** From 1. */
  readonly pageNumber: number
  readonly pageSize: number
}

/** A page of the users within reach, by name, and how many there are. */
export async function readUsers(db: Database, scope: Scope, filter: UserFilter): Promise<Answer<'GetUsers'>> {
  const found = filtered(usersWithin(db, scope), filter)
  const { numberOfRows } = await found
    .select((is) => is.fn.countAll<string>().as('numberOfRows'))
    .executeTakeFirstOrThrow()
  const rows = await withFacts(found)
    .orderBy(sql`search_key(u.name)`)
    .orderBy('u.id')
    .limit(filter.pageSize)
    .offset((filter.pageNumber - 1) * filter.pageSize)
    .execute()
  return { users: rows.map(toUser), numberOfRows: Number(numberOfRows) }
}

/** One user within reach. */
export async function readUser(db: Database | Tx, scope: Scope, id: number): Promise<ManagedUser | undefined> {
  const row = await withFacts(usersWithin(db, scope)).where('u.id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

/** A user within reach by id; any other reads as absent. */
export async function findUser(
  db: Database | Tx,
  scope: Scope,
  id: number,
): Promise<{ readonly userId: UserId; readonly companyId: CompanyId | null } | undefined> {
  const row = await usersWithin(db, scope).select(['u.id', 'u.company_id']).where('u.id', '=', id).executeTakeFirst()
  return row && { userId: row.id as UserId, companyId: row.company_id }
}

/** Who changed a user last and when, for who comes second. */
export async function lastChangeOf(tx: Tx, id: UserId) {
  const row = await tx
    .selectFrom('portal_user as u')
    .leftJoin('portal_user as by', 'by.id', 'u.updated_by')
    .select(['u.version', 'u.updated_at', 'by.name'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  return { changedBy: row.name, changedAt: row.updated_at?.toISOString() ?? null, version: row.version }
}

/**
 * The people a scope reaches: those of its companies, and with every company of a system the provider's own people who work
 * in it, or in none yet. Programs' machine users are nobody's to manage but through their keys.
 */
function usersWithin(db: Database | Tx, scope: Scope) {
  const ofCompanies = within(scope, 'c', 'id')
  const ownPeople = sql<boolean>`(u.company_id is null and (
    not exists (select from user_shipment_system s where s.user_id = u.id)
    or exists (select from user_shipment_system s where s.user_id = u.id and s.shipment_system = ${scope.shipmentSystem})))`
  return db
    .selectFrom('portal_user as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .where('u.is_machine', '=', false)
    .where(scope.companyId === 'every' ? sql<boolean>`(${ofCompanies} or ${ownPeople})` : ofCompanies)
}

type Users = ReturnType<typeof usersWithin>

function filtered(users: Users, { search = '', role, companyId, active }: UserFilter): Users {
  let found = users
  for (const word of search.replaceAll('\0', '').split(/\s+/).filter(Boolean)) found = found.where(holdsWord(word))
  if (role === 'customer')
    found = found.where(
      sql<boolean>`not exists (select from user_role r where r.user_id = u.id and r.role <> 'CompanyAdministrator')`,
    )
  else if (role) {
    found = found.where(sql<boolean>`exists (select from user_role r where r.user_id = u.id and r.role = ${role})`)
  }
  if (companyId !== undefined) found = found.where('u.company_id', '=', companyId)
  if (active !== undefined) found = found.where('u.active', '=', active)
  return found
}

function holdsWord(word: string): RawBuilder<boolean> {
  return holdsText(sql`search_key(u.name || ' ' || u.email || ' ' || coalesce(c.name, ''))`, word)
}

function withFacts(users: Users) {
  return users
    .select(['u.id', 'u.email', 'u.name', 'u.company_id', 'u.language', 'u.test_mode', 'u.active', 'u.last_login_at'])
    .select(['u.deactivated_by_provider', 'u.version', 'u.invited_at', 'u.identity_subject', 'c.name as company_name'])
    .select(sql<Role[]>`array(select r.role from user_role r where r.user_id = u.id)`.as('roles'))
    .select(
      sql<string[]>`array(select s.shipment_system from user_shipment_system s where s.user_id = u.id)`.as('systems'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof withFacts>['executeTakeFirstOrThrow']>>

function toUser(row: Row): ManagedUser {
  return {
    userId: row.id,
    email: row.email,
    name: row.name,
    roles: allRoles.filter((role) => row.roles.includes(role)),
    companyId: row.company_id,
    companyName: row.company_name,
    shipmentSystems: shipmentSystems.filter((system) => row.systems.filter(isShipmentSystem).includes(system)),
    language: languages.find((language) => language === row.language) ?? null,
    testMode: row.test_mode,
    active: row.active,
    deactivatedByProvider: row.deactivated_by_provider,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    invitation: invitationOf(row),
    invitedAt: row.invited_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** What has become of an invitation follows from the user. */
function invitationOf(row: Pick<Row, 'invited_at' | 'identity_subject' | 'last_login_at' | 'active'>) {
  if (row.invited_at === null) return 'none' as const
  if (row.identity_subject !== null || row.last_login_at !== null) return 'accepted' as const
  return row.active ? ('sent' as const) : ('withdrawn' as const)
}

/** Notes that a user is invited, once more; answers how often they were. A withdrawn invitation holds again. */
export async function noteInvitation(tx: Tx, id: UserId, now: Date): Promise<number> {
  const { invitations } = await tx
    .updateTable('portal_user')
    .set({ invited_at: now, invitations: sql`invitations + 1` })
    .where('id', '=', id)
    .returning('invitations')
    .executeTakeFirstOrThrow()
  return invitations
}

/** When a user was invited last; null for who never was. */
export async function readInvitedAt(tx: Tx, id: UserId): Promise<Date | null> {
  const row = await tx.selectFrom('portal_user').select('invited_at').where('id', '=', id).executeTakeFirst()
  return row?.invited_at ?? null
}

const weekMs = 7 * 86_400_000

/** Users of a company who were invited and have never logged in; those of this week though they were deactivated since. */
export async function countUnanswered(database: Database, companyId: CompanyId, now: Date): Promise<number> {
  const { users } = await database
    .selectFrom('portal_user')
    .select(sql<number>`count(*)::int`.as('users'))
    .where('company_id', '=', companyId)
    .where((either) =>
      either.or([either('active', '=', true), either('invited_at', '>', new Date(now.getTime() - weekMs))]),
    )
    .where('invited_at', 'is not', null)
    .where('last_login_at', 'is', null)
    .executeTakeFirstOrThrow()
  return users
}

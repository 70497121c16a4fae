import { sql } from 'kysely'
import { isEmployee, roles as allRoles } from '@kattegat/domain/permissions'
import type { Role } from '@kattegat/domain/permissions'
import { isShipmentSystem, type ShipmentSystem } from '@kattegat/domain/shipment'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
import type { SessionEnds } from './session-ends.ts'

/** A user who may use the portal now: they and their company are active. */
export type KnownUser = Omit<Caller, 'shipmentSystem' | 'session'> & SessionEnds

/** Users by id, remembered for so short a time that a removed role stops working within seconds. */
export interface KnownUsers {
  find(userId: number): Promise<KnownUser | undefined>
  /** After a change made here; other instances see it when their copy is too old. */
  forget(userId: number): void
}

/** Oldest a remembered user may be, in milliseconds. */
export const rememberedForMs = 2000
const mostRemembered = 5000

export function knownUsers(database: Database, now: () => Date): KnownUsers {
  const remembered = new Map<number, { readAt: number; user: Promise<KnownUser | undefined> }>()
  return {
    find(userId) {
      const at = now().getTime()
      const earlier = remembered.get(userId)
      if (earlier && Math.abs(at - earlier.readAt) < rememberedForMs) return earlier.user
      if (remembered.size >= mostRemembered) remembered.clear()
      const user = findActiveUser(database, userId)
      remembered.set(userId, { readAt: at, user })
      // A failed read is nobody's answer but that of who waited for it.
      user.catch(() => remembered.delete(userId))
      return user
    },
    forget: (userId) => void remembered.delete(userId),
  }
}

/** One active user with roles and systems, from the database. */
export async function findActiveUser(db: Database | Tx, userId: number): Promise<KnownUser | undefined> {
  const row = await db
    .selectFrom('portal_user as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'u.name', 'u.initials', 'u.department', 'u.company_id', 'u.test_mode', 'u.language'])
    .select('u.sessions_from')
    .select(sql<string[]>`array(select e.session from ended_session e where e.user_id = u.id)`.as('ended_sessions'))
    .select('c.shipment_system as company_system')
    .select(sql<string[]>`array(select r.role from user_role r where r.user_id = u.id)`.as('roles'))
    .select(
      sql<string[]>`array(
        select s.key from user_shipment_system us join shipment_system s on s.key = us.shipment_system
        where us.user_id = u.id order by s.position)`.as('systems'),
    )
    .where('u.id', '=', userId)
    .where('u.active', '=', true)
    .where((is) => is.or([is('u.company_id', 'is', null), is('c.active', '=', true)]))
    .executeTakeFirst()
  if (!row) return undefined

  const roles = allRoles.filter((role: Role) => row.roles.includes(role))
  // A company belongs to one system: its people have no business in another, whatever is ticked for them.
  const boundTo = isEmployee(roles) ? null : row.company_system
  return {
    userId: row.id,
    email: row.email,
    name: row.name,
    initials: row.initials,
    department: row.department,
    roles,
    companyId: row.company_id,
    shipmentSystems: row.systems.filter(isShipmentSystem).filter((system) => boundTo === null || system === boundTo),
    testMode: row.test_mode,
    language: row.language,
    sessionsFrom: row.sessions_from,
    endedSessions: row.ended_sessions,
  }
}

/**
 * Who asked for what a job does, as they are when it does it; undefined for who may no longer use the portal, or no longer
 * works in the system that they asked in.
 */
export async function askerNow(
  db: Database,
  asked: { readonly userId: number; readonly shipmentSystem: ShipmentSystem },
): Promise<Caller | undefined> {
  const user = await findActiveUser(db, asked.userId)
  if (!user?.shipmentSystems.includes(asked.shipmentSystem)) return undefined
  const { sessionsFrom: _from, endedSessions: _ended, ...asker } = user
  return { ...asker, shipmentSystem: asked.shipmentSystem }
}

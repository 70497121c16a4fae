import { sql } from 'kysely'
import { roles as allRoles } from '@kattegat/domain/permissions'
import type { Role } from '@kattegat/domain/permissions'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { Database } from '../../../platform/database/index.ts'

/** A person of the demo, as the sign-in page offers them. */
export interface DemoPerson {
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
  /** Null for the provider's own people. */
  readonly companyName: string | null
  readonly shipmentSystems: readonly ShipmentSystem[]
}

/** Most people the page lists: a demo has nine, a load test may have thousands. */
const mostListed = 12

export async function listDemoPeople(database: Database): Promise<DemoPerson[]> {
  const rows = await database
    .selectFrom('portal_user as u')
    .innerJoin('demo_password as p', 'p.user_id', 'u.id')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.name', 'c.name as company_name'])
    .select(sql<string[]>`array(select r.role from user_role r where r.user_id = u.id)`.as('roles'))
    .select(
      sql<string[]>`array(
        select s.key from user_shipment_system us join shipment_system s on s.key = us.shipment_system
        where us.user_id = u.id order by s.position)`.as('systems'),
    )
    .where('u.active', '=', true)
    .where('p.is_chosen', '=', false)
    .where((is) => is.or([is('u.company_id', 'is', null), is('c.active', '=', true)]))
    .orderBy((is) => is('u.company_id', 'is', null), 'desc')
    .orderBy('u.id')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    email: row.email,
    name: row.name,
    companyName: row.company_name,
    roles: allRoles.filter((role) => row.roles.includes(role)),
    shipmentSystems: row.systems.filter(isShipmentSystem),
  }))
}

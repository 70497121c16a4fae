import { resolveDays, type HistoryFilter } from '@kattegat/domain/history'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { localDay } from '../booking/index.ts'

/** Who asks History, and when: what a filter means depends on both. */
export interface RequestContext {
  /** Test bookings are nobody's business but their maker's. */
  readonly userId: number
  /** The calendar day in the shipment system's time zone, `yyyy-mm-dd`. */
  readonly today: string
  readonly timeZone: string
  readonly now: Date
  /** Products and carriers of the system, which a search may name: few, and no shipment keeps their names. */
  readonly names: readonly SearchedName[]
}

/** A name that stands for what a shipment has under an id. */
export interface SearchedName {
  readonly of: 'sales_product_id' | 'transport_company_id'
  readonly id: number
  readonly name: string
}

export async function requestContext(
  database: Database,
  { userId, shipmentSystem }: { readonly userId: number; readonly shipmentSystem: string },
  now: Date,
): Promise<RequestContext> {
  const { time_zone: timeZone } = await database
    .selectFrom('shipment_system')
    .select('time_zone')
    .where('key', '=', shipmentSystem)
    .executeTakeFirstOrThrow()
  const names = await searchedNames(database, shipmentSystem)
  return { userId, today: localDay(now, timeZone), timeZone, now, names }
}

async function searchedNames(database: Database, shipmentSystem: string): Promise<readonly SearchedName[]> {
  const { rows } = await sql<SearchedName>`
    select 'sales_product_id' as of, id, display_name as name from sales_product where shipment_system = ${shipmentSystem}
    union all
    select 'transport_company_id', id, name from transport_company where shipment_system = ${shipmentSystem}
  `.execute(database)
  return rows
}

/** A question with the days it means: "today" is a day by the time it is asked. */
export function resolveFilter(filter: HistoryFilter, context: RequestContext): HistoryFilter {
  return resolveDays(filter, context.today)
}

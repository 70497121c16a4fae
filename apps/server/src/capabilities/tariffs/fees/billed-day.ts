import type { Database } from '../../../platform/database/index.ts'
import { within, type Scope } from '../../../platform/tenancy/index.ts'

/** The last ship date, from a day on, of what is billed or on its way there; undefined where there is none. */
export async function lastBilledDay(db: Database, scope: Scope, from: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shipment as s')
    .select('s.ship_date')
    .where(within(scope, 's'))
    .where('s.ship_date', '>=', from)
    .where('s.invoicing_transfer', 'in', ['pending', 'sent'])
    .where('s.test', '=', false)
    .orderBy('s.ship_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ship_date
}

import { sql } from 'kysely'
import { untilWaiting } from '../platform/database/until-waiting.test-support.ts'
import type { TestDatabase } from '../platform/database/test-database.ts'

/** A shipment, the account that it is given to, and the table at which who reads it is held up. */
interface Move {
  readonly shipmentId: number
  readonly accountId: number
  readonly heldUpAt: string
}

/**
 * Has somebody read whose a shipment is and wait for a table, and gives it to another account meanwhile, at twice its price and
 * weight; answers what they read. Of PostgreSQL alone. Staff's own way needs the tables that are waited for.
 */
export async function whileItIsMoved<T>(
  { db }: TestDatabase,
  { shipmentId, accountId, heldUpAt }: Move,
  read: () => Promise<T>,
): Promise<T> {
  const { reading } = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(heldUpAt)}`.execute(tx)
    const going = read()
    await untilWaiting(db)
    await sql`insert into price_snapshot (shipment_id, version, tariff_version, sales, cost)
      select shipment_id, version + 1, tariff_version,
        jsonb_set(sales, '{totalExVatMinor}', to_jsonb((sales ->> 'totalExVatMinor')::integer * 2)), cost
      from price_snapshot where shipment_id = ${shipmentId} order by version desc limit 1`.execute(tx)
    await sql`update shipment set version = shipment.version + 1, account_id = account.id, company_id = account.company_id,
        sales_total_minor = shipment.sales_total_minor * 2
      from company_account account where account.id = ${accountId} and shipment.id = ${shipmentId}`.execute(tx)
    await sql`update colli set weight_g = weight_g * 2 where shipment_id = ${shipmentId}`.execute(tx)
    return { reading: going }
  })
  return reading
}

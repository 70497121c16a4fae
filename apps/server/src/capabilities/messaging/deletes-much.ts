import { mostDeletedOfLatest, typesThatMailOthers } from '@kattegat/domain/history'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import type { StoredShipmentAndParties } from './read-mail-shipment.ts'

const hourMs = 3_600_000

/** Whether of a company's latest shipments so many are deleted that others hear of a further one later. */
export async function deletesMuch(
  tx: Tx,
  { shipmentSystem, companyId }: Pick<StoredShipmentAndParties, 'shipmentSystem' | 'companyId'>,
  now: Date,
): Promise<boolean> {
  const { deleted, latest, withinHours } = mostDeletedOfLatest
  const since = new Date(now.getTime() - withinHours * hourMs)
  const { rows } = await sql<{ deleted: number }>`select count(*)::int as deleted
    from (select deleted_at from (
        select id, created_at, deleted_at, booking_type, test from shipment
        where shipment_system = ${shipmentSystem} and company_id = ${companyId} order by id desc limit ${latest * 4}) as looked_at
      where created_at > ${since} and booking_type = any(${typesThatMailOthers}::text[]) and not test
      order by id desc limit ${latest}) as latest
    where deleted_at is not null`.execute(tx)
  return rows[0]!.deleted > deleted
}

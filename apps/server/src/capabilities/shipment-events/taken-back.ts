import { statusEvents } from '@kattegat/domain/shipment'
import { sql, type RawBuilder } from 'kysely'

/**
 * Of the event of a status, by its name in the query: whether its scan was taken back, or, where somebody set it by hand, that was
 * undone since. An undo is of what was set last before it.
 */
export function isTakenBack(event: string): RawBuilder<boolean> {
  const [id, shipmentId, code] = ['id', 'shipment_id', 'code'].map((column) => sql.ref(`${event}.${column}`)) as [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ]
  const isOfScan = (eventId: RawBuilder<unknown>) =>
    sql`exists (select from scan where scan.shipment_id = ${shipmentId} and scan.event_id = ${eventId})`
  const corrected = sql`select from shipment_event corrected
    where corrected.shipment_id = ${shipmentId} and corrected.code = 'status-corrected' and corrected.id > ${id}
      and not exists (select from shipment_event since
        where since.shipment_id = ${shipmentId} and since.code = any(${Object.values(statusEvents)}::text[])
          and since.id > ${id} and since.id < corrected.id and not ${isOfScan(sql`since.id`)})`
  return sql<boolean>`case when ${isOfScan(id)}
    then exists (select from scan
      where scan.shipment_id = ${shipmentId} and scan.event_id = ${id} and scan.undone_at is not null)
    else ${code} = any(${Object.values(statusEvents)}::text[]) and exists (${corrected}) end`
}

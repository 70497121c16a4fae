import { sql } from 'kysely'

/** Whether the goods of a shipment of this alias have left their sender, or were measured, or its carrier has billed it. */
export function isUnderWay(alias: 's' | 'shipment') {
  const id = sql.ref(`${alias}.id`)
  return sql<boolean>`(${sql.ref(`${alias}.delivery_status`)} <> 'UnDelivered' or exists (
    select from piece_measure m join scan on scan.id = m.scan_id
    where m.shipment_id = ${id} and scan.undone_at is null)
    or exists (select from carrier_bill b where b.shipment_id = ${id}))`
}

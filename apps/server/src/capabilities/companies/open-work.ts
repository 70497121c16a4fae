import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'

/**
 * Counts shipments `s` that are neither delivered nor deleted; quotes as long as they wait for an answer or can be accepted. The
 * caller says whose.
 */
export function openShipments(db: Database | Tx, now: Date) {
  return db
    .selectFrom('shipment as s')
    .leftJoin('quote as q', 'q.shipment_id', 's.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('s.deleted_at', 'is', null)
    .where('s.test', '=', false)
    .where('s.delivery_status', '<>', 'Delivered')
    .where(
      sql<boolean>`(s.booking_type <> 'QuoteBooking' or q.state = 'Requested'
        or (q.state = 'Answered' and q.valid_until > ${now}))`,
    )
}

import { statusEvents, takenBack } from '@kattegat/domain/shipment'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/**
 * Ids of a shipment's events that left no status, because they were taken back. Its events and scans are read once: a shipment of
 * hundreds of pieces has thousands of both.
 */
export async function readTakenBack(db: Database | Tx, shipmentId: ShipmentId): Promise<ReadonlySet<number>> {
  const events = await db
    .selectFrom('shipment_event')
    .select(['id', 'code'])
    .where('shipment_id', '=', shipmentId)
    .where('code', 'in', [...Object.values(statusEvents), 'status-corrected'])
    .orderBy('id')
    .execute()
  const scans = await db
    .selectFrom('scan')
    .select(['event_id', 'undone_at'])
    .where('shipment_id', '=', shipmentId)
    .where('event_id', 'is not', null)
    .execute()
  return takenBack(
    events,
    scans.map((scan) => ({ eventId: scan.event_id!, isUndone: scan.undone_at !== null })),
  )
}

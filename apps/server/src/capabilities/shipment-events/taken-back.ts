import { statusEventCodes, statusEvents, takenBack } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/** An event of a collected pickup: beside the status it names the pickup, as no status does that was set by hand. */
export const isOfPickup = sql<boolean>`details ? 'pickupNumber'`

/**
 * Ids of a shipment's events that left no status, because they were taken back. Its events and scans are read once: a shipment of
 * hundreds of pieces has thousands of both.
 */
export async function readTakenBack(db: Database | Tx, shipmentId: ShipmentId): Promise<ReadonlySet<number>> {
  const { events, notByHand } = await readWritten(db, shipmentId, [...Object.values(statusEvents), 'status-corrected'])
  return takenBack(events, notByHand)
}

/** All by which a shipment's status changed, as `takenBack` and `statusToldBeside` read it. */
export function readStatuses(db: Database | Tx, shipmentId: ShipmentId) {
  return readWritten(db, shipmentId, statusEventCodes)
}

/**
 * Whether what was written of a shipment's status last was scanned, or is that a scan was undone, or that a pickup was collected:
 * after the event that is undone, if one is named.
 */
export async function isToldLast(db: Database | Tx, shipmentId: ShipmentId, undoneId?: number): Promise<boolean> {
  const last = await db
    .selectFrom('shipment_event')
    .select(['id', 'source', isOfPickup.as('ofPickup')])
    .where('shipment_id', '=', shipmentId)
    .where('code', 'in', statusEventCodes)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.id !== undoneId && (last.source === 'scan' || last.ofPickup)
}

async function readWritten(db: Database | Tx, shipmentId: ShipmentId, codes: readonly string[]) {
  const events = await db
    .selectFrom('shipment_event')
    .select(['id', 'code', 'occurred_at as at', isOfPickup.as('ofPickup')])
    .where('shipment_id', '=', shipmentId)
    .where('code', 'in', codes)
    .orderBy('id')
    .execute()
  const ofPickups = events.flatMap(({ id, ofPickup }) => (ofPickup ? [{ eventId: id, isUndone: false }] : []))
  return { events, notByHand: [...(await readScans(db, shipmentId)), ...ofPickups] }
}

async function readScans(db: Database | Tx, shipmentId: ShipmentId) {
  const scans = await db
    .selectFrom('scan')
    .select(['event_id', 'undone_at'])
    .where('shipment_id', '=', shipmentId)
    .where('event_id', 'is not', null)
    .execute()
  return scans.map((scan) => ({ eventId: scan.event_id!, isUndone: scan.undone_at !== null }))
}

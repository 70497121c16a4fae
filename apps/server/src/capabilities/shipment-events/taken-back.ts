import { statusEventCodes, statusEvents, takenBack } from '@kattegat/domain/shipment'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/**
 * Ids of a shipment's events that left no status, because they were taken back. Its events and scans are read once: a shipment of
 * hundreds of pieces has thousands of both.
 */
export async function readTakenBack(db: Database | Tx, shipmentId: ShipmentId): Promise<ReadonlySet<number>> {
  const events = await readEvents(db, shipmentId, [...Object.values(statusEvents), 'status-corrected'])
  return takenBack(events, await readScans(db, shipmentId))
}

/** All by which a shipment's status changed, as `takenBack` and `statusScannedBeside` read it. */
export async function readStatuses(db: Database | Tx, shipmentId: ShipmentId) {
  return {
    events: await readEvents(db, shipmentId, statusEventCodes),
    scans: await readScans(db, shipmentId),
  }
}

/** Whether what was written of a shipment's status last was scanned, or is that a scan was undone. */
export async function isScannedLast(db: Database | Tx, shipmentId: ShipmentId): Promise<boolean> {
  const last = await db
    .selectFrom('shipment_event')
    .select('source')
    .where('shipment_id', '=', shipmentId)
    .where('code', 'in', statusEventCodes)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.source === 'scan'
}

function readEvents(db: Database | Tx, shipmentId: ShipmentId, codes: readonly string[]) {
  return db
    .selectFrom('shipment_event')
    .select(['id', 'code', 'occurred_at as at'])
    .where('shipment_id', '=', shipmentId)
    .where('code', 'in', codes)
    .orderBy('id')
    .execute()
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

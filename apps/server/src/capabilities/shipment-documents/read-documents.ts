import type { Language } from '@kattegat/messages'
import type { Database } from '../../platform/database/index.ts'
import type { Caller, Scope, ShipmentId } from '../../platform/tenancy/index.ts'
import { documentOnWire } from './document-on-wire.ts'
import { listDocuments } from './document.repository.ts'

/** The documents of a shipment as its reader sees them, the deleted ones that can be brought back among them. */
export async function readDocuments(
  database: Database,
  scope: Scope,
  { shipmentId, caller, language }: { shipmentId: ShipmentId; caller: Caller; language: Language },
) {
  const rows = await listDocuments(database, scope, shipmentId)
  return rows.map((row) => documentOnWire(row, caller, language))
}

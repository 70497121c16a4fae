import type { Database } from '../../platform/database/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'

/** The booking systems a user may use, in their order. */
export async function systemsOf(database: Database, caller: Caller) {
  if (caller.shipmentSystems.length === 0) return []
  return database
    .selectFrom('shipment_system')
    .selectAll()
    .where('key', 'in', [...caller.shipmentSystems])
    .orderBy('position')
    .execute()
}

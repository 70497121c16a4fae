import type { Database } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/**
 * Whether a pickup follows a shipment to another day: it waits on one, or nobody took it off the last by hand. What asks
 * for none itself (`asks`) has one only where it waits on it.
 */
export async function hasPickupThatFollows(
  database: Database,
  shipmentId: ShipmentId,
  { asks }: { readonly asks: boolean },
): Promise<boolean> {
  const last = await database
    .selectFrom('pickup_shipment')
    .innerJoin('pickup', 'pickup.id', 'pickup_shipment.pickup_id')
    .select(['pickup.status', 'pickup_shipment.removed_at', 'pickup_shipment.waiting'])
    .where('pickup_shipment.shipment_id', '=', shipmentId)
    .orderBy('pickup_shipment.waiting', 'desc')
    .orderBy('pickup_shipment.added_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.waiting) return true
  return asks && (last === undefined || (last.status !== 'cancelled' && last.removed_at === null))
}

import type { Answer } from '@kattegat/contract'
import { offersPickups } from '@kattegat/domain/permissions'
import { notPickedUp, type PickupStatus } from '@kattegat/domain/pickups'
import type { Database } from '../../platform/database/index.ts'
import { scopeOf, within, type Caller, type ShipmentId } from '../../platform/tenancy/index.ts'

type OfDetail = Pick<Answer<'HistoryShipmentInfo'>, 'pickup' | 'mayBookPickup'>

/** The pickup that a shipment waits on or was on last, and whether the caller may book one for it now. */
export async function readPickupOfShipment(
  database: Database,
  caller: Caller,
  shipmentId: ShipmentId,
): Promise<OfDetail> {
  const scope = scopeOf(caller, 'pickup.book')
  if (!scope) return { pickup: null, mayBookPickup: false }
  const pickup = await database
    .selectFrom('pickup_shipment')
    .innerJoin('pickup', 'pickup.id', 'pickup_shipment.pickup_id')
    .select(['pickup.id', 'pickup.number', 'pickup.status', 'pickup.pickup_date', 'pickup.ready_time'])
    .select(['pickup.close_time', 'pickup_shipment.waiting'])
    .where('pickup_shipment.shipment_id', '=', shipmentId)
    .where('pickup_shipment.removed_at', 'is', null)
    // The pickup of whose it was before is not for whose it is now.
    .where(within(scope, 'pickup'))
    .orderBy('pickup_shipment.waiting', 'desc')
    .orderBy('pickup_shipment.added_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const shipment = await database
    .selectFrom('shipment')
    .select(['booking_type', 'held_back', 'deleted_at', 'delivery_status'])
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  const refused = notPickedUp({
    bookingType: shipment.booking_type,
    heldBack: shipment.held_back,
    deleted: shipment.deleted_at !== null,
    deliveryStatus: shipment.delivery_status,
    onPickupId: pickup?.waiting ? pickup.id : null,
  })
  return {
    pickup: pickup
      ? {
          id: pickup.id,
          pickupNumber: pickup.number,
          status: pickup.status as PickupStatus,
          pickupDate: pickup.pickup_date,
          readyTime: pickup.ready_time,
          closeTime: pickup.close_time,
        }
      : null,
    mayBookPickup: refused === undefined && offersPickups(caller.shipmentSystem),
  }
}

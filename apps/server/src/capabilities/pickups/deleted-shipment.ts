import { fallbackLanguage } from '@kattegat/messages'
import type { AddressForm, ShipmentSystem } from '@kattegat/domain/shipment'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { keptShipmentIds, systemScope } from '../../platform/tenancy/index.ts'
import { cancelPickup, changePickup, type PickupCommand } from './change-pickup.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import { readPickupPlace } from './pickup-place.ts'
import { waitingShipments } from './pickup.repository.ts'

export interface DeletedShipment {
  readonly shipmentId: number
  /** Who deleted it. */
  readonly userId: number
}

/**
 * Takes a deleted shipment off the pickup it waits on, with its packages and weight. A pickup that was booked for it alone is
 * cancelled; one of every week stays. Does nothing where the shipment was restored, or was on its way before.
 */
export const takeDeletedOffPickup: Job<PickupDeps, DeletedShipment> = {
  name: 'take-deleted-off-pickup',
  run: async (deps, { shipmentId, userId }) => {
    const waiting = await pickupOfDeleted(deps, shipmentId)
    if (!waiting) return
    const address = waiting.address as AddressForm
    const place = await readPickupPlace(deps, waiting.shipment_system, waiting.branch_id, address)
    const actor: PickupActor = {
      userId,
      scope: systemScope('pickups', waiting.shipment_system as ShipmentSystem, waiting.company_id),
      // Less to fetch needs no confirming.
      isStaff: true,
      testMode: waiting.test,
      language: fallbackLanguage,
    }
    const command: PickupCommand = { actor, id: waiting.id, place }
    await deps.database.transaction().execute(async (tx) => {
      const others = (await waitingShipments(tx, waiting)).filter((id) => id !== shipmentId)
      const isEmpty = others.length === 0 && waiting.number_of_colli <= waiting.colli_of_deleted
      // Refused where it was settled meanwhile: then the goods are gone, and the day's record stands.
      if (isEmpty && waiting.recurring_pickup_id === null) await cancelPickup(tx, deps, command)
      else await changePickup(tx, deps, command, { shipmentIds: others })
    })
  },
}

type WaitingPickup = Selectable<DB['pickup']> & { readonly colli_of_deleted: number }

async function pickupOfDeleted({ database }: PickupDeps, shipmentId: number): Promise<WaitingPickup | undefined> {
  return database
    .selectFrom('pickup_shipment')
    .innerJoin('pickup', 'pickup.id', 'pickup_shipment.pickup_id')
    .innerJoin('shipment', 'shipment.id', 'pickup_shipment.shipment_id')
    .selectAll('pickup')
    .select('shipment.number_of_colli as colli_of_deleted')
    .where('shipment.id', 'in', keptShipmentIds([shipmentId]))
    .where('shipment.deleted_at', 'is not', null)
    .where('pickup_shipment.waiting', '=', true)
    .executeTakeFirst()
}

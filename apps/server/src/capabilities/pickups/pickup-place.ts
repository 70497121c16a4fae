import { pickupPlaceOf, pickupRuleOf, type PickupPlaceNow } from '@kattegat/domain/pickups'
import type { AddressForm } from '@kattegat/domain/shipment'
import { readPickupRules } from '../pickup-rules/index.ts'
import type { PickupDeps } from './pickup-deps.ts'

/** Reads what times a place has: its calendar, cut-offs and clock of the tariffs, and the rule of the branch. */
export async function readPickupPlace(
  { database, tariffs, now }: Pick<PickupDeps, 'database' | 'tariffs' | 'now'>,
  shipmentSystem: string,
  branchId: number,
  address: AddressForm,
  transportProductId?: number,
): Promise<PickupPlaceNow> {
  const rule = pickupRuleOf(await readPickupRules(database), shipmentSystem, branchId)
  return pickupPlaceOf(await tariffs.of(shipmentSystem), rule, address, now().getTime(), transportProductId)
}

import { toCustomerOption, type ShippingOption } from '@kattegat/domain/rating'
import { accept, type Result } from '@kattegat/domain/result'
import type { Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { rateStoredForm, type StoredForm } from './rate-stored-form.ts'
import { pricedCarriage } from './shipment-columns.ts'
import { settleTotals } from './billed-price.ts'
import { insertPriceSnapshot } from './shipment.repository.ts'

/** What the shipment would have cost on the account, with the product and services it was booked with. */
export async function repriceShipment(deps: BookingDeps, stored: StoredForm): Promise<Result<ShippingOption, Refusal>> {
  const rated = await rateStoredForm(deps, stored, 'booking')
  return rated.ok ? accept(rated.value.option) : rated
}

/** Keeps a new price of a shipment with its version, which must be written already; its days stay as they are. */
export async function storePrice(
  tx: Tx,
  shipment: { readonly id: ShipmentId; readonly version: number },
  option: ShippingOption,
): Promise<void> {
  const sales = toCustomerOption(option)
  await insertPriceSnapshot(tx, {
    shipmentId: shipment.id,
    version: shipment.version,
    tariffVersion: option.tariffVersion,
    sales,
    cost: option.cost ?? null,
  })
  const {
    ship_date: _pickupOn,
    expected_delivery_date: _on,
    expected_delivery_time: _by,
    ...columns
  } = pricedCarriage(sales)
  await tx.updateTable('shipment').set(columns).where('id', '=', shipment.id).execute()
  await settleTotals(tx, shipment.id)
}

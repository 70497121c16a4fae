import { toCustomerOption, type ShippingOption } from '@kattegat/domain/rating'
import { accept, type Result } from '@kattegat/domain/result'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import type { Refusal, Scope } from '../../platform/http/index.ts'
import type { Account } from '../people/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { rateSelected } from './rate-form.ts'
import { pricedCarriage } from './shipment-columns.ts'
import { insertPriceSnapshot, settleTotals } from './shipment.repository.ts'

/** A shipment that is booked already, to be priced for another account. */
export interface RepriceShipment {
  readonly scope: Scope
  readonly form: ShipmentForm
  readonly account: Account
  /** When it was booked: a ship date that has passed since is no reason to refuse. */
  readonly bookedAt: Date
}

/** What the shipment would have cost on the account, with the product and services it was booked with. */
export async function repriceShipment(
  deps: BookingDeps,
  { scope, form, account, bookedAt }: RepriceShipment,
): Promise<Result<ShippingOption, Refusal>> {
  const rules = await deps.shipmentRules()
  const context = {
    purpose: 'booking',
    shipmentSystem: scope.shipmentSystem,
    today: form.shipDate ?? '',
    customsFreeZones: rules.customsFreeZones,
    viewOptions: account.viewOptions,
    blockedDescriptions: rules.blockedDescriptions,
    usdRates: rules.usdRates,
  } as const
  const tariffs = await deps.tariffs.of(scope.shipmentSystem)
  const rated = rateSelected({ ...deps, now: () => bookedAt }, tariffs, { form, account, rules, context })
  return rated.ok ? accept(rated.value.option) : rated
}

/** Keeps a new price of a shipment with its version, which must be written already; its days stay as they are. */
export async function keepPrice(
  tx: Tx,
  shipment: { readonly id: number; readonly version: number },
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

import {
  laneVat,
  ratedPlace,
  type Billing,
  type CompiledTariffs,
  type CustomerOption,
  type PriceLine,
} from '@kattegat/domain/rating'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { toDayNumber } from '@kattegat/domain/calendar'
import { plainVat, vatByTreatment, type VatByTreatment, type VatTreatment } from '@kattegat/domain/vat'

/** A shipment whose lines are taxed. */
export interface TaxedShipment {
  readonly form: ShipmentForm
  /** Calendar day of the pickup. */
  readonly shipDate: string
  /** The price as booked, of its own payer; undefined where it has none, or another pays than it was made for. */
  readonly booked: CustomerOption | undefined
  readonly billing: Billing
}

/**
 * How each kind of line of a shipment is taxed: as its price says. A price of before the tariffs said so is judged by its
 * own rate, and what has no price by the VAT rules of its day.
 */
export function taxationOfShipment(tariffs: CompiledTariffs, shipment: TaxedShipment): VatByTreatment {
  const { booked, billing, form, shipDate } = shipment
  if (booked?.vat.byTreatment) return booked.vat.byTreatment
  const origin = ratedPlace(form.pickupAddress?.countryCode ? form.pickupAddress : form.senderAddress)
  const destination = ratedPlace(form.receiverAddress)
  if (booked) return vatByTreatment({ ...billing, origin, destination, lanePpm: booked.vat.percentPpm })
  return laneVat(tariffs, { origin, destination }, billing, toDayNumber(shipDate)) ?? plainVat(0)
}

/** What a line of a booked price is for VAT; prices of before the tariffs said so left insurance untaxed. */
export function treatmentOf(line: PriceLine, booked: CustomerOption): VatTreatment {
  if (line.vat) return line.vat
  const isFormer = booked.vat.byTreatment === undefined && booked.totalExVatMinor !== booked.vat.ofMinor
  return isFormer && line.type === 'insurance' ? 'insurance' : 'freight'
}

import type { Messages } from '@kattegat/messages'
import { milli } from './figures.ts'
import type { NotOfferedReason, ShippingOption } from './shipping-option.ts'

/** What a shipment costs as measured, against what it was booked at; hundredths, without VAT. */
export type MeasuredPrice =
  | {
      readonly kind: 'priced'
      readonly bookedMinor: number
      readonly measuredMinor: number
      /** Negative where it was declared as more than it is. */
      readonly differenceMinor: number
      /** The same of what it costs the provider; null where no cost tariff says it. */
      readonly costDifferenceMinor: number | null
      readonly currency: string
      readonly chargeableG: number
    }
  /** Booked at a price that somebody named, which no tariff gives: what the difference is, somebody must name as well. */
  | { readonly kind: 'priced-by-hand' }
  /** As measured the product does not take it, or has no price for it. */
  | { readonly kind: 'not-offered'; readonly reason: NotOfferedReason }

/**
 * The difference between a shipment as it was booked and as it was measured, both by the same rows of the same tariff version:
 * `declared` is what that version gives for the form as booked, and must be the price booked at for the difference to hold.
 */
export function measuredPrice(
  booked: Pick<ShippingOption, 'totalExVatMinor' | 'currency'>,
  declared: ShippingOption | NotOfferedReason | undefined,
  measured: ShippingOption | NotOfferedReason | undefined,
): MeasuredPrice {
  if (!declared || !measured || 'kind' in declared || declared.currency !== booked.currency)
    return { kind: 'priced-by-hand' }
  if (declared.totalExVatMinor !== booked.totalExVatMinor) return { kind: 'priced-by-hand' }
  if ('kind' in measured) return { kind: 'not-offered', reason: measured }
  const cost = declared.cost && measured.cost ? measured.cost.totalMinor - declared.cost.totalMinor : null
  return {
    kind: 'priced',
    bookedMinor: booked.totalExVatMinor,
    measuredMinor: measured.totalExVatMinor,
    differenceMinor: measured.totalExVatMinor - booked.totalExVatMinor,
    costDifferenceMinor: cost,
    currency: booked.currency,
    chargeableG: measured.chargeableWeight.chargeableG,
  }
}

/** Weight and volume as a price line and a timeline tell them: grams and cubic millimetres as `12.3 kg, 0.096 m³`. */
export function measureText(weightG: number, volumeMm3: number, t: Pick<Messages<'price-lines'>, 'language'>): string {
  const weight = `${milli(weightG, t.language)} kg`
  // mm³ to thousandths of a m³.
  return volumeMm3 > 0 ? `${weight}, ${milli(Math.round(volumeMm3 / 1e6), t.language)} m³` : weight
}

import type { Messages } from '@kattegat/messages'
import { explainReason } from './explain.ts'
import { figure } from './figures.ts'
import type { NotOfferedReason, ShippingOption } from './shipping-option.ts'

/** Why a shipment that was booked without pickup is not picked up at the price that it was booked at. */
export type UnpaidPickup =
  /** Without VAT, in hundredths. */
  | { readonly kind: 'costs-more'; readonly moreMinor: number; readonly currency: string }
  /** With pickup its product does not take it, or has no price for it. */
  | { readonly kind: 'not-offered'; readonly reason: NotOfferedReason }
  /** Booked at a price that somebody named: what pickup adds to it, somebody must name as well. */
  | { readonly kind: 'priced-by-hand' }

type Rated = ShippingOption | NotOfferedReason | undefined

/**
 * What a pickup adds to the price of a shipment that was booked without one; undefined where it adds nothing. `declared` is
 * what the tariff version and day of its booking give for it as booked, `withPickup` what they give for it with a pickup.
 */
export function unpaidPickup(
  booked: Pick<ShippingOption, 'totalExVatMinor' | 'currency'>,
  declared: Rated,
  withPickup: Rated,
): UnpaidPickup | undefined {
  if (!declared || !withPickup || 'kind' in declared) return { kind: 'priced-by-hand' }
  if ('kind' in withPickup) return { kind: 'not-offered', reason: withPickup }
  const moreMinor = withPickup.totalExVatMinor - declared.totalExVatMinor
  if (moreMinor <= 0) return undefined
  const { currency } = booked
  const isByTariff = declared.currency === currency && declared.totalExVatMinor === booked.totalExVatMinor
  return isByTariff ? { kind: 'costs-more', moreMinor, currency } : { kind: 'priced-by-hand' }
}

/** Says why a shipment is not picked up, and what to do about it. */
export function explainUnpaidPickup(
  unpaid: UnpaidPickup,
  t: Messages<'pickups'>,
  rating: Parameters<typeof explainReason>[1],
): string {
  switch (unpaid.kind) {
    case 'costs-more':
      return t('reason.pickup-costs-more', {
        amount: `${figure(unpaid.moreMinor, 2, t.language, 2)} ${unpaid.currency}`,
      })
    case 'not-offered':
      return t('reason.pickup-not-offered', { reason: explainReason(unpaid.reason, rating) })
    case 'priced-by-hand':
      return t('reason.pickup-priced-by-hand')
  }
}

import {
  priceByHand,
  rateShipment,
  type PriceLine,
  type RatingRequest,
  type ShippingOption,
  type ShippingOptions,
} from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { taxationOf, totalsOf } from '@kattegat/domain/vat'
import type { Refusal, Scope } from '../../platform/http/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { inputsHashOf } from './offer.ts'
import { readAnswer } from './quote.repository.ts'
import { rateSelected, ratingContextOf, ratingRequestOf, type CheckedForm } from './rate-form.ts'
import { asWhenAsked, checkedKeptForm, rateKeptForm, type KeptForm } from './rate-kept-form.ts'

/** A price that staff named for a shipment, and what it was named for. */
export interface QuotedPrice {
  readonly option: ShippingOption
  readonly inputsHash: string
}

/** The product's own price for a quote's shipment: what staff begin their answer with. */
export async function priceQuote(deps: BookingDeps, kept: KeptForm): Promise<Result<QuotedPrice, Refusal>> {
  const rated = await rateKeptForm(deps, kept, 'quote')
  if (!rated.ok) return rated
  const { option, request } = rated.value
  return accept({ option, inputsHash: quotedInputsHash(request) })
}

/** The product at a price that staff name, where the tariff has none: a lane it does not cover, goods beyond its limits. */
export async function priceQuoteByHand(
  deps: BookingDeps,
  kept: KeptForm,
  lines: readonly PriceLine[],
): Promise<Result<QuotedPrice, Refusal>> {
  const checked = await checkedKeptForm(deps, kept, 'quote')
  const selected = kept.form.selectedOption
  const request = ratingRequestOf(checked, selected?.productServices ?? [])
  if (!request.ok) return request
  const tariffs = await deps.tariffs.of(kept.scope.shipmentSystem)
  const option = priceByHand(request.value, tariffs, ratingContextOf(asWhenAsked(deps, kept), kept.account), {
    salesProductId: Number(selected?.salesProductId),
    transportProductId: Number(selected?.transportProductId),
    lines,
  })
  if (!option) return refuse({ code: 'PRODUCT_NOT_OFFERED', facts: { reason: 'unknown-product' } })
  if ('kind' in option) return refuse({ code: 'PRODUCT_NOT_OFFERED', facts: { reason: option.kind } })
  return accept({ option, inputsHash: quotedInputsHash(request.value) })
}

/** Every product for a quote's shipment, with its services and its cost, or the reason why the tariff does not offer it. */
export async function rateQuote(deps: BookingDeps, kept: KeptForm): Promise<Result<ShippingOptions, Refusal>> {
  const checked = await checkedKeptForm(deps, kept, 'quote')
  const selected = kept.form.selectedOption
  const request = ratingRequestOf(checked, selected?.productServices ?? [])
  if (!request.ok) return request
  const tariffs = await deps.tariffs.of(kept.scope.shipmentSystem)
  return accept(
    rateShipment(request.value, tariffs, {
      ...ratingContextOf(asWhenAsked(deps, kept), kept.account),
      withCost: true,
      ...(selected ? { salesProductIds: new Set([Number(selected.salesProductId)]) } : {}),
    }),
  )
}

/** The option at another price: these lines instead of the tariff's, taxed as it is, cost as it was. */
export function atPrice(option: ShippingOption, lines: readonly PriceLine[]): ShippingOption {
  const totals = totalsOf(lines, taxationOf(option))
  const { cost } = option
  return {
    ...option,
    priceLines: lines,
    ...totals,
    ...(cost && { cost: { ...cost, marginMinor: totals.totalExVatMinor - cost.totalMinor } }),
  }
}

/** Weight, lane and services; the day may move, for an answer stands until its own end. */
function quotedInputsHash(request: RatingRequest): string {
  return inputsHashOf({ ...request, shipDate: '' })
}

/**
 * The price that was answered, where the booking is of what was answered: the same product, weight, lane and services.
 * Undefined where another product or a price of the tariff is booked; a changed shipment without such a price is refused,
 * because it needs a new answer.
 */
export async function quotedPriceOf(
  deps: BookingDeps,
  scope: Scope,
  shipmentId: number,
  checked: CheckedForm,
): Promise<Result<QuotedPrice | undefined, Refusal>> {
  const answer = await readAnswer(deps.database, scope, shipmentId, deps.now())
  const selected = checked.form.selectedOption
  const isAnswered =
    answer &&
    String(selected?.salesProductId) === String(answer.option.salesProductId) &&
    String(selected?.transportProductId) === String(answer.option.transportProductId)
  if (!isAnswered) return accept(undefined)
  const request = ratingRequestOf(checked, selected?.productServices ?? [])
  if (!request.ok) return request
  const inputsHash = quotedInputsHash(request.value)
  if (inputsHash !== answer.inputsHash) {
    return selected?.offerId
      ? accept(undefined)
      : refuse({ code: 'STATE_FORBIDS', facts: { reason: 'shipment-changed' } })
  }
  const rated = rateSelected(deps, await deps.tariffs.of(scope.shipmentSystem), checked)
  const { option } = answer
  const pickupOn = checked.form.shipDate ?? option.transit.pickupOn
  const transit = rated.ok
    ? rated.value.option.transit
    : { ...option.transit, pickupOn, deliveryOn: null, cutOff: null }
  return accept({ option: { ...option, transit }, inputsHash })
}

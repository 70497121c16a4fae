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
import type { Refusal } from '../../platform/http/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { inputsHashOf } from './offer.ts'
import { ratingContextOf, ratingRequestOf, productNotOffered } from './rate-form.ts'
import { asWhenAsked, checkedStoredForm, rateStoredForm, type StoredForm } from './rate-stored-form.ts'

/** A price that staff named for a shipment, and what it was named for. */
export interface QuotedPrice {
  readonly option: ShippingOption
  readonly inputsHash: string
}

/** The product's own price for a quote's shipment: what staff begin their answer with. */
export async function priceQuote(deps: BookingDeps, stored: StoredForm): Promise<Result<QuotedPrice, Refusal>> {
  const rated = await rateStoredForm(deps, stored, 'quote')
  if (!rated.ok) return rated
  const { option, request } = rated.value
  return accept({ option, inputsHash: quotedInputsHash(request) })
}

/** The product at a price that staff name, where the tariff has none: a lane it does not cover, goods beyond its limits. */
export async function priceQuoteByHand(
  deps: BookingDeps,
  stored: StoredForm,
  lines: readonly PriceLine[],
): Promise<Result<QuotedPrice, Refusal>> {
  const checked = await checkedStoredForm(deps, stored, 'quote')
  const selected = stored.form.selectedOption
  const request = ratingRequestOf(checked, selected?.productServices ?? [])
  if (!request.ok) return request
  const tariffs = await deps.tariffs.of(stored.scope.shipmentSystem)
  const option = priceByHand(request.value, tariffs, ratingContextOf(asWhenAsked(deps, stored), stored.account), {
    salesProductId: Number(selected?.salesProductId),
    transportProductId: Number(selected?.transportProductId),
    lines,
  })
  if (!option) return refuse(productNotOffered(undefined))
  if ('kind' in option) return refuse(productNotOffered(option))
  return accept({ option, inputsHash: quotedInputsHash(request.value) })
}

/** Every product for a quote's shipment, with its services and its cost, or the reason why the tariff does not offer it. */
export async function rateQuote(deps: BookingDeps, stored: StoredForm): Promise<Result<ShippingOptions, Refusal>> {
  const checked = await checkedStoredForm(deps, stored, 'quote')
  const selected = stored.form.selectedOption
  const request = ratingRequestOf(checked, selected?.productServices ?? [])
  if (!request.ok) return request
  const tariffs = await deps.tariffs.of(stored.scope.shipmentSystem)
  return accept(
    rateShipment(request.value, tariffs, {
      ...ratingContextOf(asWhenAsked(deps, stored), stored.account),
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
export function quotedInputsHash(request: RatingRequest): string {
  return inputsHashOf({ ...request, shipDate: '' })
}

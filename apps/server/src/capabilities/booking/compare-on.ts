import type { RatingRequest, ShippingOptions } from '@kattegat/domain/rating'
import { accept, type Result } from '@kattegat/domain/result'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { Account } from '../people/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { inputsHashOf, signOffer } from './offer.ts'
import { checkFormOn, rate, ratingRequestOf } from './rate-form.ts'

/** Every product for a shipment, and what its prices were made from. */
export interface ComparedOn {
  readonly request: RatingRequest
  readonly rated: ShippingOptions
  readonly inputsHash: string
}

/** As `compareOptions`, on an account that was read already: for those who compare many shipments. */
export async function compareOn(
  deps: BookingDeps,
  scope: Scope,
  account: Account,
  { selectedOption: _selected, bookingType: _type, ...form }: ShipmentForm,
): Promise<Result<ComparedOn, Refusal>> {
  const checked = await checkFormOn(deps, scope, account, form, 'options')
  if (!checked.ok) return checked
  const request = ratingRequestOf(checked.value, [])
  if (!request.ok) return request
  const rated = rate(deps, await deps.tariffs.of(scope.shipmentSystem), request.value, account)
  return accept({ request: request.value, rated, inputsHash: inputsHashOf(request.value) })
}

/** A price that was kept since it was shown, as `selectedOption.offerId` carries it. */
export interface KeptPrice {
  readonly accountId: number
  readonly salesProductId: number
  readonly transportProductId: number
  readonly tariffVersion: number
  readonly inputsHash: string
  readonly totalExVatMinor: number
  readonly totalIncVatMinor: number
  readonly currency: string
}

/** The offer of a kept price: it ends 24 hours after the price was made, as every offer does. */
export function offerOfKept(
  deps: Pick<BookingDeps, 'offerKeys'>,
  scope: Scope,
  price: KeptPrice,
  madeAt: Date,
): string {
  return signOffer(deps.offerKeys.newest, { shipmentSystem: scope.shipmentSystem, ...price }, madeAt)
}

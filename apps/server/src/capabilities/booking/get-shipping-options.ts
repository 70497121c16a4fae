import type { Language } from '@kattegat/domain/messages'
import { toCustomerOption, type ShippingOption } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Refusal, Scope } from '../../platform/http/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { inputsHashOf, signOffer } from './offer.ts'
import { notOfferedOnWire, optionOnWire, type WireNotOffered, type WireOption } from './option-on-wire.ts'
import { checkForm, rate, rateSelected, ratingRequestOf, type CheckedForm } from './rate-form.ts'

export interface CompareOptions {
  readonly scope: Scope
  readonly form: ShipmentForm
  readonly language: Language
}

/** Every product that can carry the shipment, with price and arrival, and the reason for each that cannot. Writes nothing. */
export async function getShippingOptions(
  deps: BookingDeps,
  { scope, form, language }: CompareOptions,
): Promise<Result<{ options: WireOption[]; notOffered: WireNotOffered[] }, Refusal>> {
  // What was selected, and what it is to become, has no say in a comparison.
  const { selectedOption: _selected, bookingType: _type, ...compared } = form
  const checked = await checkForm(deps, scope, compared, 'options')
  if (!checked.ok) return checked
  const request = ratingRequestOf(checked.value, [])
  if (!request.ok) return request
  const tariffs = await deps.tariffs.of(scope.shipmentSystem)
  const rated = rate(deps, tariffs, request.value, checked.value.account)
  const inputsHash = inputsHashOf(request.value)
  return accept({
    options: rated.options.map((option) =>
      optionOnWire(toCustomerOption(option), language, offerOf(deps, scope, checked.value, option, inputsHash)),
    ),
    notOffered: rated.notOffered.map((product) => notOfferedOnWire(product, language)),
  })
}

/** Price and arrival of the selected product with the services chosen on it. */
export async function getShipmentPrice(
  deps: BookingDeps,
  { scope, form, language }: CompareOptions,
): Promise<Result<WireOption, Refusal>> {
  const checked = await checkForm(deps, scope, form, 'options')
  if (!checked.ok) return checked
  const rated = rateSelected(deps, await deps.tariffs.of(scope.shipmentSystem), checked.value)
  if (!rated.ok) return refuse(rated.refusal)
  const { option, request } = rated.value
  const offerId = offerOf(deps, scope, checked.value, option, inputsHashOf(request))
  return accept(optionOnWire(toCustomerOption(option), language, offerId))
}

function offerOf(
  deps: BookingDeps,
  scope: Scope,
  { account }: CheckedForm,
  option: ShippingOption,
  inputsHash: string,
): string {
  return signOffer(
    deps.offerKey,
    {
      shipmentSystem: scope.shipmentSystem,
      accountId: account.id,
      salesProductId: option.salesProductId,
      transportProductId: option.transportProductId,
      tariffVersion: option.tariffVersion,
      inputsHash,
      totalMinor: option.totalExVatMinor,
      currency: option.currency,
    },
    deps.now(),
  )
}

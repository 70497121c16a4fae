import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import {
  findAlternatives,
  toCustomerOption,
  type CompiledTariffs,
  type RatingRequest,
  type ShippingOption,
  type ShippingOptions,
} from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { noteRateMiss } from './note-rate-miss.ts'
import { inputsHashOf, signOffer } from './offer.ts'
import {
  notOfferedOnWire,
  optionOnWire,
  transitOnWire,
  type WireNotOffered,
  type WireOption,
} from './option-on-wire.ts'
import {
  checkForm,
  rate,
  rateSelected,
  ratingContextOf,
  ratingRequestOf,
  warningsOfForm,
  type CheckedForm,
} from './rate-form.ts'
import { warningsOnWire, type FieldMessage } from './warnings-on-wire.ts'

export interface CompareOptions {
  readonly scope: Scope
  readonly form: ShipmentForm
  readonly language: Language
}

/**
 * Every product that can carry the shipment, with price and arrival, and the reason for each that cannot. Writes nothing but
 * that nothing can: `askedBy` is who then waits for a price; undefined where that is nobody's business, as in a test.
 */
export async function getShippingOptions(
  deps: BookingDeps,
  { scope, form, language, askedBy }: CompareOptions & { readonly askedBy: number | undefined },
): Promise<Result<{ options: WireOption[]; notOffered: WireNotOffered[]; warnings: FieldMessage[] }, Refusal>> {
  const compared = await compareOptions(deps, scope, form)
  if (!compared.ok) return compared
  const { checked, request, tariffs, rated } = compared.value
  if (rated.options.length === 0 && askedBy !== undefined) await noteRateMiss(deps, scope, checked, askedBy)
  const alternatives = findAlternatives(request, tariffs, ratingContextOf(deps, checked.account), rated)
  const inputsHash = inputsHashOf(request)
  return accept({
    options: rated.options.map((option) =>
      optionOnWire(
        toCustomerOption(option),
        language,
        offerOf(deps, scope, checked, option, inputsHash),
        alternatives,
        false,
      ),
    ),
    notOffered: rated.notOffered.map((product) => notOfferedOnWire(product, language, alternatives)),
    warnings: warningsOnWire(await warningsOfForm(deps, checked), language),
  })
}

/** Pickup and arrival of every product that can carry the shipment. */
export async function getTransitTimes(
  deps: BookingDeps,
  { scope, form, language }: CompareOptions,
): Promise<Result<Answer<'TransitTimes'>, Refusal>> {
  const compared = await compareOptions(deps, scope, form)
  if (!compared.ok) return compared
  const transitTimes = compared.value.rated.options.map((option) => ({
    salesProductId: option.salesProductId,
    transportProductId: option.transportProductId,
    ...transitOnWire(toCustomerOption(option), language),
  }))
  return accept({ transitTimes })
}

interface Compared {
  readonly checked: CheckedForm
  readonly request: RatingRequest
  readonly tariffs: CompiledTariffs
  readonly rated: ShippingOptions
}

/** Rates a form over every product. What was selected, and what it is to become, has no say in a comparison. */
export async function compareOptions(
  deps: BookingDeps,
  scope: Scope,
  { selectedOption: _selected, bookingType: _type, ...form }: ShipmentForm,
): Promise<Result<Compared, Refusal>> {
  const checked = await checkForm(deps, scope, form, 'options')
  if (!checked.ok) return checked
  const request = ratingRequestOf(checked.value, [])
  if (!request.ok) return request
  const tariffs = await deps.tariffs.of(scope.shipmentSystem)
  const rated = rate(deps, tariffs, request.value, checked.value.account)
  return accept({ checked: checked.value, request: request.value, tariffs, rated })
}

/** Price and arrival of the selected product with the services chosen on it. */
export async function getShipmentPrice(
  deps: BookingDeps,
  { scope, form, language }: CompareOptions,
): Promise<Result<WireOption, Refusal>> {
  const checked = await checkForm(deps, scope, form, 'options')
  if (!checked.ok) return checked
  const tariffs = await deps.tariffs.of(scope.shipmentSystem)
  const rated = rateSelected(deps, tariffs, checked.value)
  if (!rated.ok) return refuse(rated.refusal)
  const { option, request } = rated.value
  const ofProduct = {
    ...ratingContextOf(deps, checked.value.account),
    salesProductIds: new Set([option.salesProductId]),
  }
  const alternatives = findAlternatives(request, tariffs, ofProduct, { options: [option], notOffered: [] })
  const offerId = offerOf(deps, scope, checked.value, option, inputsHashOf(request))
  return accept(optionOnWire(toCustomerOption(option), language, offerId, alternatives, true))
}

function offerOf(
  deps: BookingDeps,
  scope: Scope,
  { account }: CheckedForm,
  option: ShippingOption,
  inputsHash: string,
): string {
  return signOffer(
    deps.offerKeys.newest,
    {
      shipmentSystem: scope.shipmentSystem,
      accountId: account.id,
      salesProductId: option.salesProductId,
      transportProductId: option.transportProductId,
      tariffVersion: option.tariffVersion,
      inputsHash,
      totalExVatMinor: option.totalExVatMinor,
      totalIncVatMinor: option.totalIncVatMinor,
      currency: option.currency,
    },
    deps.now(),
  )
}

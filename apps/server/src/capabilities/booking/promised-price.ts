import { messagesIn } from '@kattegat/messages/node'
import { actionReasonText } from '@kattegat/domain/history'
import type { ShippingOption } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isFetchedOtherwise, pickupWishOf } from '@kattegat/domain/pickups'
import { asOf, bookedPriceOffer, isAnswerSeen, type SelectedOption, type ShipmentForm } from '@kattegat/domain/shipment'
import type { Refusal } from '../../platform/http/index.ts'
import type { BookShipment } from './answer-once.ts'
import type { BookingDeps } from './booking-deps.ts'
import { inputsHashOf } from './offer.ts'
import type { AnsweredQuote } from './quote.repository.ts'
import { quotedInputsHash } from './quoted-price.ts'
import { rateSelected, ratingRequestOf, type CheckedForm } from './rate-form.ts'
import { isBookedAlready, versionConflict, type StoredShipment } from './stored-shipment.ts'

/** A price that was promised before, and whether booking at it accepts a quote. */
export interface PromisedPrice {
  readonly option: ShippingOption
  readonly acceptsQuote?: { readonly inputsHash: string }
}

/** An override, as far as its price is concerned. */
export type PriceOverride = Pick<BookShipment, 'scope' | 'language'> & { readonly version: number | undefined }

/**
 * The price that the shipment was promised: what its quote was answered with, or what it is booked at already. It is
 * booked at that price or refused; undefined where nothing was promised for what is booked now. An offer that is sent along
 * is the price that was seen, and is held or refused by itself (`holdOffer`); where it names the price as booked
 * (`bookedPriceOffer`), that is held or refused.
 */
export async function promisedPrice(
  deps: BookingDeps,
  override: PriceOverride,
  state: StoredShipment,
  checked: CheckedForm,
): Promise<Result<PromisedPrice | undefined, Refusal>> {
  const selected = checked.form.selectedOption
  if (!selected || (selected.offerId && selected.offerId !== bookedPriceOffer)) return accept(undefined)
  const { booked, quote } = state
  const promised = booked
    ? bookedPrice(state, booked, checked, selected)
    : quote && isProduct(quote.option, selected)
      ? answeredPrice(deps, override, state, quote, checked)
      : accept(undefined)
  if (!promised.ok || !promised.value) return promised
  const { option } = promised.value
  return accept({ ...promised.value, option: await withItsDays(deps, override, state, checked, option) })
}

/** What was answered, while the answer stands and the shipment is the one it was given for. */
function answeredPrice(
  deps: BookingDeps,
  { language, version }: PriceOverride,
  standing: StoredShipment,
  quote: AnsweredQuote,
  checked: CheckedForm,
): Result<PromisedPrice, Refusal> {
  const { state } = asOf(quote.life, deps.now().getTime())
  if (state !== 'Answered') {
    const reason = state === 'Expired' ? 'quote-expired' : 'quote-settled'
    return refuse({
      code: 'STATE_FORBIDS',
      facts: { reason, message: actionReasonText(reason, messagesIn(language, 'actions')) },
    })
  }
  if (!isAnswerSeen(quote.answers, version)) return refuse(versionConflict(standing))
  const request = ratingRequestOf(checked, checked.form.selectedOption?.productServices ?? [])
  if (!request.ok) return request
  const inputsHash = quotedInputsHash(request.value)
  const isSame = standing.accountId === checked.account.id && inputsHash === quote.inputsHash
  if (!isSame) return refuse(shipmentChanged)
  return accept({ option: quote.option, acceptsQuote: { inputsHash } })
}

/**
 * What the shipment is booked at, where nothing changed that the price depends on. Another shipment has another price,
 * except after a quote: that price was given for one shipment, and without an offer nobody has seen another.
 */
function bookedPrice(
  state: StoredShipment,
  booked: ShippingOption,
  entered: CheckedForm,
  selected: SelectedOption,
): Result<PromisedPrice | undefined, Refusal> {
  const { form, accountId, quote } = state
  const checked = { ...entered, form: onBookedDay(state, entered.form) }
  const wasQuoted = quote !== undefined && isPriceOf(quote, booked)
  const now = ratingRequestOf(checked, selected.productServices ?? [])
  if (!now.ok) return now
  const before = ratingRequestOf({ ...checked, form }, form.selectedOption?.productServices ?? [])
  // The answer to a quote stands for any day until its own end.
  const hashOf = wasQuoted ? quotedInputsHash : inputsHashOf
  const isSame =
    before.ok &&
    isProduct(booked, selected) &&
    accountId === checked.account.id &&
    hashOf(before.value) === hashOf(now.value)
  if (isSame) return accept({ option: booked })
  return wasQuoted ? refuse(shipmentChanged) : accept(undefined)
}

/** Booked at the price of the quote, and not at an offer's since. */
function isPriceOf({ life, option }: AnsweredQuote, booked: ShippingOption): boolean {
  return life.state === 'Accepted' && booked.totalExVatMinor === option.totalExVatMinor
}

const shipmentChanged: Refusal = { code: 'STATE_FORBIDS', facts: { reason: 'shipment-changed' } }

function isProduct(option: ShippingOption, selected: SelectedOption): boolean {
  return (
    String(selected.salesProductId) === String(option.salesProductId) &&
    String(selected.transportProductId) === String(option.transportProductId)
  )
}

/** The form with the ship date that was entered where it names the day it is picked up on, which is the next after the cut-off. */
function onBookedDay(state: StoredShipment, form: ShipmentForm): ShipmentForm {
  const { shipDate } = state.form
  return shipDate !== undefined && form.shipDate === state.shipDate ? { ...form, shipDate } : form
}

/** What is booked, where nothing asks for another day, time or place than it was booked for. */
function isForItsDay(state: StoredShipment, entered: ShipmentForm): boolean {
  const form = onBookedDay(state, entered)
  if (!state.booked || !isBookedAlready(state) || form.shipDate !== state.form.shipDate) return false
  const [before, now] = [state.form, form].map((each) => pickupWishOf(each, state.shipDate))
  return !isFetchedOtherwise(before!, now!) && (before!.asked || !now!.asked)
}

/**
 * The option with the days that what is booked has: booked in time it stays in time, whenever its form is changed, and at another
 * weight and price as well. With it goes the day that it is expected on, or staff expect it on, where it goes to the same place by
 * the same services.
 */
export function onItsDay(state: StoredShipment, form: ShipmentForm, option: ShippingOption): ShippingOption {
  if (!state.booked || !isProduct(state.booked, option) || !isForItsDay(state, form)) return option
  const { shipDate: pickupOn, expectedDelivery } = state
  const standing = { deliveryOn: expectedDelivery.date, deliverBy: expectedDelivery.time }
  const isGoingAlike = carriedTo(state.form) === carriedTo(form)
  return { ...option, transit: { ...option.transit, pickupOn, ...(isGoingAlike ? standing : {}) } }
}

/** Where it goes and by which services, as a text to compare. */
function carriedTo({ receiverAddress: to, selectedOption }: ShipmentForm): string {
  const services = [...(selectedOption?.productServices ?? [])].map(String).toSorted()
  const place = [to?.countryCode, to?.stateCode, to?.postalCode, to?.city].map((part) =>
    (part ?? '').trim().toLowerCase(),
  )
  return JSON.stringify([place, services])
}

/** The option with pickup and arrival as they are if it is booked now; without arrival where the tariff knows none. */
async function withItsDays(
  deps: BookingDeps,
  { scope }: PriceOverride,
  state: StoredShipment,
  checked: CheckedForm,
  option: ShippingOption,
): Promise<ShippingOption> {
  const { form, booked } = state
  if (isForItsDay(state, checked.form)) return onItsDay(state, checked.form, option)
  const rated = rateSelected(deps, await deps.tariffs.of(scope.shipmentSystem), checked)
  if (rated.ok) return { ...option, transit: rated.value.option.transit }
  if (booked && form.shipDate === checked.form.shipDate) return option
  const pickupOn = checked.form.shipDate ?? option.transit.pickupOn
  return { ...option, transit: { ...option.transit, pickupOn, deliveryOn: null, cutOff: null } }
}

import { toCustomerOption } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { purposeOf } from '@kattegat/domain/validation'
import type { Refusal } from '../../platform/http/index.ts'
import { answerOnce, replayOf, withoutOffer, type Booked, type BookShipment } from './answer-once.ts'
import type { BookingDeps } from './booking-deps.ts'
import { holdOffer } from './hold-offer.ts'
import { linkFault } from './linked-shipments.ts'
import { numberPieces, numberShipment } from './number-shipment.ts'
import { piecesOf } from './pieces.ts'
import type { QuotedPrice } from './quoted-price.ts'
import { checkForm, rateSelected, warningsOfForm, type CheckedForm } from './rate-form.ts'
import { insertBooking, recordBooking, rememberedBooking, type DecidedBooking } from './record-booking.ts'
import { columnsOf, pricedCarriage } from './shipment-columns.ts'

/** Books a new shipment, or pre-books it. */
export async function createShipment(deps: BookingDeps, command: BookShipment): Promise<Result<Booked, Refusal>> {
  const decided = await decideBooking(deps, command)
  const body = withoutOffer(command.form)
  if (!decided.ok) return replayOf(deps, command, 'CreateShipment', body, decided)
  return answerOnce(deps, command, 'CreateShipment', body, async (tx) => {
    const booking = decided.value
    const shipment = await insertBooking(tx, command, booking)
    await recordBooking(tx, deps, command, booking, shipment, undefined)
    // Numbers last: their rows are locked for as short a time as can be.
    await numberPieces(tx, shipment.shipmentId, booking.pieces)
    const waybill = await numberShipment(tx, shipment.shipmentId, booking.transportCompanyIds)
    return waybill ? accept(rememberedBooking(shipment, waybill, booking)) : refuse(noWaybillNumber(booking))
  })
}

/** Everything of a booking or pre-booking that can be decided before a row is written: it is checked and priced. */
export async function decideBooking(
  deps: BookingDeps,
  command: BookShipment,
  quotedPrice: (checked: CheckedForm) => Promise<Result<QuotedPrice | undefined, Refusal>> = async () =>
    accept(undefined),
): Promise<Result<DecidedBooking, Refusal>> {
  const bookingType = command.form.bookingType ?? 'FinalBooking'
  const purpose = purposeOf(bookingType)
  // Error bookings and quotes are neither; they have calls of their own.
  if (purpose !== 'booking' && purpose !== 'pre-booking') {
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'bookingType', code: 'notKnown', params: {} }] })
  }
  const checked = await checkForm(deps, command.scope, command.form, purpose)
  if (!checked.ok) return checked
  const { form, account, rules } = checked.value
  const { shipmentSystem } = command.scope
  const unlinked = await linkFault(deps.database, { shipmentSystem, companyId: account.companyId }, form)
  if (unlinked) return refuse({ code: 'INVALID_INPUT', errors: [unlinked] })

  const quoted = await quotedPrice(checked.value)
  if (!quoted.ok) return quoted
  const held = quoted.value ? accept(quoted.value.option) : await holdOffer(deps, checked.value, command.scope)
  if (!held.ok) return held
  const rated = held.value ? undefined : rateSelected(deps, await deps.tariffs.of(shipmentSystem), checked.value)
  if (rated && !rated.ok) return rated
  const option = held.value ?? rated!.value.option
  const pieces = piecesOf(form)
  const carriage = pricedCarriage(toCustomerOption(option))
  const columns = columnsOf(form, { carriage, pieces, usdRates: rules.usdRates })
  const transportCompanyIds = [option.transportCompany.id]
  const acceptsQuote = quoted.value && { inputsHash: quoted.value.inputsHash }
  return accept({
    bookingType,
    form,
    account,
    option,
    columns,
    pieces,
    transportCompanyIds,
    warnings: await warningsOfForm(deps, checked.value),
    ...(acceptsQuote && { acceptsQuote }),
  })
}

/** No range of numbers is left for this booking. */
export function noWaybillNumber({ option }: DecidedBooking): Refusal {
  return {
    code: 'NO_WAYBILL_NUMBER',
    ...(option ? { facts: { transportCompany: option.transportCompany.name } } : {}),
  }
}

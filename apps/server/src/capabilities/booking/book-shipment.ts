import { isEmployee } from '@kattegat/domain/permissions'
import { toCustomerOption, type ShippingOption } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { overrideRefusal, stageOf } from '@kattegat/domain/shipment'
import { purposeOf } from '@kattegat/domain/validation'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { answerOnce, replayOf, withoutOffer, type Booked, type BookShipment } from './answer-once.ts'
import type { BookingDeps } from './booking-deps.ts'
import { holdOffer } from './hold-offer.ts'
import { linkFault } from './linked-shipments.ts'
import { numberPieces, renumberPieces } from './number-pieces.ts'
import { piecesOf, type Piece } from './pieces.ts'
import { settleQuoteByBooking } from './quotes.ts'
import { checkForm, rateSelected } from './rate-form.ts'
import { insertBooking, recordBooking, rememberedBooking, type DecidedBooking } from './record-booking.ts'
import { columnsOf, pricedCarriage } from './shipment-columns.ts'
import { takeWaybillNumber } from './shipment-numbers.ts'
import * as shipments from './shipment.repository.ts'

/** An override: the shipment it replaces, and the version its author saw. */
export interface OverrideShipment extends BookShipment {
  readonly shipmentId: number
  readonly version: number | undefined
}

/** Books a new shipment, or pre-books it. */
export async function createShipment(deps: BookingDeps, command: BookShipment): Promise<Result<Booked, Refusal>> {
  const prepared = await prepare(deps, command)
  const body = withoutOffer(command.form)
  if (!prepared.ok) return replayOf(deps, command, 'CreateShipment', body, prepared)
  return answerOnce(deps, command, 'CreateShipment', body, async (tx) => {
    const booking = prepared.value
    const shipment = await insertBooking(tx, command, booking)
    await recordBooking(tx, deps, command, booking, shipment, undefined)
    // Numbers last: their rows are locked for as short a time as can be.
    await numberPieces(tx, shipment.shipmentId, booking.pieces)
    const waybill = await numberShipment(tx, shipment.shipmentId, booking.option)
    return waybill ? accept(rememberedBooking(shipment, waybill, booking.option)) : refuse(noneLeft(booking.option))
  })
}

/**
 * Replaces a shipment: id, linkId, waybill number and the SSCCs of unchanged pieces stay; it is rated anew. A quote, a
 * pre-booking or an error booking becomes final by it.
 */
export async function overrideShipment(deps: BookingDeps, command: OverrideShipment): Promise<Result<Booked, Refusal>> {
  const body = { shipmentId: command.shipmentId, version: command.version, form: withoutOffer(command.form) }
  const prepared = await prepare(deps, command)
  if (!prepared.ok) return replayOf(deps, command, 'OverrideShipment', body, prepared)
  return answerOnce(deps, command, 'OverrideShipment', body, async (tx) => {
    const booking = prepared.value
    const before = await shipments.lockShipment(tx, command.scope, command.shipmentId)
    // Changing the company is an action of its own; here an account of another company is as good as none.
    if (!before || before.companyId !== booking.account.companyId) return refuse(notFound)
    const forbidden = overrideFault(before, command, booking)
    if (forbidden) return refuse(forbidden)

    const { linkId, id: shipmentId } = before
    const shipment = { shipmentId, linkId, version: before.version + 1, isAes: booking.columns.is_aes }
    await shipments.updateShipment(
      tx,
      {
        id: shipmentId,
        version: shipment.version,
        bookingType: booking.bookingType,
        accountId: booking.account.id,
        updatedBy: command.caller.userId,
      },
      booking.columns,
    )
    const { bookingType, heldBack = false } = before.state
    await recordBooking(tx, deps, command, booking, shipment, stageOf({ bookingType, heldBack }))
    if (bookingType === 'QuoteBooking') await settleQuoteByBooking(tx, shipmentId, deps.now())
    await renumberPieces(tx, shipmentId, booking.pieces)
    // Quotes get their number when they are booked; a waybill once given stays, whichever company carries it now.
    const waybill = before.waybillNumber ?? (await numberShipment(tx, shipmentId, booking.option))
    return waybill ? accept(rememberedBooking(shipment, waybill, booking.option)) : refuse(noneLeft(booking.option))
  })
}

interface PricedBooking extends DecidedBooking {
  readonly option: ShippingOption
  readonly pieces: readonly Piece[]
}

/** Everything that can be decided before a row is written. */
async function prepare(deps: BookingDeps, command: BookShipment): Promise<Result<PricedBooking, Refusal>> {
  const bookingType = command.form.bookingType ?? 'FinalBooking'
  const purpose = purposeOf(bookingType)
  // Error bookings and quotes have calls of their own: a booking is checked and priced.
  if (purpose !== 'booking' && purpose !== 'pre-booking') {
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'bookingType', code: 'notKnown', params: {} }] })
  }
  const checked = await checkForm(deps, command.scope, command.form, purpose)
  if (!checked.ok) return checked
  const { form, account, rules } = checked.value
  const { shipmentSystem } = command.scope
  const unlinked = await linkFault(deps.database, { shipmentSystem, companyId: account.companyId }, form)
  if (unlinked) return refuse({ code: 'INVALID_INPUT', errors: [unlinked] })

  const held = await holdOffer(deps, checked.value, command.scope)
  if (!held.ok) return held
  const rated = held.value ? undefined : rateSelected(deps, await deps.tariffs.of(shipmentSystem), checked.value)
  if (rated && !rated.ok) return rated
  const option = held.value ?? rated!.value.option
  const pieces = piecesOf(form)
  const carriage = pricedCarriage(toCustomerOption(option))
  const columns = columnsOf(form, { carriage, pieces, usdRates: rules.usdRates })
  return accept({ bookingType, form, account, option, pieces, columns })
}

function overrideFault(
  before: shipments.LockedShipment,
  command: OverrideShipment,
  { bookingType, columns }: PricedBooking,
): Refusal | undefined {
  if (command.version !== undefined && command.version !== before.version) {
    const { updatedByName: changedBy, updatedAt, version } = before
    return { code: 'VERSION_CONFLICT', facts: { changedBy, changedAt: updatedAt.toISOString(), version } }
  }
  const forbidden = overrideRefusal(before.state, {
    bookingType,
    heldBack: columns.held_back,
    byEmployee: isEmployee(command.caller.roles),
  })
  return forbidden && { code: 'STATE_FORBIDS', facts: { reason: forbidden.kind } }
}

async function numberShipment(tx: Tx, shipmentId: number, option: ShippingOption): Promise<string | undefined> {
  const waybill = await takeWaybillNumber(tx, { transportCompanyIds: [option.transportCompany.id], shipmentId })
  if (waybill) await shipments.setWaybillNumber(tx, shipmentId, waybill)
  return waybill
}

function noneLeft(option: ShippingOption): Refusal {
  return { code: 'NO_WAYBILL_NUMBER', facts: { transportCompany: option.transportCompany.name } }
}

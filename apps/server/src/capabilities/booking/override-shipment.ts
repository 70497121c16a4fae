import { isEmployee } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { overrideRefusal, stageOf } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { answerOnce, replayOf, withoutOffer, type Booked, type BookShipment } from './answer-once.ts'
import { decideBooking, noWaybillNumber } from './book-shipment.ts'
import type { BookingDeps } from './booking-deps.ts'
import { decideErrorBooking } from './create-error-booking.ts'
import { decideQuote } from './create-quote.ts'
import { numberShipment, renumberPieces } from './number-shipment.ts'
import { requestAnew, settleByAccepting, settleQuoteByBooking } from './quote.repository.ts'
import { quotedPriceOf } from './quoted-price.ts'
import { recordBooking, rememberedBooking, type DecidedBooking } from './record-booking.ts'
import * as shipments from './shipment.repository.ts'

/** An override: the shipment it replaces, and the version its author saw. */
export interface OverrideShipment extends BookShipment {
  readonly shipmentId: number
  readonly version: number | undefined
}

/**
 * Replaces a shipment: id, linkId, waybill number and the SSCCs of unchanged pieces stay; it is rated anew. A quote, a
 * pre-booking or an error booking stays what it is or goes on, to final at last; nothing goes back.
 */
export async function overrideShipment(deps: BookingDeps, command: OverrideShipment): Promise<Result<Booked, Refusal>> {
  const body = { shipmentId: command.shipmentId, version: command.version, form: withoutOffer(command.form) }
  const decided = await decide(deps, command)
  if (!decided.ok) return replayOf(deps, command, 'OverrideShipment', body, decided)
  return answerOnce(deps, command, 'OverrideShipment', body, async (tx) => {
    const booking = decided.value
    const before = await shipments.lockShipment(tx, command.scope, command.shipmentId)
    // Changing the company is an action of its own; here an account of another company is as good as none.
    if (!before || before.companyId !== booking.account.companyId) return refuse(notFound)
    const forbidden = refusalOf(before, command, booking)
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
    if (bookingType === 'QuoteBooking') {
      const unsettled = await moveQuoteOn(tx, shipmentId, booking, deps.now())
      if (unsettled) return refuse(unsettled)
    }
    if (booking.quote) return accept(rememberedBooking(shipment, '', booking))
    if (before.state.cargoTransfer === 'sent' || before.state.cargoTransfer === 'pending') {
      // By its name: transfers read prices and people, so that booking must not know them.
      await deps.enqueue(tx, 'revise-cargo-transfer', { shipmentId, userId: command.caller.userId })
    }

    await renumberPieces(tx, shipmentId, booking.pieces)
    // Quotes get their number when they are booked; a waybill once given stays, whichever company carries it now.
    const waybill = before.waybillNumber ?? (await numberShipment(tx, shipmentId, booking.transportCompanyIds))
    return waybill ? accept(rememberedBooking(shipment, waybill, booking)) : refuse(noWaybillNumber(booking))
  })
}

function decide(deps: BookingDeps, command: OverrideShipment): Promise<Result<DecidedBooking, Refusal>> {
  switch (command.form.bookingType ?? 'FinalBooking') {
    case 'QuoteBooking':
      return decideQuote(deps, command)
    case 'ErrorBooking':
      return decideErrorBooking(deps, command)
    case 'PreBooking':
    case 'FinalBooking':
      return decideBooking(deps, command, (checked) => quotedPriceOf(deps, command.scope, command.shipmentId, checked))
  }
}

function refusalOf(
  before: shipments.LockedShipment,
  command: OverrideShipment,
  { bookingType, columns }: DecidedBooking,
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

/** Another shipment asks for another answer; a booking at the price answered accepts it, and any other asks for none. */
async function moveQuoteOn(
  tx: Tx,
  shipmentId: number,
  { quote, acceptsQuote }: DecidedBooking,
  now: Date,
): Promise<Refusal | undefined> {
  if (quote) await requestAnew(tx, { shipmentId, ...quote })
  else if (!acceptsQuote) await settleQuoteByBooking(tx, shipmentId, now)
  else {
    const outcome = await settleByAccepting(tx, shipmentId, acceptsQuote.inputsHash, now)
    if (!outcome.ok) return { code: 'STATE_FORBIDS', facts: { reason: outcome.refusal.kind } }
  }
  return undefined
}

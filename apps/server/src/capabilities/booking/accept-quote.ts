import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isAnswerSeen, type ShipmentForm } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { replayOf, type Booked, type BookShipment } from './answer-once.ts'
import type { BookingDeps } from './booking-deps.ts'
import { numberOnce } from './number-once.ts'
import {
  decideOverride,
  onWhatStands,
  writeOverride,
  type DecidedOverride,
  type OverrideShipment,
} from './override-shipment.ts'
import { readStoredShipment, versionConflict } from './stored-shipment.ts'

/** The answer to a quote, accepted. */
export interface AcceptQuote extends Omit<BookShipment, 'form'> {
  readonly shipmentId: number
  /** The version whose answer was seen; may be left out while staff have answered once. */
  readonly version: number | undefined
  /** Another day than was asked for: an answer may stand longer than it. */
  readonly shipDate: string | undefined
  /** Holds the shipment's row, and refuses where its state or the person's role leaves no room for an acceptance. */
  readonly mayAccept: (tx: Tx) => Promise<Result<unknown, Refusal>>
}

/**
 * Books a quote at the price that was answered, or refuses: an override with the answered product. The booking, the state
 * of the quote and the answer to a repetition under the same key are written in one transaction, on the version that
 * the price was read with.
 */
export function acceptQuote(deps: BookingDeps, command: AcceptQuote): Promise<Result<Booked, Refusal>> {
  const { shipmentId, shipDate, version } = command
  const body = { shipmentId, shipDate, version }
  return onWhatStands(version, async () => {
    const decided = await decideAcceptance(deps, command)
    if (!decided.ok) return replayOf(deps, command, 'AcceptQuote', body, decided)
    const { override, booking } = decided.value
    return numberOnce(deps, command, { call: 'AcceptQuote', body, booking }, async (tx) => {
      const still = await command.mayAccept(tx)
      return still.ok ? writeOverride(tx, deps, override, booking) : still
    })
  })
}

async function decideAcceptance(
  deps: BookingDeps,
  command: AcceptQuote,
): Promise<Result<{ override: OverrideShipment; booking: DecidedOverride }, Refusal>> {
  const may = await once(deps.database, undefined, command.mayAccept)
  if (!may.ok) return may
  const state = await readStoredShipment(deps.database, command.scope, command.shipmentId, deps.now())
  if (!state?.quote) return refuse(notFound)
  if (!isAnswerSeen(state.quote.answers, command.version)) return refuse(versionConflict(state))
  const { salesProductId, transportProductId, services } = state.quote.option
  const productServices = services.flatMap((service) => (service.chosen ? [service.code] : []))
  const form: ShipmentForm = {
    ...state.form,
    bookingType: 'FinalBooking',
    selectedOption: { salesProductId, transportProductId, productServices },
    ...(command.shipDate ? { shipDate: command.shipDate } : {}),
  }
  // What a customer asked for is asked as the customer's, also where an employee presses the button.
  const override: OverrideShipment = { ...command, form, isCustomers: state.isCustomers }
  const booking = await decideOverride(deps, override, state)
  return booking.ok ? accept({ override, booking: booking.value }) : booking
}

import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { QuoteRequest, ShipmentForm } from '@kattegat/domain/shipment'
import type { Purpose } from '@kattegat/domain/validation'
import type { UseFormReturn } from 'react-hook-form'
import { call, refetch } from '../../../app/api/index.ts'
import { showToast } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { toShipment } from '../booking-form.ts'
import type { Draft, DraftOwner } from '../draft.ts'
import { bookedBy, forgetDraft, rememberBooked } from '../draft.ts'
import type { Fault } from '../field-faults.ts'
import { toFormFaults } from '../field-faults.ts'
import type { Option, OptionList } from '../option-list.ts'
import { chosenOption } from '../option-list.ts'
import type { Booked, Booking, BookingTrouble, Unanswered } from './send-booking.ts'
import { bookingBody, callOf, sendBooking } from './send-booking.ts'
import type { Way } from './main-way.ts'
import type { NoErrorBooking } from './ways.ts'
import { isBooked } from './main-way.ts'
import { errorBookingClosed } from './ways.ts'
import { wayWordsNow } from './words.ts'

/** The page as it stands when a way is taken. */
export interface Desk {
  readonly form: UseFormReturn<BookingForm>
  readonly draft: Draft
  readonly owner: DraftOwner
  readonly chosen: Option | undefined
  readonly check: (shipment: ShipmentForm, purpose: Purpose) => readonly Fault[]
  /** What is said at the fields now; a server's word stands there until its field is changed. */
  readonly shownFaults: () => readonly Fault[]
  readonly isFresh: () => boolean
  readonly reprice: () => Promise<OptionList | null>
  readonly unanswered: Unanswered
  /** Shows these faults and no others. */
  readonly show: (faults: readonly Fault[]) => void
  /** On to the shipment's page. */
  readonly toPage: (shipmentId: number) => void
}

/** What is said or asked next where a way did not lead straight to the shipment's page. */
export type Step =
  | { kind: 'trouble'; way: Way; trouble: BookingTrouble }
  | { kind: 'received'; way: 'preBooking' | 'error'; booked: Booked }
  /** Everything a quote needs of the shipment is there: now for the quote itself. */
  | { kind: 'askQuote' }
  | { kind: 'noErrorBooking'; why: NoErrorBooking }

/** What became of sending it. */
export type Sent =
  | { kind: 'booked'; booked: Booked }
  | { kind: 'refused'; faults: readonly Fault[] }
  | { kind: 'trouble'; trouble: BookingTrouble }

/** Another key makes another shipment of the same content; another version answers a conflict. */
export interface Again {
  readonly key?: string | undefined
  readonly version?: number | undefined
}

/** Goes a way as far as it leads; answers the step that is the person's, null where nothing is left to say here. */
export async function takeWay(way: Way, desk: Desk, again: Again = {}): Promise<Step | null> {
  if (way === 'quote') return beginQuote(desk)
  const why = way === 'error' ? noErrorBooking(desk) : null
  if (why) return { kind: 'noErrorBooking', why }
  const sent = way === 'error' ? await sendWithErrors(desk, again) : await sendChecked(way, desk, again)
  switch (sent.kind) {
    case 'refused':
      desk.show(sent.faults)
      return null
    case 'trouble':
      return { ...sent, way }
    case 'booked':
      if (way === 'preBooking' || way === 'error') return { kind: 'received', way, booked: sent.booked }
      await sayBooked(way, desk, sent.booked)
      desk.toPage(sent.booked.shipmentId)
      return null
  }
}

async function sayBooked(way: Way, { draft }: Desk, { shipmentRef }: Booked): Promise<void> {
  const t = await wayWordsNow()
  const changed = draft.editing && isBooked(draft.editing)
  const key = way === 'register' ? 'registered' : changed ? 'saved' : 'done'
  showToast({ kind: 'good', message: t(key, { ref: formatWaybillNumber(shipmentRef) }) })
}

async function sendChecked(way: Way, desk: Desk, again: Again): Promise<Sent> {
  let option = desk.chosen
  if (!desk.isFresh()) {
    // What is typed was not priced yet: the price seen is the price booked, so it is fetched first.
    const now = await desk.reprice()
    if (!now) return { kind: 'refused', faults: desk.check(toShipment(desk.form.getValues()), 'booking') }
    const seen = option?.totalExVat
    option = chosenOption(now)
    if (seen && option && option.totalExVat.amount !== seen.amount) {
      return { kind: 'trouble', trouble: { kind: 'priceChanged', from: seen, to: option.totalExVat } }
    }
  }
  const shipment = toShipment(desk.form.getValues())
  if (!option) {
    const found = desk.check(shipment, 'booking').filter((fault) => fault.field !== 'selectedOption')
    const message = (await wayWordsNow())('choose')
    return { kind: 'refused', faults: [...found, { field: 'selectedOption', message }] }
  }
  const faults = desk.check(bookingBody({ way, shipment, option }), way === 'preBooking' ? 'pre-booking' : 'booking')
  if (faults.length > 0) return { kind: 'refused', faults }
  return send(desk, { way, shipment, option, ...again })
}

/** Only what a quote needs is demanded, and the quote's own entries are asked for next. */
function beginQuote(desk: Desk): Step | null {
  const faults = desk.check(toShipment(desk.form.getValues()), 'quote').filter((fault) => !isOfQuote(fault))
  desk.show(faults)
  return faults.length > 0 ? null : { kind: 'askQuote' }
}

/** Asks for the quote. Faults of its own come back beside those of the shipment: see `isOfQuote`. */
export async function requestQuote(desk: Desk, quote: QuoteRequest, again: Again = {}): Promise<Sent> {
  const shipment = toShipment(desk.form.getValues())
  const faults = desk.check({ ...shipment, quote }, 'quote')
  if (faults.length > 0) return { kind: 'refused', faults }
  return send(desk, { way: 'quote', shipment, option: desk.chosen, quote, ...again })
}

/** Whether the fault is mended where the quote is asked for, and not in the form. */
export function isOfQuote(fault: Fault): boolean {
  return fault.field.startsWith('quote.')
}

/** Why CTRL+Q is not available to the page as it stands; null where it is. */
function noErrorBooking(desk: Desk): NoErrorBooking | null {
  const { chosen: option, draft } = desk
  const body = bookingBody({ way: 'final', shipment: toShipment(desk.form.getValues()), option })
  const said = desk.shownFaults().filter((fault) => 'message' in fault && fault.field !== 'selectedOption')
  const hasErrors = desk.check(body, 'booking').length > 0 || said.length > 0
  return errorBookingClosed({ option, editing: draft.editing }, hasErrors)
}

/** Everything that was entered, as it was entered. */
function sendWithErrors(desk: Desk, again: Again): Promise<Sent> {
  return send(desk, { way: 'error', shipment: toShipment(desk.form.getValues()), option: desk.chosen, ...again })
}

async function send(desk: Desk, booking: Omit<Booking, 'draft'>): Promise<Sent> {
  const { draft, owner } = desk
  const by = draft.editing ? 'OverrideShipment' : callOf(booking.way)
  const before = bookedBy(owner, draft.draftId)
  // Booked another way in another tab: the server would take this for another shipment, and only the person knows.
  if (before && before !== by && !booking.key) return { kind: 'trouble', trouble: { kind: 'keyReused' } }
  const outcome = await sendBooking({ ...booking, draft }, desk.unanswered)
  if (outcome.ok) {
    rememberBooked(owner, draft.draftId, by)
    afterwards(desk)
    return { kind: 'booked', booked: outcome.booked }
  }
  const { trouble } = outcome
  if (trouble.kind === 'priceChanged' || trouble.kind === 'offerExpired') await desk.reprice()
  const errors = trouble.kind === 'failed' ? (trouble.failure.problem?.errors ?? []) : []
  if (errors.length === 0) return { kind: 'trouble', trouble }
  return { kind: 'refused', faults: toFormFaults(errors, desk.form.getValues('pickupElsewhere')) }
}

/** The draft is a shipment now, and what was saved with it is read anew. */
function afterwards({ form, draft, owner }: Desk): void {
  forgetDraft(owner, draft.editing?.shipmentId)
  const flags = form.getValues('saveFlags')
  if (!draft.editing) void call('DeleteDraft', {}, { inBackground: true })
  if (flags.saveReceiverAddress || flags.saveSenderAddress || flags.savePickupAddress) void refetch('GetAddressBook')
  void refetch('GetShipmentData')
  void refetch('FindShipments')
}

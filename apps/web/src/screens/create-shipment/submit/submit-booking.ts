import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { QuoteRequest, ShipmentForm } from '@kattegat/domain/shipment'
import type { Purpose } from '@kattegat/domain/validation'
import { createElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { refetch } from '../../../app/api/index.ts'
import type { useNavigate } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { showToast } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { toShipment } from '../booking-form.ts'
import type { Draft, DraftOwner } from '../draft.ts'
import { bookedBy, rememberBooked } from '../draft.ts'
import type { ValidationError } from '../field-errors.ts'
import { toFormErrors } from '../field-errors.ts'
import type { Option, OptionList } from '../option-list.ts'
import { chosenOption } from '../option-list.ts'
import type { ShotFileRow } from '../start.ts'
import { dropDraft } from '../use-draft-store.ts'
import type { Booked, Booking, BookingError, PendingRequest } from './send-booking.ts'
import { bookingBody, callOf, sendBooking } from './send-booking.ts'
import type { BookingMode } from './default-mode.ts'
import type { NoErrorBooking } from './booking-modes.ts'
import { isBooked } from './default-mode.ts'
import { errorBookingClosed } from './booking-modes.ts'
import { PrintButton } from './PrintButton.tsx'
import { submitMessagesNow } from './submit-messages.ts'

/** The page as it stands when a way is taken. */
export interface SubmitContext {
  readonly form: UseFormReturn<BookingForm>
  readonly draft: Draft
  readonly owner: DraftOwner
  /** The row of a shot file that the page was opened for. */
  readonly row?: ShotFileRow | undefined
  readonly chosen: Option | undefined
  readonly check: (shipment: ShipmentForm, purpose: Purpose) => readonly ValidationError[]
  /** What is said at the fields now; a server's word stands there until its field is changed. */
  readonly shownErrors: () => readonly ValidationError[]
  readonly isFresh: () => boolean
  readonly reprice: () => Promise<OptionList | null>
  readonly pending: PendingRequest
  /** Shows these errors and no others. */
  readonly show: (errors: readonly ValidationError[]) => void
  readonly navigate: ReturnType<typeof useNavigate>
}

/** What is said or asked next where a way did not lead straight to the shipment's page. */
export type Step =
  | { kind: 'trouble'; mode: BookingMode; error: BookingError }
  | { kind: 'received'; mode: 'preBooking' | 'error' | 'waits'; booked: Booked }
  /** Everything a quote needs of the shipment is there: now for the quote itself. */
  | { kind: 'askQuote' }
  | { kind: 'noErrorBooking'; why: NoErrorBooking }

/** What became of sending it. */
export type Sent =
  | { kind: 'booked'; booked: Booked }
  | { kind: 'refused'; errors: readonly ValidationError[] }
  | { kind: 'trouble'; error: BookingError }

/** Another key makes another shipment of the same content; another version answers a conflict. */
export interface RetryOptions {
  readonly key?: string | undefined
  readonly version?: number | undefined
}

/** Goes a way as far as it leads; answers the step that is the person's, null where nothing is left to say here. */
export async function submitBooking(
  mode: BookingMode,
  context: SubmitContext,
  retry: RetryOptions = {},
): Promise<Step | null> {
  const { row } = context.draft
  if (row && (mode === 'quote' || mode === 'error')) return { kind: 'noErrorBooking', why: 'ofFile' }
  if (mode === 'quote') return beginQuote(context)
  const why = mode === 'error' ? noErrorBooking(context) : null
  if (why) return { kind: 'noErrorBooking', why }
  const sent = mode === 'error' ? await sendWithErrors(context, retry) : await sendChecked(mode, context, retry)
  switch (sent.kind) {
    case 'refused':
      context.show(sent.errors)
      return null
    case 'trouble':
      return { ...sent, mode }
    case 'booked':
      if (sent.booked.approval) return { kind: 'received', mode: 'waits', booked: sent.booked }
      if (mode === 'preBooking' || mode === 'error') return { kind: 'received', mode, booked: sent.booked }
      await sayBooked(mode, context, sent.booked)
      toPage(context, sent.booked)
      return null
  }
}

/** On to the shipment's page; back to the file where it was a row of one. */
export function toPage(
  { navigate, row }: Pick<SubmitContext, 'navigate' | 'row'>,
  { shipmentId }: Pick<Booked, 'shipmentId'>,
): void {
  if (!row) return void navigate({ to: screenPaths.history, search: { shipment: shipmentId } })
  backToFile(navigate, row)
}

/** On to the row's file, where the row is in sight. */
export function backToFile(navigate: SubmitContext['navigate'], { shotFileId, row }: ShotFileRow): void {
  void navigate({ to: screenPaths.shotFileShipments, params: { id: String(shotFileId) }, search: { row } })
}

/** On to its label, where it is printed. */
export function toLabel(
  { navigate }: Pick<SubmitContext, 'navigate'>,
  { shipmentId }: Pick<Booked, 'shipmentId'>,
): void {
  void navigate({ to: screenPaths.label, search: { shipmentId } })
}

/** The booked notice: its number, and its label at hand. */
async function sayBooked(mode: BookingMode, context: SubmitContext, booked: Booked): Promise<void> {
  const { draft } = context
  const t = await submitMessagesNow()
  const changed = draft.editing && isBooked(draft.editing)
  const key = mode === 'register' ? 'registered' : changed ? 'saved' : 'done'
  const onPrint = () => {
    dismiss()
    toLabel(context, booked)
  }
  const dismiss = showToast({
    kind: 'good',
    message: t(key, { ref: formatWaybillNumber(booked.shipmentRef) }),
    action: createElement(PrintButton, { name: t('printLabel'), onPrint }),
  })
}

async function sendChecked(mode: BookingMode, context: SubmitContext, retry: RetryOptions): Promise<Sent> {
  let option = context.chosen
  if (!context.isFresh()) {
    // What is typed was not priced yet: the price seen is the price booked, so it is fetched first.
    const now = await context.reprice()
    if (!now) return { kind: 'refused', errors: context.check(toShipment(context.form.getValues()), 'booking') }
    const seen = option?.totalExVat
    option = chosenOption(now)
    if (seen && option && option.totalExVat.amount !== seen.amount) {
      return { kind: 'trouble', error: { kind: 'priceChanged', from: seen, to: option.totalExVat } }
    }
  }
  const shipment = toShipment(context.form.getValues())
  if (!option) {
    const found = context.check(shipment, 'booking').filter((error) => error.field !== 'selectedOption')
    const message = (await submitMessagesNow())('choose')
    return { kind: 'refused', errors: [...found, { field: 'selectedOption', message }] }
  }
  const errors = context.check(
    bookingBody({ mode, shipment, option }),
    mode === 'preBooking' ? 'pre-booking' : 'booking',
  )
  if (errors.length > 0) return { kind: 'refused', errors }
  return send(context, { mode, shipment, option, ...retry })
}

/** Only what a quote needs is demanded, and the quote's own entries are asked for next. */
function beginQuote(context: SubmitContext): Step | null {
  const errors = context.check(toShipment(context.form.getValues()), 'quote').filter((error) => !isOfQuote(error))
  context.show(errors)
  return errors.length > 0 ? null : { kind: 'askQuote' }
}

/** Asks for the quote. Errors of its own come back beside those of the shipment: see `isOfQuote`. */
export async function requestQuote(
  context: SubmitContext,
  quote: QuoteRequest,
  retry: RetryOptions = {},
): Promise<Sent> {
  const shipment = toShipment(context.form.getValues())
  const errors = context.check({ ...shipment, quote }, 'quote')
  if (errors.length > 0) return { kind: 'refused', errors }
  return send(context, { mode: 'quote', shipment, option: context.chosen, quote, ...retry })
}

/** Whether the error is corrected where the quote is asked for, and not in the form. */
export function isOfQuote(error: ValidationError): boolean {
  return error.field.startsWith('quote.')
}

/** Why CTRL+Q is not available to the page as it stands; null where it is. */
function noErrorBooking(context: SubmitContext): NoErrorBooking | null {
  const { chosen: option, draft } = context
  const body = bookingBody({ mode: 'final', shipment: toShipment(context.form.getValues()), option })
  const announced = context.shownErrors().filter((error) => 'message' in error && error.field !== 'selectedOption')
  const hasErrors = context.check(body, 'booking').length > 0 || announced.length > 0
  return errorBookingClosed({ option, editing: draft.editing }, hasErrors)
}

/** Everything that was entered, as it was entered. */
function sendWithErrors(context: SubmitContext, retry: RetryOptions): Promise<Sent> {
  return send(context, {
    mode: 'error',
    shipment: toShipment(context.form.getValues()),
    option: context.chosen,
    ...retry,
  })
}

async function send(context: SubmitContext, booking: Omit<Booking, 'draft'>): Promise<Sent> {
  const { draft, owner } = context
  const by = draft.editing ? 'OverrideShipment' : callOf(booking.mode)
  const before = bookedBy(owner, draft.draftId)
  // Booked another way in another tab: the server would take this for another shipment, and only the person knows.
  if (before && before !== by && !booking.key) return { kind: 'trouble', error: { kind: 'keyReused' } }
  const outcome = await sendBooking({ ...booking, draft }, context.pending)
  if (outcome.ok) {
    rememberBooked(owner, draft.draftId, by)
    afterwards(context)
    return { kind: 'booked', booked: outcome.booked }
  }
  const { error } = outcome
  if (error.kind === 'priceChanged' || error.kind === 'offerExpired') await context.reprice()
  const errors = error.kind === 'failed' ? (error.failure.problem?.errors ?? []) : []
  if (errors.length === 0) return { kind: 'trouble', error }
  return { kind: 'refused', errors: toFormErrors(errors, context.form.getValues('pickupElsewhere')) }
}

/** The draft is a shipment now, whatever else is unfinished stays, and what was saved with it is read again. */
function afterwards({ form, draft, owner }: SubmitContext): void {
  dropDraft(owner, draft)
  const flags = form.getValues('saveFlags')
  if (flags.saveReceiverAddress || flags.saveSenderAddress || flags.savePickupAddress) void refetch('GetAddressBook')
  void refetch('GetShipmentData')
  void refetch('FindShipments')
  if (draft.row) void refetch('GetShotFile', 'GetShotFileTotals')
}

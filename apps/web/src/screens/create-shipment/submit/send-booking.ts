import type { QuoteRequest, ShipmentForm } from '@kattegat/domain/shipment'
import type { Answer, Failure } from '../../../app/api/index.ts'
import { call } from '../../../app/api/index.ts'
import type { Draft } from '../draft.ts'
import type { Option } from '../option-list.ts'
import { priceInputs, servicesOf } from '../option-list.ts'
import type { BookingMode } from './default-mode.ts'
import { bookingTypeOf } from './booking-modes.ts'

type Price = Option['totalExVat']
export type Booked = Answer<'CreateShipment'>

/** What stands between the person and the booking, each with its own question. */
export type BookingError =
  | { kind: 'failed'; failure: Failure }
  /** No answer came: it may have been booked, and the same key says so when it is sent again. */
  | { kind: 'unknown'; failure: Failure }
  | { kind: 'priceChanged'; from: Price; to: Price }
  | { kind: 'offerExpired' }
  | { kind: 'conflict'; changedBy: string | null; changedAt: string | null; version: number | null }
  | { kind: 'keyReused' }

export type BookingOutcome = { ok: true; booked: Booked } | { ok: false; error: BookingError }

/** What is sent, and how: however often it is sent, one key makes one shipment. */
export interface Booking {
  readonly mode: BookingMode
  readonly draft: Draft
  readonly shipment: ShipmentForm
  readonly option: Option | undefined
  readonly quote?: QuoteRequest
  /** The draft's own unless the person wants another shipment of the same content. */
  readonly key?: string | undefined
  readonly version?: number | undefined
}

interface Attempt {
  /** Of the shipment without the signed price: the same shipment sent again is sent word for word. */
  readonly content: string
  readonly key: string
  readonly body: ShipmentForm
}

/** The attempt whose answer never came, kept from one sending to the next. */
export interface PendingRequest {
  attempt: Attempt | null
}

export async function sendBooking(booking: Booking, pending: PendingRequest): Promise<BookingOutcome> {
  const { mode, draft } = booking
  const { editing } = draft
  const attempt = attemptOf(booking, pending.attempt)
  const { body } = attempt
  const options = { idempotencyKey: attempt.key }
  const version = booking.version ?? editing?.version
  const reply = editing
    ? await call(
        'OverrideShipment',
        { params: { id: editing.shipmentId }, body: { ...body, ...(version === undefined ? {} : { version }) } },
        options,
      )
    : draft.row
      ? await call('CreateShipment', { query: { shotFileRowId: draft.row.rowId }, body }, options)
      : await call(callOf(mode), { body }, options)
  if (reply.ok) {
    pending.attempt = null
    return { ok: true, booked: reply.data }
  }
  const error = bookingErrorOf(reply.failure)
  pending.attempt = error.kind === 'unknown' ? attempt : null
  return { ok: false, error }
}

/** The call that makes a new shipment this way. */
export function callOf(mode: BookingMode): 'CreateShipment' | 'CreateQuote' | 'CreateErrorBooking' {
  if (mode === 'quote') return 'CreateQuote'
  return mode === 'error' ? 'CreateErrorBooking' : 'CreateShipment'
}

/** The body of a booking: the shipment, what it is to become, the product, its services, and the price that was seen. */
export function bookingBody({ mode, shipment, option, quote }: Omit<Booking, 'draft'>): ShipmentForm {
  return {
    ...shipment,
    bookingType: bookingTypeOf[mode],
    ...(mode === 'register' ? { action: 'RegisterSaveShipment' } : {}),
    ...(quote ? { quote } : {}),
    ...(option
      ? {
          selectedOption: {
            salesProductId: option.salesProductId,
            transportProductId: option.transportProductId,
            productServices: servicesOf(option),
            offerId: option.offerId,
          },
        }
      : {}),
  }
}

function attemptOf(booking: Booking, pending: Attempt | null): Attempt {
  const { mode, draft, shipment, option, quote, key = draft.draftId } = booking
  const body = bookingBody(booking)
  const product = option && [option.salesProductId, option.transportProductId, servicesOf(option)]
  const content = JSON.stringify([mode, shipment, priceInputs(shipment), product, quote])
  // A price fetched since carries another signature, and the key would be refused for another body.
  if (pending && pending.key === key && pending.content === content) return pending
  return { content, key, body }
}

/** What a failed booking means. */
export function bookingErrorOf(failure: Failure): BookingError {
  if (failure.kind === 'network') return { kind: 'unknown', failure }
  const facts = failure.problem?.facts ?? {}
  const code = failure.problem?.code
  if (code === 'PRICE_CHANGED' && isPriced(facts['shown']) && isPriced(facts['now'])) {
    return { kind: 'priceChanged', from: facts['shown'].totalExVat, to: facts['now'].totalExVat }
  }
  if (code === 'OFFER_EXPIRED') return { kind: 'offerExpired' }
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'keyReused' }
  if (code === 'VERSION_CONFLICT') {
    return {
      kind: 'conflict',
      changedBy: textOf(facts['changedBy']),
      changedAt: textOf(facts['changedAt']),
      version: typeof facts['version'] === 'number' ? facts['version'] : null,
    }
  }
  // A gateway's 502 or 504 says nothing about what happened behind it.
  return failure.status >= 500 && failure.status !== 503 ? { kind: 'unknown', failure } : { kind: 'failed', failure }
}

function isPriced(value: unknown): value is { totalExVat: Price } {
  return typeof value === 'object' && value !== null && 'totalExVat' in value && isPrice(value.totalExVat)
}

function isPrice(value: unknown): value is Price {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currencyCode' in value
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

import type { ShipmentForm } from '@kattegat/domain/shipment'
import { useRef, useState } from 'react'
import type { Answer, Failure } from '../../app/api/index.ts'
import { call } from '../../app/api/index.ts'
import type { Draft } from './draft.ts'
import type { Option } from './option-list.ts'
import { priceInputs, servicesOf } from './option-list.ts'

type Price = Option['totalExVat']

/** What stands between the person and the booking, each with its own question. */
export type BookingTrouble =
  | { kind: 'failed'; failure: Failure }
  /** No answer came: it may have been booked, and the same key says so when it is sent again. */
  | { kind: 'unknown'; failure: Failure }
  | { kind: 'priceChanged'; from: Price; to: Price }
  | { kind: 'offerExpired' }
  | { kind: 'conflict'; changedBy: string | null; changedAt: string | null; version: number | null }
  | { kind: 'keyReused' }

export type BookingOutcome = { ok: true; booked: Answer<'CreateShipment'> } | { ok: false; trouble: BookingTrouble }

interface Attempt {
  /** Of the shipment without the signed price: the same shipment sent again is sent word for word. */
  content: string
  key: string
  body: ShipmentForm
}

/** Sends a booking; however often it is sent, one key makes one shipment. */
export function useBooking(draft: Draft) {
  const [busy, setBusy] = useState(false)
  const inFlight = useRef(false)
  const uncertain = useRef<Attempt | null>(null)

  const book = async (
    shipment: ShipmentForm,
    option: Option,
    { key = draft.draftId, version = draft.editing?.version }: { key?: string; version?: number | undefined } = {},
  ): Promise<BookingOutcome | 'busy'> => {
    // The second of two quick clicks; the state has not been drawn yet.
    if (inFlight.current) return 'busy'
    inFlight.current = true
    setBusy(true)
    try {
      const attempt = attemptOf(shipment, option, key, uncertain.current)
      const options = { idempotencyKey: key }
      const reply = draft.editing
        ? await call(
            'OverrideShipment',
            {
              params: { id: draft.editing.shipmentId },
              body: { ...attempt.body, ...(version === undefined ? {} : { version }) },
            },
            options,
          )
        : await call('CreateShipment', { body: attempt.body }, options)
      if (reply.ok) {
        uncertain.current = null
        return { ok: true, booked: reply.data }
      }
      const trouble = troubleOf(reply.failure)
      uncertain.current = trouble.kind === 'unknown' ? attempt : null
      return { ok: false, trouble }
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }
  return { busy, book }
}

/** The body of a booking: the shipment, the product, its services, and the price that was seen. */
export function bookingBody(shipment: ShipmentForm, option: Option): ShipmentForm {
  return {
    ...shipment,
    bookingType: 'FinalBooking',
    selectedOption: {
      salesProductId: option.salesProductId,
      transportProductId: option.transportProductId,
      productServices: servicesOf(option),
      offerId: option.offerId,
    },
  }
}

function attemptOf(shipment: ShipmentForm, option: Option, key: string, uncertain: Attempt | null): Attempt {
  const body = bookingBody(shipment, option)
  const content = JSON.stringify([
    shipment,
    priceInputs(shipment),
    option.salesProductId,
    option.transportProductId,
    servicesOf(option),
  ])
  // A price fetched since carries another signature, and the key would be refused for another body.
  if (uncertain && uncertain.key === key && uncertain.content === content) return uncertain
  return { content, key, body }
}

/** What a failed booking means. */
export function troubleOf(failure: Failure): BookingTrouble {
  if (failure.kind === 'network') return { kind: 'unknown', failure }
  const facts = failure.problem?.facts ?? {}
  const code = failure.problem?.code
  if (code === 'PRICE_CHANGED' && isPrice(facts['shown']) && isPrice(facts['now'])) {
    return { kind: 'priceChanged', from: facts['shown'], to: facts['now'] }
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

function isPrice(value: unknown): value is Price {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currencyCode' in value
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

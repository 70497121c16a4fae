import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../app/api/index.ts'
import type { Option } from '../option-list.ts'
import { bookingBody, bookingErrorOf } from './send-booking.ts'

const shipment = { description: 'Table lamps', receiverReference: 'Kök 12' }
const option = {
  salesProductId: 7,
  transportProductId: 3,
  offerId: 'signed',
  availableProductServices: [
    { serviceId: 'PRE12', name: 'Pre 12:00', price: null, selected: true },
    { serviceId: 'SIGN', name: 'Signature', price: null, selected: false },
  ],
} as unknown as Option
const selectedOption = { salesProductId: 7, transportProductId: 3, productServices: ['PRE12'], offerId: 'signed' }

describe('the body of a booking', () => {
  it('is the shipment, what it is to become, and the price that was seen', () => {
    expect(bookingBody({ mode: 'final', shipment, option })).toEqual({
      ...shipment,
      bookingType: 'FinalBooking',
      selectedOption,
    })
    expect(bookingBody({ mode: 'preBooking', shipment, option })).toMatchObject({
      bookingType: 'PreBooking',
      selectedOption,
    })
  })

  it('registers and saves by the specified action', () => {
    expect(bookingBody({ mode: 'register', shipment, option })).toMatchObject({
      bookingType: 'FinalBooking',
      action: 'RegisterSaveShipment',
    })
  })

  it('asks for a quote without a product, and takes errors as they are', () => {
    const quote = { products: [{ product: 'Air', scope: 'DoorToDoor' }], services: [], message: '' }
    expect(bookingBody({ mode: 'quote', shipment, option: undefined, quote })).toEqual({
      ...shipment,
      bookingType: 'QuoteBooking',
      quote,
    })
    expect(bookingBody({ mode: 'error', shipment: {}, option })).toEqual({
      bookingType: 'ErrorBooking',
      selectedOption,
    })
  })
})

describe('a booking that was not made', () => {
  const refused = (status: number, code?: string, facts?: Record<string, unknown>) =>
    ({ kind: 'refused', status, requestId: 'r', ...(code ? { problem: { code, facts } } : {}) }) as unknown as Failure

  it('may have been made where no answer came', () => {
    expect(bookingErrorOf({ kind: 'network' }).kind).toBe('unknown')
    expect([500, 502, 504].map((status) => bookingErrorOf(refused(status)).kind)).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
    // It says itself that nothing was done.
    expect(bookingErrorOf(refused(503)).kind).toBe('failed')
  })

  it('asks what the person has to decide', () => {
    const shown = { amount: '100.00', currencyCode: 'DKK' }
    const now = { amount: '110.00', currencyCode: 'DKK' }
    const facts = { shown: { totalExVat: shown }, now: { totalExVat: now } }
    expect(bookingErrorOf(refused(409, 'PRICE_CHANGED', facts))).toEqual({
      kind: 'priceChanged',
      from: shown,
      to: now,
    })
    expect(bookingErrorOf(refused(409, 'OFFER_EXPIRED')).kind).toBe('offerExpired')
    expect(bookingErrorOf(refused(422, 'IDEMPOTENCY_KEY_REUSED')).kind).toBe('keyReused')
    expect(bookingErrorOf(refused(409, 'VERSION_CONFLICT', { changedBy: 'Bo', changedAt: 'x', version: 4 }))).toEqual({
      kind: 'conflict',
      changedBy: 'Bo',
      changedAt: 'x',
      version: 4,
    })
    expect(bookingErrorOf(refused(409, 'PRICE_CHANGED', {})).kind).toBe('failed')
  })
})

import type { BookingType } from '@kattegat/domain/shipment'
import { bookingTypes } from '@kattegat/domain/shipment'
import { describe, expect, it } from 'vitest'
import type { SubmitState } from './default-mode.ts'
import { isBooked, defaultMode } from './default-mode.ts'
import { disabledReason, errorBookingClosed, otherModes } from './booking-modes.ts'

const nothing: SubmitState = { option: undefined, editing: undefined }
const option = { prebooking: true, quoteBooking: false }
const closed = (state: SubmitState) => otherModes.map((mode) => disabledReason(mode, state))

describe('the ways to book', () => {
  it('are all open for a new shipment', () => {
    expect(closed(nothing)).toEqual([null, null, null, null])
    expect(closed({ ...nothing, option })).toEqual([null, null, null, null])
  })

  it('honour a product that cannot be pre-booked', () => {
    expect(closed({ ...nothing, option: { ...option, prebooking: false } })).toEqual(['notPreBooked', null, null, null])
  })

  it('leave the quote to a product that is sold on quotation only', () => {
    const quotation = { ...nothing, option: { prebooking: true, quoteBooking: true } }
    expect(closed(quotation)).toEqual(['onQuotation', 'onQuotation', null, null])
    expect([defaultMode(quotation), defaultMode({ ...nothing, option }), defaultMode(nothing)]).toEqual([
      'quote',
      'final',
      'final',
    ])
  })

  it('never lead back: what is not booked yet may stay what it is or go on', () => {
    const editing = (bookingType: BookingType, heldBack = false) => ({ option, editing: { bookingType, heldBack } })
    const back = 'goesBack'
    expect(closed(editing('QuoteBooking'))).toEqual([null, null, null, null])
    expect(closed(editing('ErrorBooking'))).toEqual([null, null, back, null])
    expect(closed(editing('PreBooking'))).toEqual([null, null, back, back])
    expect(closed(editing('FinalBooking', true))).toEqual([back, null, back, back])
    expect(closed(editing('FinalBooking'))).toEqual(otherModes.map(() => 'alreadyBooked'))
    for (const bookingType of bookingTypes) expect(disabledReason('final', editing(bookingType))).toBeNull()
  })
})

describe('CTRL+Q', () => {
  it('needs a selected product and a shipment with errors', () => {
    expect(errorBookingClosed(nothing, true)).toBe('noProduct')
    expect(errorBookingClosed({ ...nothing, option }, false)).toBe('noErrors')
    expect(errorBookingClosed({ ...nothing, option }, true)).toBeNull()
  })

  it('leaves a booking what it is', () => {
    expect(errorBookingClosed({ option, editing: { bookingType: 'FinalBooking' } }, true)).toBe('alreadyBooked')
    expect(errorBookingClosed({ option, editing: { bookingType: 'ErrorBooking' } }, true)).toBeNull()
  })
})

describe('a shipment that is edited', () => {
  it('is booked unless it is a quote, an error booking, a pre-booking or held back', () => {
    expect(bookingTypes.filter((bookingType) => isBooked({ bookingType }))).toEqual(['FinalBooking'])
    expect(isBooked({ bookingType: 'FinalBooking', heldBack: true })).toBe(false)
    // A draft kept before there was anything else.
    expect(isBooked({})).toBe(true)
  })
})

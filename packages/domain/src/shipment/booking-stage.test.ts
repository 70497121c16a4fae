import { describe, expect, it } from 'vitest'
import { mailsAtStage, stageOf } from './booking-stage.ts'

describe('the stage of a booking', () => {
  it('is registered for a pre-booking and for a booking that is held back, until it is booked', () => {
    expect(stageOf({ bookingType: 'PreBooking', heldBack: false })).toBe('registered')
    expect(stageOf({ bookingType: 'FinalBooking', heldBack: true })).toBe('registered')
    expect(stageOf({ bookingType: 'FinalBooking', heldBack: false })).toBe('booked')
  })

  it('is of its own for quotes and error bookings', () => {
    expect(stageOf({ bookingType: 'QuoteBooking', heldBack: false })).toBe('quote-requested')
    expect(stageOf({ bookingType: 'ErrorBooking', heldBack: false })).toBe('error-booked')
  })

  it('tells the receiver of the goods nothing before they will come', () => {
    const formatted = Object.entries(mailsAtStage).filter(([, mails]) => mails.includes('pre-alert'))
    expect(formatted.map(([stage]) => stage)).toEqual(['booked'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Standing } from './ways.ts'
import { closedBecause, errorBookingClosed, mainWay, otherWays } from './ways.ts'

const nothing: Standing = { option: undefined, editing: undefined }
const option = { prebooking: true, quoteBooking: false }
const closed = (standing: Standing) => otherWays.map((way) => closedBecause(way, standing))

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
    expect([mainWay(quotation), mainWay({ ...nothing, option }), mainWay(nothing)]).toEqual(['quote', 'final', 'final'])
  })

  it('never lead back from a final booking; what is not booked yet may stay what it is', () => {
    const editing = (bookingType: 'FinalBooking' | 'PreBooking') => ({ option, editing: { bookingType } })
    expect(closed(editing('FinalBooking'))).toEqual(['alreadyFinal', null, 'onlyNew', 'onlyNew'])
    expect(closed(editing('PreBooking'))).toEqual([null, null, 'onlyNew', 'onlyNew'])
    expect(closedBecause('final', editing('PreBooking'))).toBeNull()
  })
})

describe('CTRL+Q', () => {
  it('needs a selected product and a shipment with errors', () => {
    expect(errorBookingClosed(nothing, true)).toBe('noProduct')
    expect(errorBookingClosed({ ...nothing, option }, false)).toBe('noErrors')
    expect(errorBookingClosed({ ...nothing, option }, true)).toBeNull()
  })

  it('is for new shipments', () => {
    expect(errorBookingClosed({ option, editing: { bookingType: 'PreBooking' } }, true)).toBe('onlyNew')
  })
})

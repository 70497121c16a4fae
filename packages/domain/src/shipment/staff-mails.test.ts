import { describe, expect, it } from 'vitest'
import { needsMessage, staffMails, staffMailsOf } from './staff-mails.ts'

const onItsWay = {
  bookingType: 'FinalBooking',
  heldBack: false,
  deliveryStatus: 'InTransit',
  hasInvoice: false,
} as const

describe('staff write', () => {
  it('of delays and problems once a shipment is booked, and of a delay until it is delivered', () => {
    expect(staffMailsOf(onItsWay)).toEqual(['delay', 'delivery-problem', 'document-request', 'free-text'])
    expect(staffMailsOf({ ...onItsWay, deliveryStatus: 'Delivered' })).not.toContain('delay')
    expect(staffMailsOf({ ...onItsWay, deliveryStatus: 'Delivered' })).toContain('delivery-problem')
    for (const before of [{ bookingType: 'PreBooking' }, { bookingType: 'ErrorBooking' }, { heldBack: true }] as const)
      expect(staffMailsOf({ ...onItsWay, ...before })).toEqual(['document-request', 'free-text'])
  })

  it('a free text alone of a quote, which has neither number nor documents', () => {
    expect(staffMailsOf({ ...onItsWay, bookingType: 'QuoteBooking' })).toEqual(['free-text'])
  })

  it('with the customs invoice where there is one', () => {
    expect(staffMailsOf({ ...onItsWay, hasInvoice: true })).toEqual([...staffMails])
  })

  it('a message of their own where the mail says nothing without', () => {
    expect(staffMails.filter(needsMessage)).toEqual(['document-request', 'free-text'])
  })
})

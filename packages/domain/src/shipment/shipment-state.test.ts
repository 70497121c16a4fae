import { describe, expect, it } from 'vitest'
import { overrideRefusal, type ShipmentState } from './shipment-state.ts'

const booked: ShipmentState = {
  bookingType: 'FinalBooking',
  cargoTransfer: 'none',
  invoicingTransfer: 'none',
  deleted: false,
}
const finalByCustomer = { bookingType: 'FinalBooking', byEmployee: false } as const

describe('overriding a shipment', () => {
  it('is allowed as long as nothing has left', () => {
    expect(overrideRefusal(booked, finalByCustomer)).toBeUndefined()
    expect(overrideRefusal({ ...booked, cargoTransfer: 'rejected' }, finalByCustomer)).toBeUndefined()
  })

  it('makes pre-bookings final, and final ones never anything else', () => {
    expect(overrideRefusal({ ...booked, bookingType: 'PreBooking' }, finalByCustomer)).toBeUndefined()
    expect(overrideRefusal(booked, { bookingType: 'PreBooking', byEmployee: true })).toEqual({
      kind: 'final-stays-final',
    })
  })

  it('goes forward only: a number once given stays given', () => {
    const steps = ['QuoteBooking', 'ErrorBooking', 'PreBooking', 'FinalBooking'] as const
    for (const [from, bookingType] of steps.entries()) {
      const allowed = steps.filter(
        (next) => !overrideRefusal({ ...booked, bookingType }, { ...finalByCustomer, bookingType: next }),
      )
      expect(allowed).toEqual(steps.slice(from))
    }
    const preBooked = { ...booked, bookingType: 'PreBooking' } as const
    expect(overrideRefusal(preBooked, { bookingType: 'ErrorBooking', byEmployee: true })).toEqual({ kind: 'goes-back' })
  })

  it('books what was held back, and holds nothing back that was booked', () => {
    const heldBack = { ...booked, heldBack: true }
    const heldAgain = { ...finalByCustomer, heldBack: true }
    expect(overrideRefusal(heldBack, finalByCustomer)).toBeUndefined()
    expect(overrideRefusal(heldBack, heldAgain)).toBeUndefined()
    expect(overrideRefusal(booked, heldAgain)).toEqual({ kind: 'final-stays-final' })
  })

  it('is for employees once the cargo system has it', () => {
    const sent = { ...booked, cargoTransfer: 'sent' } as const
    expect(overrideRefusal(sent, finalByCustomer)).toEqual({ kind: 'sent-to-cargo' })
    expect(overrideRefusal(sent, { ...finalByCustomer, byEmployee: true })).toBeUndefined()
  })

  it('is over for everyone once invoicing has it, and for deleted shipments', () => {
    const invoiced = { ...booked, cargoTransfer: 'sent', invoicingTransfer: 'sent' } as const
    expect(overrideRefusal(invoiced, { ...finalByCustomer, byEmployee: true })).toEqual({ kind: 'invoiced' })
    expect(overrideRefusal({ ...booked, deleted: true }, finalByCustomer)).toEqual({ kind: 'deleted' })
  })
})

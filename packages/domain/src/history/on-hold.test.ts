import { describe, expect, it } from 'vitest'
import { isOnHold } from './on-hold.ts'

const booked = {
  bookingType: 'FinalBooking',
  heldBack: false,
  aes: true,
  customsComplete: true,
  cargoTransfer: 'none',
  deliveryStatus: 'UnDelivered',
} as const

describe('a shipment is on hold', () => {
  it('until it is booked, where it was registered and saved', () => {
    expect(isOnHold({ ...booked, heldBack: true })).toBe(true)
    expect(isOnHold(booked)).toBe(false)
  })

  it('until its export has an ITN or an exemption, also when its day has passed meanwhile', () => {
    const unfiled = { ...booked, customsComplete: false }
    expect(isOnHold(unfiled)).toBe(true)
    expect(isOnHold({ ...unfiled, deliveryStatus: 'Delayed' })).toBe(true)
    expect(isOnHold({ ...unfiled, aes: false })).toBe(false)
    expect(isOnHold({ ...unfiled, bookingType: 'PreBooking' })).toBe(false)
  })

  it('no longer once it left all the same', () => {
    const unfiled = { ...booked, customsComplete: false }
    expect(isOnHold({ ...unfiled, cargoTransfer: 'sent' })).toBe(false)
    expect(isOnHold({ ...unfiled, deliveryStatus: 'InTransit' })).toBe(false)
    expect(isOnHold({ ...unfiled, deliveryStatus: 'Delivered' })).toBe(false)
  })
})

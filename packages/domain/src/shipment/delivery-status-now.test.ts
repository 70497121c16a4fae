import { expect, it } from 'vitest'
import { deliveryStatusNow, type DeliveryFacts } from './delivery-status-now.ts'

const underWay: DeliveryFacts = {
  deliveryStatus: 'InTransit',
  bookingType: 'FinalBooking',
  heldBack: false,
  expectedDeliveryDate: '2026-11-20',
}

it('is delayed from the day after the promised one, and not before', () => {
  expect(deliveryStatusNow(underWay, '2026-11-20')).toBe('InTransit')
  expect(deliveryStatusNow(underWay, '2026-11-21')).toBe('Delayed')
  expect(deliveryStatusNow({ ...underWay, deliveryStatus: 'UnDelivered' }, '2026-11-21')).toBe('Delayed')
})

it('is not delayed where it was delivered, or where nothing was promised', () => {
  const later = '2026-12-24'
  expect(deliveryStatusNow({ ...underWay, deliveryStatus: 'Delivered' }, later)).toBe('Delivered')
  expect(deliveryStatusNow({ ...underWay, expectedDeliveryDate: null }, later)).toBe('InTransit')
  expect(deliveryStatusNow({ ...underWay, heldBack: true }, later)).toBe('InTransit')
  for (const bookingType of ['QuoteBooking', 'PreBooking', 'ErrorBooking'] as const) {
    expect(deliveryStatusNow({ ...underWay, bookingType }, later)).toBe('InTransit')
  }
})

it('stays delayed where an event says so', () => {
  expect(deliveryStatusNow({ ...underWay, deliveryStatus: 'Delayed' }, '2026-11-01')).toBe('Delayed')
})

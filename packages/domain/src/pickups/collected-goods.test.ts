import { expect, it } from 'vitest'
import { collectedAt, isSetOff } from './index.ts'

const on = (moment: string) => new Date(`2026-11-${moment}:00Z`)
// Copenhagen is an hour ahead of UTC in November: ready from 08:00Z.
const window = { pickupDate: '2026-11-24', readyTime: '09:00' }
const at = (now: string, known: { waitingSince?: string; movedAt?: string } = {}) =>
  collectedAt(
    { waitingSince: on(known.waitingSince ?? '23T08:00'), movedAt: known.movedAt ? on(known.movedAt) : null },
    window,
    { timeZone: 'Europe/Copenhagen', now: on(now) },
  )

it('collected goods left as soon as they were ready, whenever that is said', () => {
  expect(at('24T17:00')).toEqual(on('24T08:00'))
  expect(at('25T07:00')).toEqual(on('24T08:00'))
})

it('collected goods did not leave later than it is said, nor before they were put on the pickup', () => {
  expect(at('24T07:30')).toEqual(on('24T07:30'))
  expect(at('24T17:00', { waitingSince: '24T12:00' })).toEqual(on('24T12:00'))
})

it('collected goods left before they were first known to be on their way', () => {
  expect(at('24T17:00', { movedAt: '24T11:00' })).toEqual(on('24T08:00'))
  // A millisecond before half past seven.
  expect(at('24T17:00', { movedAt: '24T07:30' })).toEqual(new Date('2026-11-24T07:29:59.999Z'))
})

it.each([
  ['UnDelivered', null, true],
  ['Delayed', '23T12:00', true],
  ['Delayed', '24T10:00', false],
  ['InTransit', null, false],
  ['Delivered', null, false],
] as const)('of goods that are %s, delayed at %s, being in transit is new: %s', (deliveryStatus, delayed, isNew) => {
  const goods = { deliveryStatus, waitingSince: on('23T08:00'), movedAt: null, delayedAt: delayed && on(delayed) }
  expect(isSetOff(goods, on('24T08:00'))).toBe(isNew)
})

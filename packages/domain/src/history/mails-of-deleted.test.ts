import { expect, it } from 'vitest'
import { standingOfBookingMail } from './mails-of-deleted.ts'

it('tells of a shipment as long as it is there, and of a deleted one once that was taken back', () => {
  const deletedAt = Date.parse('2026-11-23T09:00:00Z')
  expect(standingOfBookingMail(null, deletedAt)).toBe('goes')
  // A deletion can be taken back for 30 seconds.
  expect(standingOfBookingMail(deletedAt, deletedAt + 30_000)).toBe('waits')
  expect(standingOfBookingMail(deletedAt, deletedAt + 30_001)).toBe('ended')
})

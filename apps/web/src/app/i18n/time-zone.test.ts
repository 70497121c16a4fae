import { afterEach, describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'
import { instantHere, setTimeZone, todayHere } from './time-zone.ts'

afterEach(() => setTimeZone(undefined))

describe('A9: a day is the booking system’s, wherever the browser stands', () => {
  it('shows Danish news of 1 January on 1 January', () => {
    // Midnight in Copenhagen is 23:00 UTC of the day before.
    setTimeZone('Europe/Copenhagen')
    expect(todayHere(new Date('2025-12-31T23:00:00Z'))).toBe('2026-01-01')
    expect(todayHere(new Date('2025-12-31T22:59:59Z'))).toBe('2025-12-31')
    setTimeZone('America/New_York')
    expect(todayHere(new Date('2026-01-01T04:59:59Z'))).toBe('2025-12-31')
    expect(todayHere(new Date('2026-01-01T05:00:00Z'))).toBe('2026-01-01')
  })

  it('writes a moment by the system’s clock', () => {
    setTimeZone('Europe/Copenhagen')
    expect(formatsOf('en').instant('2026-12-06T22:59:59Z')).toBe('6 Dec 2026, 23:59')
    expect(formatsOf('en').time('2026-07-01T22:30:00Z')).toBe('00:30')
    expect(formatsOf('en').time('2026-07-01T22:30:00Z', 'UTC')).toBe('22:30')
  })

  it('reads a day and a time in the system’s zone, summer and winter, and across a clock change', () => {
    setTimeZone('Europe/Copenhagen')
    expect(instantHere('2026-12-06', '23:59:59')).toBe('2026-12-06T22:59:59.000Z')
    expect(instantHere('2026-07-01', '23:59:59')).toBe('2026-07-01T21:59:59.000Z')
    // Clocks go forward at 02:00 on 29 March 2026: 01:59 is one hour ahead of UTC, 03:00 two.
    expect(instantHere('2026-03-29', '01:59:00')).toBe('2026-03-29T00:59:00.000Z')
    expect(instantHere('2026-03-29', '03:00:00')).toBe('2026-03-29T01:00:00.000Z')
    setTimeZone('America/New_York')
    expect(instantHere('2026-12-06', '23:59:59')).toBe('2026-12-07T04:59:59.000Z')
    expect(instantHere('soon', '08:00:00')).toBeUndefined()
  })

  it('goes by the browser where the zone has no name it knows', () => {
    setTimeZone('Nowhere/Atlantis')
    expect(todayHere(new Date('2026-06-15T12:00:00Z'))).toBe('2026-06-15')
  })
})

import { describe, expect, it } from 'vitest'
import { toDayNumber } from '../calendar/calendar-day.ts'
import type { HolidayCalendar } from './working-days.ts'
import { quoteReplyBy } from './quote-reply-by.ts'

function closedOn(...days: string[]): HolidayCalendar {
  return {
    closed: new Set(days.map(toDayNumber)),
    closedFor: new Map(),
    openFor: new Map(),
    weekend: [6, 7],
    years: new Set([2026]),
  }
}

/** Asked for and answered by, both UTC. */
function replyBy(asked: string, timeZone = 'Europe/Copenhagen', holidays = closedOn()): string {
  return new Date(quoteReplyBy(Date.parse(asked), { timeZone, holidays })).toISOString()
}

// In November Copenhagen is one hour ahead of UTC.
describe('the reply to a quote is promised', () => {
  it('within one hour in opening hours', () => {
    expect(replyBy('2026-11-20T09:15:00Z')).toBe('2026-11-20T10:15:00.000Z')
    expect(replyBy('2026-11-20T07:00:00Z')).toBe('2026-11-20T08:00:00.000Z')
    // 16:00 is the last moment with an hour left.
    expect(replyBy('2026-11-20T15:00:00Z')).toBe('2026-11-20T16:00:00.000Z')
  })

  it('to the minute, rounded down', () => {
    expect(replyBy('2026-11-20T09:15:59.999Z')).toBe('2026-11-20T10:15:00.000Z')
  })

  it('with the rest of the hour on the next working day', () => {
    // Thursday 16:30 leaves half an hour; Friday 08:30. Friday 16:30: Monday 08:30.
    expect(replyBy('2026-11-19T15:30:00Z')).toBe('2026-11-20T07:30:00.000Z')
    expect(replyBy('2026-11-20T15:30:00Z')).toBe('2026-11-23T07:30:00.000Z')
    expect(replyBy('2026-11-20T15:59:30Z')).toBe('2026-11-23T07:59:00.000Z')
  })

  it('by nine o’clock when asked for before opening, after closing or at the weekend', () => {
    expect(replyBy('2026-11-20T03:00:00Z')).toBe('2026-11-20T08:00:00.000Z')
    expect(replyBy('2026-11-19T16:00:00Z')).toBe('2026-11-20T08:00:00.000Z')
    expect(replyBy('2026-11-20T22:30:00Z')).toBe('2026-11-23T08:00:00.000Z')
    expect(replyBy('2026-11-21T10:00:00Z')).toBe('2026-11-23T08:00:00.000Z')
    // Sunday 23:30 in Copenhagen; in UTC it is no other day, in New York still the afternoon.
    expect(replyBy('2026-11-22T22:30:00Z')).toBe('2026-11-23T08:00:00.000Z')
  })

  it('after holidays, several in a row and on both sides of a weekend', () => {
    // Christmas 2026: Thursday 24 (closed) and Friday 25, then the weekend.
    const christmas = closedOn('2026-12-24', '2026-12-25', '2026-12-26')
    expect(replyBy('2026-12-23T15:30:00Z', 'Europe/Copenhagen', christmas)).toBe('2026-12-28T07:30:00.000Z')
    expect(replyBy('2026-12-24T09:00:00Z', 'Europe/Copenhagen', christmas)).toBe('2026-12-28T08:00:00.000Z')
    // A transport company's own holiday closes no office.
    const carriersOwn = { ...closedOn(), closedFor: new Map([[3, new Set([toDayNumber('2026-11-20')])]]) }
    expect(replyBy('2026-11-20T09:15:00Z', 'Europe/Copenhagen', carriersOwn)).toBe('2026-11-20T10:15:00.000Z')
  })

  it('in local time across a change of the clocks', () => {
    // Clocks go back on Sunday 25 October 2026: Friday 16:30 is 14:30 UTC, Monday 08:30 is 07:30 UTC.
    expect(replyBy('2026-10-23T14:30:00Z')).toBe('2026-10-26T07:30:00.000Z')
    // Forward on Sunday 29 March 2026: Friday 16:30 is 15:30 UTC, Monday 08:30 is 06:30 UTC.
    expect(replyBy('2026-03-27T15:30:00Z')).toBe('2026-03-30T06:30:00.000Z')
    // Asked for in the hour that does not exist.
    expect(replyBy('2026-03-29T01:30:00Z')).toBe('2026-03-30T07:00:00.000Z')
  })

  it('in the time zone of the system', () => {
    // Chicago, UTC − 6: Friday 16:30 is 22:30 UTC.
    expect(replyBy('2026-11-20T22:30:00Z', 'America/Chicago')).toBe('2026-11-23T14:30:00.000Z')
    expect(replyBy('2026-11-20T15:00:00Z', 'America/Chicago')).toBe('2026-11-20T16:00:00.000Z')
  })
})

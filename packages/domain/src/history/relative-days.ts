import { fromDayNumber, isoWeekday, toDayNumber } from '../calendar/calendar-day.ts'

/** Ranges of days that move along with today: a view of "the last 7 days" is the last seven on any day it is opened. */
export const relativeDays = [
  'today',
  'yesterday',
  'tomorrow',
  'last7',
  'last30',
  'next7',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const
export type RelativeDays = (typeof relativeDays)[number]

/** First and last day, `yyyy-mm-dd`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** The days a word means today. Weeks begin on Monday; "last 7 days" end with today, "next 7 days" begin with it. */
export function daysOf(word: RelativeDays, today: string): DayRange {
  const day = toDayNumber(today)
  const monday = day - isoWeekday(day) + 1
  const range = (from: number, to: number): DayRange => ({ from: fromDayNumber(from), to: fromDayNumber(to) })
  switch (word) {
    case 'today':
      return range(day, day)
    case 'yesterday':
      return range(day - 1, day - 1)
    case 'tomorrow':
      return range(day + 1, day + 1)
    case 'last7':
      return range(day - 6, day)
    case 'last30':
      return range(day - 29, day)
    case 'next7':
      return range(day, day + 6)
    case 'thisWeek':
      return range(monday, monday + 6)
    case 'lastWeek':
      return range(monday - 7, monday - 1)
    case 'thisMonth':
      return monthOf(today)
    case 'lastMonth':
      return monthOf(fromDayNumber(toDayNumber(monthOf(today).from) - 1))
  }
}

function monthOf(day: string): DayRange {
  const from = `${day.slice(0, 7)}-01`
  // The first of the next month lies 28 to 31 days on; 31 days on is always within it.
  const next = fromDayNumber(toDayNumber(from) + 31).slice(0, 7)
  return { from, to: fromDayNumber(toDayNumber(`${next}-01`) - 1) }
}

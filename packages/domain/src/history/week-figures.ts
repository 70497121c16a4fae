import { fromDayNumber, isoWeekday, toDayNumber } from '../calendar/calendar-day.ts'
import type { DayRange } from './relative-days.ts'

/** So many weeks the figures look back, the running one included. */
export const figureWeeks = 12

/**
 * What went in one week, by ship date. Counted are final bookings that are neither deleted nor tests. `due` are those whose
 * delivery can be judged: delivered, or past the day they were expected on; `onTime` of them were delivered no later than
 * that day. Shipments without an expected day are in neither.
 */
export interface WeekFigures extends DayRange {
  readonly shipments: number
  readonly due: number
  readonly onTime: number
}

/** The weeks, Monday to Sunday, that end with the one of this day; the oldest first. */
export function weeksUpTo(today: string, count: number): DayRange[] {
  const day = toDayNumber(today)
  const monday = day - isoWeekday(day) + 1
  return Array.from({ length: count }, (_, at) => {
    const from = monday - 7 * (count - 1 - at)
    return { from: fromDayNumber(from), to: fromDayNumber(from + 6) }
  })
}

/** The share delivered on time, 0 to 1; undefined while nothing can be judged. */
export function onTimeShare({ due, onTime }: Pick<WeekFigures, 'due' | 'onTime'>): number | undefined {
  return due === 0 ? undefined : onTime / due
}

/** The number of a day's week as calendars of the Nordic countries print it (ISO 8601). */
export function isoWeek(day: string): number {
  // A week belongs to the year of its Thursday.
  const number = toDayNumber(day)
  const thursday = number - isoWeekday(number) + 4
  const newYear = toDayNumber(`${fromDayNumber(thursday).slice(0, 4)}-01-01`)
  return Math.floor((thursday - newYear) / 7) + 1
}

import { fromDayNumber, isoWeekday, toDayNumber } from '../calendar/index.ts'
import { isWorkingDay, type HolidayCalendar } from '../transit/index.ts'

/** On which days a recurring pickup is wanted. */
export interface RecurringDays {
  /** ISO weekdays, 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[]
  /** First and last day, `yyyy-mm-dd`; null for no end. */
  readonly startsOn: string
  readonly endsOn: string | null
}

/** Days ahead, today included, for which a recurring pickup is booked: drivers and customers see them coming. */
export const daysBookedAhead = 3

/**
 * The days from `today` on, `days` of them, on which a recurring pickup takes place: its weekdays between its first and last
 * day that are working days at the place. A holiday is skipped, not moved.
 */
export function occurrences(
  recurring: RecurringDays,
  today: string,
  days: number,
  calendar: HolidayCalendar,
): string[] {
  const first = toDayNumber(today)
  return Array.from({ length: days }, (_, index) => first + index).flatMap((day) => {
    const written = fromDayNumber(day)
    const isWanted =
      recurring.weekdays.includes(isoWeekday(day)) &&
      written >= recurring.startsOn &&
      (recurring.endsOn === null || written <= recurring.endsOn)
    return isWanted && isWorkingDay(calendar, day, 0) ? [written] : []
  })
}

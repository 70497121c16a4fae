import { fromDayNumber, isoWeekday, toDayNumber } from '../calendar/index.ts'
import { isWorkingDay, type HolidayCalendar } from '../transit/index.ts'
import type { PickupPlaceNow } from './pickup-place.ts'
import { windowErrors, type PickupWindow } from './pickup-window.ts'

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

/** How far ahead the next days of a recurring pickup are looked for. */
const lookedAhead = 60
const nextDaysShown = 3

/** The next days on which a recurring pickup can still be booked, three at most; none where drivers never come then. */
export function nextRecurringDays(
  recurring: RecurringDays & Pick<PickupWindow, 'readyTime' | 'closeTime'>,
  place: PickupPlaceNow,
): string[] {
  const { readyTime, closeTime } = recurring
  const from = recurring.startsOn > place.today ? recurring.startsOn : place.today
  // A day is booked once it is near, whichever it is.
  const ahead = { ...place, rule: { ...place.rule, daysAhead: toDayNumber(from) + lookedAhead - place.now.day } }
  return occurrences(recurring, from, lookedAhead, place.calendar)
    .filter((day) => windowErrors({ pickupDate: day, readyTime, closeTime }, ahead).length === 0)
    .slice(0, nextDaysShown)
}

/** Whether two recurring pickups of one place have a driver come twice: on one weekday, in one period, at one time. */
export function recursAlready(
  one: RecurringDays & Pick<PickupWindow, 'readyTime' | 'closeTime'>,
  other: RecurringDays & Pick<PickupWindow, 'readyTime' | 'closeTime'>,
): boolean {
  const isInTime = (a: RecurringDays, b: RecurringDays) => a.endsOn === null || b.startsOn <= a.endsOn
  return (
    one.weekdays.some((day) => other.weekdays.includes(day)) &&
    isInTime(one, other) &&
    isInTime(other, one) &&
    one.readyTime < other.closeTime &&
    other.readyTime < one.closeTime
  )
}

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

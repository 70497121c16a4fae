import { fromDayNumber, isoWeekday, toDayNumber } from '../calendar/index.ts'
import type { FieldError } from '../messages/index.ts'
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
  const from = recurring.startsOn > place.today ? recurring.startsOn : place.today
  return occurrences(recurring, from, lookedAhead, place.calendar)
    .filter((day) => errorsOn(day, recurring, place).length === 0)
    .slice(0, nextDaysShown)
}

/**
 * Why no day after today can be booked of a recurring pickup, as of the first of two months; none where one can, and
 * where it wants no further day. Today may only be too late.
 */
export function whyNeverBooked(
  recurring: RecurringDays & Pick<PickupWindow, 'readyTime' | 'closeTime'>,
  place: PickupPlaceNow,
): FieldError[] {
  const tomorrow = fromDayNumber(toDayNumber(place.today) + 1)
  const from = recurring.startsOn > tomorrow ? recurring.startsOn : tomorrow
  const wanted = wantedDays(recurring, from, lookedAhead)
  const working = wanted.filter((day) => isWorkingDay(place.calendar, toDayNumber(day), 0))
  if (working.some((day) => errorsOn(day, recurring, place).length === 0)) return []
  // A holiday is no reason where drivers do not come on its other days either.
  const first = working[0] ?? wanted[0]
  return first === undefined ? [] : errorsOn(first, recurring, place)
}

/** What is wrong with one day of a recurring pickup. It is booked once it is near, so that none is too far ahead. */
function errorsOn(
  pickupDate: string,
  { readyTime, closeTime }: Pick<PickupWindow, 'readyTime' | 'closeTime'>,
  place: PickupPlaceNow,
): FieldError[] {
  const rule = { ...place.rule, daysAhead: toDayNumber(pickupDate) - place.now.day }
  return windowErrors({ pickupDate, readyTime, closeTime }, { ...place, rule })
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
  return wantedDays(recurring, today, days).filter((day) => isWorkingDay(calendar, toDayNumber(day), 0))
}

/** Its weekdays between its first and last day, holidays included, of the `days` days from `today` on. */
function wantedDays(recurring: RecurringDays, today: string, days: number): string[] {
  const first = toDayNumber(today)
  return Array.from({ length: days }, (_, index) => fromDayNumber(first + index)).filter(
    (day) =>
      recurring.weekdays.includes(isoWeekday(toDayNumber(day))) &&
      day >= recurring.startsOn &&
      (recurring.endsOn === null || day <= recurring.endsOn),
  )
}

import { isoWeekday } from './calendar-day.ts'
import type { HolidayCalendar } from './working-days.ts'
import { isHoliday, isWorkingDay } from './working-days.ts'

/** When it is fetched and when it arrives; days are local to the place, `yyyy-mm-dd`. */
export interface DeliveryEstimate {
  readonly pickupOn: string
  /** Why the pickup is not on the ship date, if it is not. */
  readonly pickupMoved: PickupMoved | null
  /** Null where the product has no transit days for the lane. */
  readonly deliveryOn: string | null
  /** `HH:mm` at the receiver, for timed products and services. */
  readonly deliverBy: string | null
  readonly deliveryTimeZone: string
  readonly transitDays: number | null
  /** Latest time to book for `pickupOn`: local time, and as an instant (ISO, UTC). Null where none is written. */
  readonly cutOff: { readonly time: string; readonly timeZone: string; readonly at: string } | null
}

export type PickupMoved = 'after-cut-off' | 'not-a-working-day'

/**
 * The day of pickup: the ship date, moved to the origin's next working day when it is none or its cut-off has passed.
 *
 * @param cutOffOf minutes after local midnight for a day; undefined for none.
 */
export function pickupDay(
  shipDay: number,
  now: { readonly day: number; readonly minutes: number },
  origin: HolidayCalendar,
  transportCompanyId: number,
  cutOffOf: (day: number) => number | undefined,
): { readonly day: number; readonly moved: PickupMoved | null } {
  let day = shipDay
  let moved: PickupMoved | null = null
  for (;;) {
    if (!isWorkingDay(origin, day, transportCompanyId)) moved ??= 'not-a-working-day'
    else if (day === now.day && now.minutes > (cutOffOf(day) ?? Infinity)) moved = 'after-cut-off'
    else return { day, moved }
    day += 1
  }
}

export interface TransitRule {
  readonly days: number
  readonly deliveryWeekdays: readonly number[]
  readonly counting: 'origin' | 'destination' | 'both'
  readonly deliverBy: string | null
}

/** The day of delivery: transit days are working days as the rule counts them, and the last one is a day on which it delivers. */
export function deliveryDay(
  pickup: number,
  rule: TransitRule,
  extraDays: number,
  origin: HolidayCalendar,
  destination: HolidayCalendar,
  transportCompanyId: number,
): number {
  let day = pickup
  let left = rule.days + extraDays
  while (left > 0) {
    day += 1
    if (counts(day, rule, origin, destination, transportCompanyId)) left -= 1
  }
  while (!rule.deliveryWeekdays.includes(isoWeekday(day)) || isHoliday(destination, day, transportCompanyId)) day += 1
  return day
}

function counts(
  day: number,
  rule: TransitRule,
  origin: HolidayCalendar,
  destination: HolidayCalendar,
  transportCompanyId: number,
): boolean {
  const weekday = isoWeekday(day)
  // A product that delivers on Saturdays travels on them too.
  if (weekday > 5 && !rule.deliveryWeekdays.includes(weekday)) return false
  if (rule.counting !== 'destination' && isHoliday(origin, day, transportCompanyId)) return false
  return rule.counting === 'origin' || !isHoliday(destination, day, transportCompanyId)
}

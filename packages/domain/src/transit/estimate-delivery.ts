import { isoWeekday } from '../calendar/calendar-day.ts'
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
  /** Countries of the lane whose holidays are not known for these days: only weekends were left out there. */
  readonly holidaysNotKnown: readonly string[]
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

/**
 * The day of delivery: transit days are working days as the rule counts them, and the last one is a day on which it
 * delivers. Monday to Friday in a rule stands for the receiver's own working week, Sunday to Thursday in Riyadh.
 */
export function deliveryDay(
  pickup: number,
  rule: TransitRule,
  extraDays: number,
  origin: HolidayCalendar,
  destination: HolidayCalendar,
  transportCompanyId: number,
): number {
  const week = deliveryWeek(rule.deliveryWeekdays, destination)
  const counts = (day: number) => {
    const weekday = isoWeekday(day)
    // A product that delivers on Saturdays travels on them too.
    const worksAt = (place: HolidayCalendar) =>
      (week.has(weekday) || !place.weekend.includes(weekday)) && !isHoliday(place, day, transportCompanyId)
    return (rule.counting === 'destination' || worksAt(origin)) && (rule.counting === 'origin' || worksAt(destination))
  }
  let day = pickup
  let left = rule.days + extraDays
  while (left > 0) {
    day += 1
    if (counts(day)) left -= 1
  }
  while (!week.has(isoWeekday(day)) || isHoliday(destination, day, transportCompanyId)) day += 1
  return day
}

const mondayToFriday = [1, 2, 3, 4, 5]

/** Weeks by what a rule names and by weekend: a comparison asks for the same few over and over. */
const weeks = new WeakMap<readonly number[], Map<readonly number[], ReadonlySet<number>>>()

/** ISO weekdays on which a rule delivers at a place: Saturday and Sunday where named, working days of the place otherwise. */
function deliveryWeek(named: readonly number[], { weekend }: HolidayCalendar): ReadonlySet<number> {
  let byWeekend = weeks.get(named)
  if (!byWeekend) weeks.set(named, (byWeekend = new Map()))
  let week = byWeekend.get(weekend)
  if (!week) byWeekend.set(weekend, (week = toDeliveryWeek(named, weekend)))
  return week
}

function toDeliveryWeek(named: readonly number[], weekend: readonly number[]): ReadonlySet<number> {
  const isWholeWeek = mondayToFriday.every((weekday) => named.includes(weekday))
  const workingWeek = [...mondayToFriday, 6, 7].filter((weekday) => !weekend.includes(weekday))
  const ofWeek = isWholeWeek ? workingWeek : named.filter((weekday) => workingWeek.includes(weekday))
  return new Set([...ofWeek, ...named.filter((weekday) => weekday > 5)])
}

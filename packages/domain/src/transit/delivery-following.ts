import type { ComparablePlace } from '../address/postal-codes.ts'
import { fromDayNumber, toDayNumber } from '../calendar/calendar-day.ts'
import { calendarOf, isWorkingDay } from './working-days.ts'

/** A longer time is no transit time: somebody has set a date by hand. */
const mostTransitDays = 100

/**
 * Expected delivery date of a shipment that leaves on another day: as many working days at the receiver later as before, by
 * the product's calendars. One that is delivered when others rest keeps its calendar days.
 */
export function deliveryFollowing(
  { shipDate, expectedDeliveryDate }: { readonly shipDate: string; readonly expectedDeliveryDate: string },
  newShipDate: string,
  receiver: ComparablePlace,
): string {
  const calendar = calendarOf(new Map(), receiver)
  // No transport company: those that rest or work on days of their own stand in tariff files.
  const isWorked = (day: number) => isWorkingDay(calendar, day, 0)
  const from = toDayNumber(shipDate)
  const to = toDayNumber(expectedDeliveryDate)
  let day = toDayNumber(newShipDate)
  if (!isWorked(to) || to - from > mostTransitDays) return fromDayNumber(day + Math.max(0, to - from))
  let left = 0
  for (let each = from + 1; each <= to; each++) if (isWorked(each)) left++
  while (left > 0) if (isWorked(++day)) left--
  return fromDayNumber(day)
}

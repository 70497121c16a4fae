import { fromDayNumber, isoWeekday, toDayNumber } from '@kattegat/domain/calendar'

/** The weekday `count` weekdays before (or, below zero, after) a day; the day itself or the Friday before it for none. */
export function weekdaysBefore(day: string, count: number): string {
  const step = count < 0 ? -1 : 1
  let number = toDayNumber(day)
  while (isoWeekday(number) > 5) number -= 1
  for (let left = Math.abs(count); left > 0;) {
    number -= step
    if (isoWeekday(number) <= 5) left -= 1
  }
  return fromDayNumber(number)
}

/** Monday to Friday of the last `weeks` weeks, the given day included where it is one of them; the oldest first. */
export function weekdaysOfWeeks(day: string, weeks: number): string[] {
  const last = toDayNumber(day)
  return Array.from({ length: weeks * 7 }, (_, index) => last - weeks * 7 + 1 + index)
    .filter((number) => isoWeekday(number) <= 5)
    .map(fromDayNumber)
}

import { isCalendarDay } from '../calendar/calendar-day.ts'

/** First and last day of a month such as `2026-11`; undefined for what is no month. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } | undefined {
  if (!/^\d{4}-\d{2}$/.test(month)) return undefined
  const from = `${month}-01`
  if (!isCalendarDay(from)) return undefined
  const [year, number] = month.split('-').map(Number) as [number, number]
  // The day before the first of the next month.
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { from, to }
}

/** The month so many before or after another: `monthBeside('2026-01', -1)` is `2025-12`. */
export function monthBeside(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

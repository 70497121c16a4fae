import { isCalendarDay } from '../calendar/calendar-day.ts'

/**
 * Whether this is an AES internal transaction number: `X`, the day of filing (`yyyymmdd`, a day that there was) and six
 * digits.
 *
 * @see 15 CFR 30, appendix B
 */
export function isInternalTransactionNumber(text: string): boolean {
  const [, year, month, day] = /^X(\d{4})(\d{2})(\d{2})\d{6}$/.exec(text) ?? []
  return year !== undefined && isCalendarDay(`${year}-${month}-${day}`)
}

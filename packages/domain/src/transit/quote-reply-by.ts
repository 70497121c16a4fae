import { instantOf, localMoment } from './cut-off.ts'
import { minutesOf } from '../calendar/calendar-day.ts'
import { isWorkingDay, type HolidayCalendar } from './working-days.ts'

/** Opening hours, Monday to Friday, local time; a quote is answered within one of them (specification §9). */
export const openingHours = { opens: '08:00', closes: '17:00' } as const
export const quoteReplyMinutes = 60

/** Whose opening hours count: the shipment system's own. */
export interface ReplyOffice {
  /** IANA name. */
  readonly timeZone: string
  readonly holidays: HolidayCalendar
}

// Holidays of a transport company are not the office's.
const noTransportCompany = 0

/**
 * The latest moment, in ms, at which a quote asked for at `nowMs` is answered: one hour later, of which only the opening
 * hours count. Asked for on a Friday at 16:30 it is answered by Monday 08:30; outside opening hours by 09:00 of the next
 * working day. To the full minute, rounded down.
 */
export function quoteReplyBy(nowMs: number, office: ReplyOffice): number {
  const opens = minutesOf(openingHours.opens)
  const closes = minutesOf(openingHours.closes)
  const now = localMoment(nowMs, office.timeZone)
  let left = quoteReplyMinutes
  for (let day = now.day; ; day++) {
    if (!isWorkingDay(office.holidays, day, noTransportCompany)) continue
    const from = Math.max(opens, day === now.day ? now.minutes : 0)
    if (from >= closes) continue
    if (from + left <= closes) return instantOf(day, from + left, office.timeZone)
    left -= closes - from
  }
}

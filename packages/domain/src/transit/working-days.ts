import type { Holiday } from '../rating/tariff-book.ts'
import { isoWeekday, toDayNumber } from './calendar-day.ts'

/** Holidays of one country, as day numbers; a transport company may work on some of them or close on others. */
export interface HolidayCalendar {
  readonly closed: ReadonlySet<number>
  readonly closedFor: ReadonlyMap<number, ReadonlySet<number>>
  readonly openFor: ReadonlyMap<number, ReadonlySet<number>>
}

const noHolidays: HolidayCalendar = { closed: new Set(), closedFor: new Map(), openFor: new Map() }

/** Holidays by country. A country without rows has none: its weekends alone are free. */
export type HolidayCalendars = ReadonlyMap<string, HolidayCalendar>

export function compileHolidays(holidays: readonly Holiday[]): HolidayCalendars {
  const byCountry = new Map<
    string,
    { closed: Set<number>; closedFor: Map<number, Set<number>>; openFor: Map<number, Set<number>> }
  >()
  for (const holiday of holidays) {
    let calendar = byCountry.get(holiday.countryCode)
    if (!calendar)
      byCountry.set(holiday.countryCode, (calendar = { closed: new Set(), closedFor: new Map(), openFor: new Map() }))
    const day = toDayNumber(holiday.on)
    if (holiday.transportCompanyId === null) {
      if (!holiday.working) calendar.closed.add(day)
      continue
    }
    const own = holiday.working ? calendar.openFor : calendar.closedFor
    const days = own.get(holiday.transportCompanyId) ?? new Set()
    own.set(holiday.transportCompanyId, days.add(day))
  }
  return byCountry
}

export function calendarOf(calendars: HolidayCalendars, countryCode: string): HolidayCalendar {
  return calendars.get(countryCode) ?? noHolidays
}

/** Whether a transport company is closed there on a day, weekends aside. */
export function isHoliday(calendar: HolidayCalendar, day: number, transportCompanyId: number): boolean {
  if (calendar.closedFor.get(transportCompanyId)?.has(day)) return true
  return calendar.closed.has(day) && !calendar.openFor.get(transportCompanyId)?.has(day)
}

/** Monday to Friday, holidays aside. */
export function isWorkingDay(calendar: HolidayCalendar, day: number, transportCompanyId: number): boolean {
  return isoWeekday(day) <= 5 && !isHoliday(calendar, day, transportCompanyId)
}

import type { ComparablePlace } from '../address/postal-codes.ts'
import type { Holiday } from './timetable.ts'
import { fromDayNumber, isoWeekday, toDayNumber } from '../calendar/calendar-day.ts'
import { holidayRegion } from './holiday-regions.ts'
import { firstHolidayYear, lastHolidayYear, publicHolidays } from './public-holidays.generated.ts'

/** Working days of one place; a transport company may work on some holidays or close on other days. */
export interface HolidayCalendar {
  /** Holidays as day numbers. */
  readonly closed: ReadonlySet<number>
  readonly closedFor: ReadonlyMap<number, ReadonlySet<number>>
  readonly openFor: ReadonlyMap<number, ReadonlySet<number>>
  /** ISO weekdays that are free there. */
  readonly weekend: readonly number[]
  /** Years whose holidays are known. */
  readonly years: ReadonlySet<number>
}

/** Holiday rows of the tariff files by country; they come on top of the product's own tables. */
export type HolidayCalendars = ReadonlyMap<string, CountryHolidays>

interface CountryHolidays {
  readonly closed: ReadonlySet<number>
  /** Days that are no holiday here though the product's table has them. */
  readonly open: ReadonlySet<number>
  readonly closedFor: ReadonlyMap<number, ReadonlySet<number>>
  readonly openFor: ReadonlyMap<number, ReadonlySet<number>>
  readonly years: ReadonlySet<number>
  /** Calendars by region, filled as places ask. */
  readonly byRegion: Map<string, HolidayCalendar>
}

/** Sorts the rows of a tariff book by country. A row `working` for every transport company opens a day of the tables. */
export function compileHolidays(holidays: readonly Holiday[]): HolidayCalendars {
  const byCountry = Map.groupBy(holidays, (holiday) => holiday.countryCode)
  return new Map([...byCountry].map(([countryCode, rows]) => [countryCode, compileCountry(rows)]))
}

function compileCountry(rows: readonly Holiday[]): CountryHolidays {
  const ofAll = rows.filter((row) => row.transportCompanyId === null)
  const days = (list: readonly Holiday[]) => new Set(list.map((row) => toDayNumber(row.on)))
  const byCompany = (working: boolean) => {
    const own = rows.filter((row) => row.transportCompanyId !== null && row.working === working)
    const grouped = Map.groupBy(own, (row) => row.transportCompanyId!)
    return new Map([...grouped].map(([company, list]) => [company, days(list)]))
  }
  return {
    closed: days(ofAll.filter((row) => !row.working)),
    open: days(ofAll.filter((row) => row.working)),
    closedFor: byCompany(false),
    openFor: byCompany(true),
    years: new Set(rows.filter((row) => !row.working).map((row) => Number(row.on.slice(0, 4)))),
    byRegion: new Map(),
  }
}

/** Calendars of places that no tariff row speaks of; shared by all tariffs. */
const withoutRows = new Map<string, CountryHolidays>()

/**
 * The calendar of a place: the product's table of its country and region, and the tariff's rows on top.
 *
 * @param place its postal code tells the region where a country has several.
 */
export function calendarOf(calendars: HolidayCalendars, { countryCode, postalCode }: ComparablePlace): HolidayCalendar {
  let country = calendars.get(countryCode) ?? withoutRows.get(countryCode)
  if (!country) withoutRows.set(countryCode, (country = compileCountry([])))
  const region = holidayRegion(countryCode, postalCode)
  let calendar = country.byRegion.get(region)
  if (!calendar) country.byRegion.set(region, (calendar = toCalendar(countryCode, region, country)))
  return calendar
}

function toCalendar(countryCode: string, region: string, rows: CountryHolidays): HolidayCalendar {
  const table = publicHolidays[countryCode]
  const known = new Set([...daysOf(table?.['']), ...(region ? daysOf(table?.[region]) : [])])
  const years = new Set(rows.years)
  if (table) for (let year = firstHolidayYear; year <= lastHolidayYear; year += 1) years.add(year)
  return {
    closed: new Set([...[...known].filter((day) => !rows.open.has(day)), ...rows.closed]),
    closedFor: rows.closedFor,
    openFor: rows.openFor,
    weekend: weekendOf(countryCode),
    years,
  }
}

/** Reads `2026 0101 0406`: a year and its days. */
function daysOf(years: readonly string[] | undefined): number[] {
  return (years ?? []).flatMap((text) => {
    const [year, ...days] = text.split(' ')
    return days.map((day) => toDayNumber(`${year}-${day.slice(0, 2)}-${day.slice(2)}`))
  })
}

/**
 * Weekends other than Saturday and Sunday: Unicode CLDR 48, `weekData`; BD, MV and PS, whose offices and carriers rest on
 * Friday and Saturday, are missing there.
 */
const otherWeekends: readonly (readonly [weekend: readonly number[], countries: string])[] = [
  [[5, 6], 'DZ BD BH EG IQ IL JO KW LY MV OM PS QA SA SD SY YE'],
  [[4, 5], 'AF'],
  [[5], 'IR'],
  [[7], 'IN UG'],
]
const weekends = new Map(
  otherWeekends.flatMap(([weekend, countries]) => countries.split(' ').map((country) => [country, weekend] as const)),
)
const saturdayAndSunday: readonly number[] = [6, 7]

function weekendOf(countryCode: string): readonly number[] {
  return weekends.get(countryCode) ?? saturdayAndSunday
}

/** Whether the holidays of a day's year are known there; where they are not, only weekends are left out. */
export function knowsHolidays(calendar: HolidayCalendar, day: number): boolean {
  // As text, of which the few days of shipments are remembered: a date object each time is slower.
  return calendar.years.has(Number(fromDayNumber(day).slice(0, 4)))
}

/** Whether a transport company is closed there on a day, weekends aside. */
export function isHoliday(calendar: HolidayCalendar, day: number, transportCompanyId: number): boolean {
  if (calendar.closedFor.get(transportCompanyId)?.has(day)) return true
  return calendar.closed.has(day) && !calendar.openFor.get(transportCompanyId)?.has(day)
}

/** Neither weekend nor holiday there. */
export function isWorkingDay(calendar: HolidayCalendar, day: number, transportCompanyId: number): boolean {
  return !calendar.weekend.includes(isoWeekday(day)) && !isHoliday(calendar, day, transportCompanyId)
}

import type { Holiday } from '@kattegat/domain/rating'

/**
 * Public holidays by rule rather than by list: fixed days, days counted from Easter Sunday, and nth weekdays. What a country
 * keeps half (Christmas Eve and the like) is in where hauliers in practice stand still. Facts as of 2026; demo data.
 */
interface HolidayRules {
  readonly fixed?: readonly (readonly [month: number, day: number, name: string])[]
  readonly easter?: readonly (readonly [offset: number, name: string])[]
  /** `week` counts from the month's start, -1 is its last. `weekday` 1 Monday … 7. */
  readonly nth?: readonly (readonly [month: number, weekday: number, week: number, name: string])[]
  /** The first such weekday on or after a day: Swedish Midsummer. */
  readonly onOrAfter?: readonly (readonly [month: number, day: number, weekday: number, name: string])[]
  /** Saturday is kept on Friday, Sunday on Monday, as US federal days are. */
  readonly substitutes?: boolean
}

const newYear = [1, 1, "New Year's Day"] as const
const labourDay = [5, 1, 'Labour Day'] as const
const christmas = [12, 25, 'Christmas Day'] as const
const secondChristmas = [12, 26, 'Second day of Christmas'] as const
const christmasEve = [12, 24, 'Christmas Eve'] as const
const newYearsEve = [12, 31, "New Year's Eve"] as const
const goodFriday = [-2, 'Good Friday'] as const
const easterMonday = [1, 'Easter Monday'] as const
const ascension = [39, 'Ascension Day'] as const
const whitMonday = [50, 'Whit Monday'] as const

const rules: Record<string, HolidayRules> = {
  // Great Prayer Day was abolished from 2024; 1 May and 5 June are no public holidays.
  DK: {
    fixed: [newYear, christmas, secondChristmas],
    easter: [[-3, 'Maundy Thursday'], goodFriday, easterMonday, ascension, whitMonday],
  },
  NO: {
    fixed: [newYear, labourDay, [5, 17, 'Constitution Day'], christmas, secondChristmas],
    easter: [[-3, 'Maundy Thursday'], goodFriday, easterMonday, ascension, whitMonday],
  },
  // Maundy Thursday and Whit Monday are working days in Sweden.
  SE: {
    fixed: [
      newYear,
      [1, 6, 'Epiphany'],
      labourDay,
      [6, 6, 'National Day'],
      christmasEve,
      christmas,
      secondChristmas,
      newYearsEve,
    ],
    easter: [goodFriday, easterMonday, ascension],
    onOrAfter: [
      [6, 19, 5, 'Midsummer Eve'],
      [10, 31, 6, "All Saints' Day"],
    ],
  },
  US: {
    fixed: [newYear, [6, 19, 'Juneteenth'], [7, 4, 'Independence Day'], [11, 11, 'Veterans Day'], christmas],
    nth: [
      [1, 1, 3, 'Martin Luther King Jr. Day'],
      [2, 1, 3, "Presidents' Day"],
      [5, 1, -1, 'Memorial Day'],
      [9, 1, 1, 'Labor Day'],
      [10, 1, 2, 'Columbus Day'],
      [11, 4, 4, 'Thanksgiving Day'],
    ],
    substitutes: true,
  },
  DE: {
    fixed: [newYear, labourDay, [10, 3, 'German Unity Day'], christmas, secondChristmas],
    easter: [goodFriday, easterMonday, ascension, whitMonday],
  },
  FI: {
    fixed: [
      newYear,
      [1, 6, 'Epiphany'],
      labourDay,
      [12, 6, 'Independence Day'],
      christmasEve,
      christmas,
      secondChristmas,
    ],
    easter: [goodFriday, easterMonday, ascension],
    onOrAfter: [[6, 19, 5, 'Midsummer Eve']],
  },
  NL: { fixed: [newYear, christmas, secondChristmas], easter: [easterMonday, ascension, whitMonday] },
  FR: {
    fixed: [
      newYear,
      labourDay,
      [5, 8, 'Victory Day'],
      [7, 14, 'National Day'],
      [8, 15, 'Assumption'],
      [11, 1, "All Saints' Day"],
      [11, 11, 'Armistice Day'],
      christmas,
    ],
    easter: [easterMonday, ascension, whitMonday],
  },
  GB: {
    fixed: [newYear, christmas, secondChristmas],
    easter: [goodFriday, easterMonday],
    nth: [
      [5, 1, 1, 'Early May bank holiday'],
      [5, 1, -1, 'Spring bank holiday'],
      [8, 1, -1, 'Summer bank holiday'],
    ],
  },
  PL: {
    fixed: [
      newYear,
      [1, 6, 'Epiphany'],
      labourDay,
      [5, 3, 'Constitution Day'],
      [8, 15, 'Assumption'],
      [11, 1, "All Saints' Day"],
      [11, 11, 'Independence Day'],
      christmasEve,
      christmas,
      secondChristmas,
    ],
    easter: [easterMonday, [60, 'Corpus Christi']],
  },
}

/** Holidays of the countries above over whole years. */
export function demoHolidays(fromYear: number, toYear: number): Holiday[] {
  const holidays: Holiday[] = []
  for (const [countryCode, rule] of Object.entries(rules)) {
    for (let year = fromYear; year <= toYear; year += 1) {
      for (const [day, name] of daysOf(rule, year)) {
        holidays.push({
          countryCode,
          on: new Date(day).toISOString().slice(0, 10),
          name,
          transportCompanyId: null,
          working: false,
        })
      }
    }
  }
  return holidays
}

const msPerDay = 86_400_000

function daysOf(rule: HolidayRules, year: number): Map<number, string> {
  const easter = easterSunday(year)
  const days = new Map<number, string>()
  for (const [month, day, name] of rule.fixed ?? []) {
    const on = Date.UTC(year, month - 1, day)
    days.set(rule.substitutes ? substituted(on) : on, name)
  }
  for (const [offset, name] of rule.easter ?? []) days.set(easter + offset * msPerDay, name)
  for (const [month, weekday, week, name] of rule.nth ?? []) {
    const start = week > 0 ? Date.UTC(year, month - 1, 1 + (week - 1) * 7) : Date.UTC(year, month, 1) - 7 * msPerDay
    days.set(onOrAfter(start, weekday), name)
  }
  for (const [month, day, weekday, name] of rule.onOrAfter ?? [])
    days.set(onOrAfter(Date.UTC(year, month - 1, day), weekday), name)
  return days
}

function onOrAfter(day: number, weekday: number): number {
  const offset = (weekday - weekdayOf(day) + 7) % 7
  return day + offset * msPerDay
}

function substituted(day: number): number {
  if (weekdayOf(day) === 6) return day - msPerDay
  return weekdayOf(day) === 7 ? day + msPerDay : day
}

function weekdayOf(day: number): number {
  return new Date(day).getUTCDay() || 7
}

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher). */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return Date.UTC(year, month - 1, day)
}

import { withColon } from '@kattegat/domain/calendar'
import { type Language, localeOf } from '@kattegat/messages'
import { todayHere, zoned, type Day } from './time-zone.ts'

const noBreak = '\u00a0'

/**
 * How days, times, amounts and measures are written in one language. All of them are words for people, never for the
 * wire. A text that names no day or moment, as people type and drafts keep it, is written as it is: none of these throws.
 */
export interface Formats {
  /** 24 Nov 2026 */
  day(day: Day): string
  /** "today", "tomorrow", "Tue 24 Nov", with the year only when it is another one. Give the exact day as a title. */
  nearDay(day: Day, today?: Day): string
  /** November 2026, of `2026-11`. */
  month(month: string): string
  /** Tuesday 24 November 2026 */
  longDay(day: Day): string
  /** 24 Nov 2026, 14:05, in the booking system's time zone unless another is named. */
  instant(iso: string, timeZone?: string): string
  /** 14:05 */
  time(iso: string, timeZone?: string): string
  number(value: number, decimals?: number): string
  /** `amount` is a decimal string in major units, written with two decimals and its currency: 1,284.00 DKK. */
  money(amount: string, currency: string): string
  /** 742.5 kg, up to three decimals. */
  weight(kg: number): string
  /** 2.532 m³ */
  volume(cubicMetres: number): string
  percent(fraction: number): string
  list(items: readonly string[]): string
  /** The country's name in this language; the code when it has none. */
  country(code: string): string
}

const dayMs = 86_400_000

/** Noon UTC, undefined for no real day: a calendar day has no zone, and noon stays on it whatever is done to it. */
function noonOf(day: Day): Date | undefined {
  const noon = new Date(`${day.slice(0, 10)}T12:00:00Z`)
  // The engine reads 31 February as a day of March.
  return noon.getUTCDate() === Number(day.slice(8, 10)) ? noon : undefined
}

function makeFormats(language: Language): Formats {
  const locale = localeOf(language)
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  const utc = { timeZone: 'UTC' }
  const day = dates({ day: 'numeric', month: 'short', year: 'numeric', ...utc })
  const near = dates({ weekday: 'short', day: 'numeric', month: 'short', ...utc })
  const nearWithYear = dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...utc })
  const long = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...utc })
  const months = dates({ month: 'long', year: 'numeric', ...utc })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const written = (format: Intl.DateTimeFormat, at: Date | undefined, typed: string) =>
    at && !Number.isNaN(at.getTime()) ? withColon(format, at) : typed
  const number = (value: number, decimals: number, least = 0) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: decimals }).format(value)

  return {
    day: (value) => written(day, noonOf(value), value),
    month: (value) => written(months, noonOf(`${value}-01`), value),
    longDay: (value) => written(long, noonOf(value), value),
    nearDay(value, today = todayHere()) {
      const noon = noonOf(value)
      const away = Math.round((Number(noon) - Number(noonOf(today))) / dayMs)
      if (Math.abs(away) <= 1) return relative.format(away, 'day')
      const sameYear = value.slice(0, 4) === today.slice(0, 4)
      return written(sameYear ? near : nearWithYear, noon, value)
    },
    instant: (iso, timeZone) =>
      written(
        dates({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', ...zoned(timeZone) }),
        new Date(iso),
        iso,
      ),
    time: (iso, timeZone) =>
      written(dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zoned(timeZone) }), new Date(iso), iso),
    number: (value, decimals = 3) => number(value, decimals),
    // A decimal string goes to Intl as it is: through a float, large amounts would lose their cents.
    money: (amount, currency) => `${money.format(amount as Intl.StringNumericLiteral)}${noBreak}${currency}`,
    weight: (kg) => `${number(kg, 3)}${noBreak}kg`,
    volume: (cubicMetres) => `${number(cubicMetres, 3)}${noBreak}m³`,
    percent: (fraction) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(fraction),
    list: (items) => lists.format(items),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  }
}

const made = new Map<Language, Formats>()

/** The formats of a language; made once, since making Intl's formatters is slow. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language) ?? makeFormats(language)
  made.set(language, known)
  return known
}

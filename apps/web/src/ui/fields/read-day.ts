import { dayFigures } from '@kattegat/domain/calendar'
import type { Language } from '@kattegat/messages'

function writesMonthFirst(language: Language): boolean {
  const parts = dayFigures(language).formatToParts(0)
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month' && parts[0]!.type !== 'year'
}

const two = (value: number) => String(value).padStart(2, '0')

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

/**
 * Reads a typed day as `yyyy-mm-dd`: 24/11/2026, 24-11-26, 24.11, 2026-11-24, 241126. The year may come first in every
 * language; otherwise the day or the month does, as the language writes it. Without a year, the next such day is meant.
 */
export function readDay(typed: string, today: string, language: Language): string | undefined {
  const text = typed.trim()
  const ymd = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})$/.exec(text)
  const figures =
    /^(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}|\d{2}))?[-./]?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  // Eight figures are ambiguous; a year of this century at the front decides for the order with the year first.
  if (ymd && (/\D/.test(text) || text.startsWith('20'))) return toDay(Number(ymd[1]), Number(ymd[2]), Number(ymd[3]))
  if (!figures) return undefined
  const [, first, second, typedYear] = figures
  const [day, month] = (writesMonthFirst(language) ? [second, first] : [first, second]).map(Number) as [number, number]
  if (typedYear) return toDay(Number(typedYear.length === 2 ? `20${typedYear}` : typedYear), month, day)
  const thisYear = Number(today.slice(0, 4))
  const inThisYear = toDay(thisYear, month, day)
  return inThisYear && inThisYear < today ? toDay(thisYear + 1, month, day) : inThisYear
}

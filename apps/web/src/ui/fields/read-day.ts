import type { Language } from '@kattegat/messages'

/** How a day is written in the field, in each language. */
const written: Record<Language, { order: 'dmy' | 'ymd'; mark: string; hint: string }> = {
  en: { order: 'dmy', mark: '/', hint: 'dd/mm/yyyy' },
  da: { order: 'dmy', mark: '.', hint: 'dd.mm.åååå' },
  no: { order: 'dmy', mark: '.', hint: 'dd.mm.åååå' },
  se: { order: 'ymd', mark: '-', hint: 'åååå-mm-dd' },
}

export const dayHint = (language: Language): string => written[language].hint

const two = (value: number) => String(value).padStart(2, '0')

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

/**
 * Reads a typed day as `yyyy-mm-dd`: 24/11/2026, 24-11-26, 24.11, 2026-11-24, 241126, whatever the language, since all
 * four write the day before the month unless the year comes first. Without a year, the next such day is meant.
 */
export function readDay(typed: string, today: string): string | undefined {
  const text = typed.trim()
  const ymd = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})$/.exec(text)
  const dmy =
    /^(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}|\d{2}))?[-./]?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  // Eight figures are ambiguous; a year of this century at the front decides for the Swedish order.
  if (ymd && (/\D/.test(text) || text.startsWith('20'))) return toDay(Number(ymd[1]), Number(ymd[2]), Number(ymd[3]))
  if (!dmy) return undefined
  const [day, month] = [Number(dmy[1]), Number(dmy[2])]
  if (dmy[3]) return toDay(Number(dmy[3].length === 2 ? `20${dmy[3]}` : dmy[3]), month, day)
  const thisYear = Number(today.slice(0, 4))
  const inThisYear = toDay(thisYear, month, day)
  return inThisYear && inThisYear < today ? toDay(thisYear + 1, month, day) : inThisYear
}

/** A `yyyy-mm-dd` as the field shows it; other texts as they are. */
export function writeDay(day: string, language: Language): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return day
  const [, year, month, date] = match
  const { order, mark } = written[language]
  return (order === 'ymd' ? [year, month, date] : [date, month, year]).join(mark)
}

import { type Language, localeOf } from '@kattegat/messages'

/** How the language writes a day in figures: `24/11/2026`, `24.11.2026`, `2026-11-24`. */
export function dayFigures(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** A day `yyyy-mm-dd` as a person of the language types it; other texts as they are. */
export function writeDay(day: string, language: Language): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return isDay ? dayFigures(language).format(new Date(day)) : day
}

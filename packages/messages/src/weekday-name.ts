import { localeOf, type Language } from './languages.ts'

/** The name of an ISO weekday: 5 January 1970 was a Monday. */
export function weekdayName(day: number, language: Language): string {
  const date = new Date(Date.UTC(1970, 0, 4 + day))
  return new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(date)
}

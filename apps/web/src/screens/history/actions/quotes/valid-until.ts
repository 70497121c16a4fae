import { instantHere } from '../../../../app/i18n/index.ts'

/** For how many days an answer stands unless another day is named. */
const usualDays = 14

/** The day until which an answer usually stands, counted from a calendar day. */
export function usualLastDay(today: string): string {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + usualDays)
  return day.toISOString().slice(0, 10)
}

/** The last moment of a day in the booking system's time zone; what is no day is sent as it is, for the server to refuse. */
export function endOfDay(day: string): string {
  return instantHere(day, '23:59:59') ?? day
}

/** For how many days an answer stands unless another day is named. */
const usualDays = 14

/** The day until which an answer usually stands, counted from a calendar day. */
export function usualLastDay(today: string): string {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + usualDays)
  return day.toISOString().slice(0, 10)
}

/** The last moment of a day where the browser stands; what is no day is sent as it is, for the server to refuse. */
export function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}

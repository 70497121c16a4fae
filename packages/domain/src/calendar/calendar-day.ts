/** Whether the text is a day that exists, as `yyyy-mm-dd` (30 February is none). */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

const msPerDay = 86_400_000

/** `yyyy-mm-dd` as the number of days since 1 January 1970, so that a day is one integer and the next day is + 1. */
export function toDayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / msPerDay
}

const written = new Map<number, string>()

/** The day number as `yyyy-mm-dd`. The few days that shipments are about are remembered. */
export function fromDayNumber(day: number): string {
  let text = written.get(day)
  if (text === undefined) {
    if (written.size >= 5000) written.clear()
    written.set(day, (text = new Date(day * msPerDay).toISOString().slice(0, 10)))
  }
  return text
}

/** ISO weekday, 1 Monday … 7 Sunday. Day 0 was a Thursday. */
export function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** Minutes after midnight of `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

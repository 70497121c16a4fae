/** A local calendar day, `yyyy-mm-dd`. */
export type Day = string

/** The booking system's time zone; undefined is the browser's own. */
let zone: string | undefined

/** Says where days begin and end from now on: where the booking system is at home, wherever the browser stands. */
export function setTimeZone(timeZone: string | undefined): void {
  try {
    zone = timeZone && new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    // A browser older than the zone's name still shows a time.
    zone = undefined
  }
}

/** The options that make a format write the booking system's time, or that of another zone. */
export function zoned(timeZone: string | undefined = zone): { timeZone?: string } {
  return timeZone === undefined ? {} : { timeZone }
}

/** The browser's own time zone: for moments that the person beside it has just lived through. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The calendar day of a moment, by default today's, in the booking system's time zone. */
export function todayHere(now: Date = new Date()): Day {
  // Sweden writes days as the wire does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...zoned() }).format(now)
}

/**
 * The instant, as the wire has it, of a day (`yyyy-mm-dd`) and a time (`hh:mm:ss`) in the booking system's time zone;
 * undefined for what is no day. In the hour that a clock change skips, the time after it.
 */
export function instantHere(day: Day, time: string): string | undefined {
  const asUtc = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(asUtc)) return undefined
  return new Date(asUtc - aheadMs(asUtc - aheadMs(asUtc))).toISOString()
}

/** How far the zone's clocks are ahead of UTC at a moment. */
function aheadMs(atMs: number): number {
  const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', ...zoned() }).format(atMs)
  return Date.parse(`${written.replace(' ', 'T')}Z`) - Math.floor(atMs / 1000) * 1000
}

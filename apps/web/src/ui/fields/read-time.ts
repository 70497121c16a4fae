/** Reads a typed time of day, seconds left out, as `HH:mm`; undefined when it is none. */
export function readTime(typed: string): string | undefined {
  const match = /^\s*(\d{1,2})(?:[:.\s]?(\d{2})(?:[:.]\d{2})?)?\s*$/.exec(typed)
  if (!match) return undefined
  const hours = Number(match[1])
  const minutes = Number(match[2] ?? 0)
  if (hours > 23 || minutes > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

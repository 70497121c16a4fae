/** Reads a typed time of day, seconds left out, as `HH:mm`; undefined when it is none. */
export function readTime(typed: string): string | undefined {
  const match = /^\s*(?:kl\.?\s*)?(\d{1,2})(?:[:.\s]?(\d{2})(?:[:.]\d{2})?)?(?:\s*([ap])\.?\s?m\.?)?\s*$/i.exec(typed)
  if (!match) return undefined
  const half = match[3]?.toLowerCase()
  const named = Number(match[1])
  if (half !== undefined && (named < 1 || named > 12)) return undefined
  const hours = half === undefined ? named : (named % 12) + (half === 'p' ? 12 : 0)
  const minutes = Number(match[2] ?? 0)
  if (hours > 23 || minutes > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

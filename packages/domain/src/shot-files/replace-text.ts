import { largestShotFileCell } from './largest-shot-file.ts'

/** What is looked for in cells, and what takes its place. */
export interface Replacement {
  readonly find: string
  readonly replace: string
  readonly matchCase: boolean
  /** Whether it must be all that the cell says. */
  readonly wholeCell: boolean
}

/** Whether a cell has the text that is looked for. */
export function hasText(text: string, { find, matchCase, wholeCell }: Omit<Replacement, 'replace'>): boolean {
  const [where, what] = matchCase ? [text, find] : [text.toLowerCase(), find.toLowerCase()]
  return wholeCell ? where.trim() === what.trim() : what !== '' && where.includes(what)
}

/**
 * The text with each place replaced; undefined where there is none, or where it would be longer than a cell may be: replaced
 * again and again, one letter would fill the memory. Nothing in it is a pattern.
 */
export function replaceText(text: string, replacement: Replacement): string | undefined {
  if (!hasText(text, replacement)) return undefined
  const { find, replace, matchCase, wholeCell } = replacement
  if (wholeCell) return replace
  const pattern = new RegExp(find.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), matchCase ? 'g' : 'gi')
  // Counted before it is written.
  const places = text.match(pattern)?.length ?? 0
  if (text.length + places * (replace.length - find.length) > largestShotFileCell) return undefined
  // By a function: `$&` in the new text is two characters.
  return text.replace(pattern, () => replace)
}

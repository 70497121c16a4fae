import { searchText } from '@kattegat/domain/search'

/** The words of a text as they are indexed: letters and digits only, which no reader of words takes apart further. */
export function wordsOf(...texts: readonly string[]): string {
  return texts
    .map((text) => searchText(text).replace(/[^\p{L}\p{N}]+/gu, ' '))
    .join(' ')
    .trim()
}

const mostWords = 10

/**
 * What a text asks for, as PostgreSQL's `tsquery`: `all` finds rows that have every word or a longer one (`lam` finds
 * lamps), `any` those that have one of them, for when no row has all; rows with a word as it stands (`whole`) go first.
 * Undefined where there is no word in it.
 */
export function queriesOf(text: string): { all: string; any: string; whole: string } | undefined {
  const words = wordsOf(text).split(' ').filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  const beginnings = words.map((word) => `'${singular(word)}':*`)
  return {
    all: beginnings.join(' & '),
    any: beginnings.join(' | '),
    whole: words.flatMap((word) => [`'${word}'`, `'${singular(word)}'`]).join(' | '),
  }
}

// Lists say "lamp" and people "lamps", or the reverse; "battery" and "batteries" begin alike.
function singular(word: string): string {
  if (word.length > 4 && /ies$|[^aeiou]y$/.test(word)) return word.replace(/ies$|y$/, '')
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

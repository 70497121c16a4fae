import { searchText } from '../../platform/search-text/index.ts'

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
 * lamps), `whole` those that have one of them as it stands, which go first. Undefined where there is no word in it.
 */
export function queriesOf(text: string): { all: string; whole: string } | undefined {
  const words = wordsOf(text).split(' ').filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  return {
    all: words.map((word) => `'${singular(word)}':*`).join(' & '),
    whole: words.flatMap((word) => [`'${word}'`, `'${singular(word)}'`]).join(' | '),
  }
}

// Lists say "lamp" and people "lamps", or the reverse.
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return word.slice(0, -3)
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

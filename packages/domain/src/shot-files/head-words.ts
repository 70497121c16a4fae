import { plainText } from '../search/search-text.ts'
import type { SheetCell } from './sheet-cell.ts'

/** What heads of columns are called in every language of the portal, folded by `plainHead`. */
export interface HeadWords {
  /** Fields of the shipment, its packages and goods, by their words. */
  readonly fields: readonly WordsOf[]
  /** Fields on a sheet of goods, where a description is that of a commodity. */
  readonly goods: readonly WordsOf[]
  /** Parties: `receiverAddress`. */
  readonly parties: readonly WordsOf[]
  /** Fields of an address, without whose it is: `postalCode`. */
  readonly address: readonly WordsOf[]
}

export interface WordsOf {
  readonly field: string
  readonly words: readonly string[]
}

/** A head as heads are compared: small letters without marks, signs as spaces. */
export function plainHead(head: string): string {
  return plainText(head)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The field that a head names; undefined for one that nobody knows. Without a party an address is the receiver's. */
export function fieldOfHead(head: string, words: HeadWords, isGoods: boolean): string | undefined {
  const plain = plainHead(head)
  if (plain === '') return undefined
  const party = longestIn(plain, words.parties)
  const own = longestIn(plain, isGoods ? words.goods : words.fields)
  const part = isGoods ? undefined : longestIn(party ? without(plain, party.word) : plain, words.address)
  const ofAddress = part && {
    field: `${party?.field ?? 'receiverAddress'}.${part.field}`,
    length: part.word.length + (party?.word.length ?? 0),
  }
  // `Receiver` alone is the receiver's name.
  if (!own && !ofAddress) return party && party.word === plain ? `${party.field}.companyName` : undefined
  if (!own) return ofAddress!.field
  return ofAddress && ofAddress.length > own.word.length ? ofAddress.field : own.field
}

function longestIn(plain: string, entries: readonly WordsOf[]): { field: string; word: string } | undefined {
  let best: { field: string; word: string } | undefined
  for (const { field, words } of entries) {
    for (const word of words) {
      if (word.length > (best?.word.length ?? 0) && hasWord(plain, word)) best = { field, word }
    }
  }
  return best
}

/** A single letter is a head only by itself: `H`, not `Plan H`. */
function hasWord(plain: string, word: string): boolean {
  return word.length === 1 ? plain === word : ` ${plain} `.includes(` ${word} `)
}

function without(plain: string, word: string): string {
  return ` ${plain} `.replace(` ${word} `, ' ').trim()
}

const leastHeads = 4

/** Whether nearly all that stands in a row is called as columns are, and nothing in it is a figure. */
export function looksLikeHead(cells: readonly SheetCell[], words: HeadWords, isGoods: boolean): boolean {
  const texts = cells.filter((cell) => cell !== null)
  if (texts.length < leastHeads || texts.some((cell) => typeof cell !== 'string')) return false
  // Asked first, since it is quick: every shipment has postal codes, weights and phone numbers.
  if (texts.filter((cell) => /[\d@]/.test(String(cell))).length > texts.length / 5) return false
  const known = texts.flatMap((cell) => fieldOfHead(String(cell), words, isGoods) ?? [])
  return new Set(known).size >= leastHeads && known.length >= texts.length * 0.7
}

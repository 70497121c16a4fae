import { isCalendarDay } from '../calendar/calendar-day.ts'
import { readingsOf, type DecimalMark } from '../figures/index.ts'
import type { MessageCode, MessageParams } from '../messages/message-codes.ts'
import type { NumberBounds } from '../shipment/form-field.ts'
import { plainText } from '../search/search-text.ts'
import { dayFields, timeFields, type ShotField } from './shot-field.ts'
import { textOfCell, type SheetCell } from './sheet-cell.ts'

/** How the texts of a file are to be read. */
export interface Reading {
  /** What its figures have before decimals. */
  readonly mark: DecimalMark
  /** Whether its days begin with the month: `11/24/2026`. */
  readonly monthFirst: boolean
  readonly words: ShotWords
}

/** Words in every language of the portal, folded by `plainText`. */
export interface ShotWords {
  readonly yes: ReadonlySet<string>
  readonly no: ReadonlySet<string>
  /** Codes of countries by their names. */
  readonly countries: ReadonlyMap<string, string>
  /** Codes of a field by their names, such as `Pallet` of packagings; by the name of the field. */
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What a cell says: a value of the form, nothing, or why it says nothing. */
export type ReadValue =
  | {
      readonly value: unknown
      /** Those that the currency an amount's cell names may be: one for `1000 EUR`, three for `1000 kr`. */
      readonly currencies?: readonly string[]
    }
  | { readonly error: { readonly code: MessageCode; readonly params: MessageParams } }
  | undefined

/** The value of a cell as the form holds it; undefined for an empty one. Formulas are texts here, and never evaluated. */
export function readValue({ name, field }: ShotField, cell: SheetCell, reading: Reading): ReadValue {
  const text = textOfCell(cell)
  if (text === '') return undefined
  switch (field.kind) {
    case 'number':
      return typeof cell === 'number' ? { value: Number(text) } : readFigure(text, field, reading, Number)
    case 'amount':
      return typeof cell === 'number' ? { value: text } : readAmount(text, field, reading)
    case 'flag':
      return readFlag(cell, text, reading.words)
    case 'texts':
      return { value: text.split(/[;,\s]+/).filter((each) => each !== '') }
    case 'text':
      return readText(name, field.codes, cell, text, reading)
    case 'id':
      return { value: text }
    case 'choice':
    case 'ids':
    case 'answers':
    case 'group':
    case 'list':
      // No cell holds one: `shotFields` has none of them.
      return undefined
  }
}

function readFigure(
  text: string,
  { decimals }: NumberBounds,
  { mark }: Reading,
  as: (plain: string) => unknown,
): ReadValue {
  const [whole, fraction] = readingsOf(withoutCurrency(text), mark, decimals)
  if (whole === undefined) return { error: { code: 'notNumber', params: {} } }
  if (fraction === undefined) return { value: as(whole) }
  // Two readings are likely: neither is guessed (decision 0051).
  const written = fraction.replace('.', mark)
  return { error: { code: 'unclearFigure', params: { first: text, second: written, whole, fraction: written } } }
}

function readAmount(text: string, bounds: NumberBounds, reading: Reading): ReadValue {
  const read = readFigure(text, bounds, reading, String)
  const named = aroundAmount.exec(text)?.[0].toLowerCase().replaceAll(/[\s.]/g, '')
  const currencies =
    named && (currenciesBySign[named] ?? (/^[a-z]{3}$/.test(named) ? [named.toUpperCase()] : undefined))
  return read && 'value' in read && currencies ? { ...read, currencies } : read
}

/** Signs that say which currency is meant, or which of a few. */
const currenciesBySign: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  $: ['USD'],
  kr: ['DKK', 'NOK', 'SEK'],
}
const aroundAmount = /^[a-z]{3}\s+|[€$£]|\s*(kr\.?|[a-z]{3})$/i

/** `1.250,00 kr`, `EUR 12.50`: what stands around an amount. */
function withoutCurrency(text: string): string {
  return text.replace(/^[a-z]{3}\s+|[€$£]|\s*(kr\.?|,-|[a-z]{3})$/gi, '')
}

function readFlag(cell: SheetCell, text: string, words: ShotWords): ReadValue {
  if (typeof cell === 'boolean') return { value: cell }
  const plain = plainText(text)
  if (words.yes.has(plain)) return { value: true }
  if (words.no.has(plain)) return { value: false }
  return { error: { code: 'notKnown', params: {} } }
}

function readText(
  name: string,
  codes: readonly string[] | undefined,
  cell: SheetCell,
  text: string,
  reading: Reading,
): ReadValue {
  if (dayFields.has(name)) return readDay(cell, text, reading.monthFirst)
  if (timeFields.has(name)) return { value: readTime(cell, text) }
  if (/ountry(Code)?$/.test(name)) return { value: readCountry(text, reading.words) }
  if (name.endsWith('.currencyCode')) return { value: /^(€|euro)$/i.test(text) ? 'EUR' : text.toUpperCase() }
  if (codes) {
    const own = codes.find((code) => code.toLowerCase() === text.toLowerCase())
    return { value: own ?? reading.words.codes.get(name)?.get(plainText(text)) ?? text }
  }
  return { value: text }
}

function readCountry(text: string, words: ShotWords): string {
  return words.countries.get(plainText(text)) ?? text
}

/** Days since 30 December 1899, as spreadsheets keep them where a column is not formatted as a date. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30)

function readDay(cell: SheetCell, text: string, monthFirst: boolean): ReadValue {
  if (typeof cell === 'number' && cell > 36_526 && cell < 73_051) {
    return { value: new Date(spreadsheetEpoch + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10) }
  }
  const day = writtenDay(text, monthFirst)
  return day && isCalendarDay(day) ? { value: day } : { error: { code: 'date', params: {} } }
}

/** `2026-11-24`, `24.11.2026`, `24/11-26`, `20261124` as `yyyy-mm-dd`; with the month first only where the file says so. */
function writtenDay(text: string, monthFirst: boolean): string | undefined {
  const iso = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:[T ].*)?$/.exec(text)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const figures = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?:[T ].*)?$/.exec(text)
  if (!figures) return undefined
  const [, first = '', second = '', year = ''] = figures
  const [day, month] = monthFirst ? [second, first] : [first, second]
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function readTime(cell: SheetCell, text: string): string {
  // A spreadsheet's time is a share of the day.
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    return new Date(Math.round(cell * 1440) * 60_000).toISOString().slice(11, 16)
  }
  const match = /^(\d{1,2})[:.]?(\d{2})(?:[:.]\d{2})?$/.exec(text)
  return match ? `${match[1]!.padStart(2, '0')}:${match[2]}` : text
}

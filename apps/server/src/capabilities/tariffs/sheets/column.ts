import { comparablePostalCode, isCountryCode, postalCodeMatches } from '@kattegat/domain/address'
import { fallbackLanguage, languages } from '@kattegat/messages'
import type { LocalText } from '@kattegat/domain/rating'
import type { Cell } from '../../../platform/table-file/index.ts'
import {
  CellError,
  decimalCell,
  readChoice,
  readDay,
  readDecimal,
  readInteger,
  readList,
  readText,
  readTime,
  readYesNo,
} from '../../../platform/table-file/index.ts'
import type { Directory, References } from './references.ts'

/** The row as far as it has been read: what stands further left. */
export type Fields = Record<string, unknown>

/** One field of a row, and the cells that hold it: mostly one, for a text one a language. */
export interface Column {
  readonly headers: readonly string[]
  /** Headers of before, still read: their cells follow those of `headers`. Never written. */
  readonly formerHeaders?: readonly string[]
  /** Of the headers of a required column, those whose cells may be missing altogether. */
  readonly optionalHeaders?: readonly string[]
  readonly field: string
  /** The first header must be in the file; cells of other columns may be missing altogether. */
  readonly required: boolean
  /** @throws CellError, with the header that it is about where there are several. */
  read(cell: (position: number) => Cell, row: Fields, references: References): unknown
  write(row: Fields, references: References): readonly Cell[]
  /** Given in place of a value that could not be read, so that the rest of the row can still be checked. */
  readonly placeholder: unknown
  readonly looks: 'text' | 'number' | 'date'
  /** How each of its cells is filled in on a screen, in the order of `headers`; a plain text where nothing is said. */
  readonly filledIn?: readonly (FilledIn | undefined)[]
}

/** What may be chosen for a cell: a few words, or the names of other records. */
export type FilledIn = { readonly words: readonly string[] } | { readonly namesOf: DirectoryName }

/** An error of one of a column's several cells. */
export class HeaderError extends CellError {
  readonly header: number
  constructor(header: number, ...reason: ConstructorParameters<typeof CellError>) {
    super(...reason)
    this.header = header
  }
}

interface SingleColumn {
  readonly required?: boolean
  readonly looks?: Column['looks']
  readonly placeholder?: unknown
  readonly filledIn?: FilledIn
  readonly read: (cell: Cell, row: Fields, references: References) => unknown
  readonly write?: (value: never, row: Fields, references: References) => Cell
}

function single(header: string, field: string, column: SingleColumn): Column {
  const { required = true, write } = column
  const writeValue = write as ((value: unknown, row: Fields, references: References) => Cell) | undefined
  return {
    headers: [header],
    field,
    required,
    looks: column.looks ?? 'text',
    placeholder: required ? (column.placeholder ?? '') : null,
    ...(column.filledIn && { filledIn: [column.filledIn] }),
    read: (cell, row, references) => {
      const value = column.read(cell(0), row, references)
      if (required && value === null) throw new CellError('missing')
      return value
    },
    write: (row, references) => {
      const value = row[field]
      return [
        value === null || value === undefined
          ? null
          : writeValue
            ? writeValue(value, row, references)
            : (value as Cell),
      ]
    },
  }
}

/** Makes a column's cells optional: an empty one is null. */
export function optional(column: Column): Column {
  return {
    ...column,
    required: false,
    placeholder: null,
    read: (cell, row, references) =>
      column.headers.every((_, position) => isEmpty(cell(position))) ? null : column.read(cell, row, references),
  }
}

export function isEmpty(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '')
}

export const text = (header: string, field: string, longest?: number): Column =>
  single(header, field, { read: (cell) => readText(cell, longest) })

export const decimal = (header: string, field: string): Column =>
  single(header, field, { read: readDecimal, write: decimalCell, looks: 'number', placeholder: '1' })

export const integer = (header: string, field: string): Column =>
  single(header, field, { read: readInteger, looks: 'number', placeholder: 1 })

export const day = (header: string, field: string): Column =>
  single(header, field, {
    read: readDay,
    write: (value: string) => new Date(`${value}T00:00:00Z`),
    looks: 'date',
    placeholder: '2026-01-01',
  })

export const time = (header: string, field: string): Column =>
  single(header, field, { read: readTime, placeholder: '12:00' })

export const yesNo = (header: string, field: string): Column =>
  single(header, field, {
    read: readYesNo,
    write: (value: boolean) => (value ? 'yes' : 'no'),
    placeholder: false,
    filledIn: { words: ['yes', 'no'] },
  })

/** Yes or no, no where the cell is empty or its column missing. */
export const yesElseNo = (header: string, field: string): Column => ({
  ...yesNo(header, field),
  required: false,
  placeholder: false,
  read: (cell) => readYesNo(cell(0)) ?? false,
})

export const choice = (header: string, field: string, choices: readonly string[]): Column =>
  single(header, field, {
    read: (cell) => readChoice(cell, choices),
    placeholder: choices[0]!,
    filledIn: { words: choices },
  })

export const country = (header: string, field: string): Column =>
  single(header, field, { read: (cell) => toCountry(readText(cell)), placeholder: 'DK' })

function toCountry(given: string | null): string | null {
  if (given === null) return null
  const code = given.toUpperCase()
  if (!isCountryCode(code)) throw new CellError('notCountry', { text: given })
  return code
}

export function readCountries(cell: Cell): string[] {
  return readList(cell, /[;,\s]+/).map((code) => toCountry(code)!)
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

export const currency = (header: string, field: string): Column =>
  single(header, field, {
    placeholder: 'XXX',
    read: (cell) => {
      const code = readText(cell)?.toUpperCase() ?? null
      if (code !== null && !currencies.has(code)) throw new CellError('notCurrency', { text: code })
      return code
    },
  })

/** A postal code or the beginning of one, in the country of the row. */
export const postal = (header: string, field: string): Column =>
  single(header, field, {
    required: false,
    read: (cell, row) => {
      const typed = readText(cell, 12)
      if (typed === null) return null
      const countryCode = String(row['countryCode'])
      // A spreadsheet makes 150 of 0150, which would be quite another place.
      if (typeof cell === 'number' && lostZero(countryCode, typed)) throw new CellError('lostZero', { text: typed })
      return postalText(countryCode, typed)
    },
  })

function lostZero(countryCode: string, code: string): boolean {
  return !postalCodeMatches(countryCode, code) && postalCodeMatches(countryCode, `0${code}`)
}

/** A postal code or the beginning of one in its comparable form. */
export function postalText(countryCode: string, typed: string): string {
  const code = comparablePostalCode(countryCode, typed)
  if (!/^[0-9A-Z]+$/.test(code)) throw new CellError('notPostal', { text: typed })
  return code
}

export const textList = (header: string, field: string): Column => ({
  ...single(header, field, {
    required: false,
    read: (cell) => readList(cell),
    write: (value: readonly string[]) => value.join('; ') || null,
  }),
  placeholder: [],
})

/** Countries separated by spaces; null for none given, which means any. */
export const countries = (header: string, field: string): Column =>
  single(header, field, {
    required: false,
    read: (cell) => (isEmpty(cell) ? null : readCountries(cell)),
    write: (value: readonly string[]) => value.join(' '),
  })

/** A text by language: in English always, which stands in for a language that has none. */
export const localText = (header: string, field: string): Column => ({
  headers: languages.map((language) => `${header}-${language}`),
  optionalHeaders: languages.slice(1).map((language) => `${header}-${language}`),
  field,
  required: true,
  looks: 'text',
  placeholder: { [fallbackLanguage]: '' },
  read: (cell) =>
    Object.fromEntries(
      languages.flatMap((language, position) => {
        const name = readText(cell(position))
        if (name === null && language === fallbackLanguage) throw new HeaderError(position, 'missing')
        return name === null ? [] : [[language, name]]
      }),
    ),
  write: (row) => languages.map((language) => (row[field] as LocalText)[language] ?? null),
})

const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function readWeekday(entry: string): number {
  const at = weekdayNames.indexOf(entry.toLowerCase().slice(0, 3))
  if (at < 0 && !/^[1-7]$/.test(entry)) throw new CellError('notWeekday', { text: entry })
  return at < 0 ? Number(entry) : at + 1
}

export const weekday = (header: string, field: string): Column =>
  single(header, field, {
    required: false,
    filledIn: { words: weekdayNames },
    read: (cell) => {
      const name = readText(cell)
      return name === null ? null : readWeekday(name)
    },
    write: (value: number) => weekdayNames[value - 1]!,
  })

export const weekdays = (header: string, field: string): Column =>
  single(header, field, {
    placeholder: [1],
    read: (cell) => {
      const days = [...new Set(readList(cell, /[;,\s]+/).map(readWeekday))].sort((a, b) => a - b)
      return days.length === 0 ? null : days
    },
    write: (value: readonly number[]) => value.map((number) => weekdayNames[number - 1]).join(' '),
  })

/** The kinds of records that cells call by their name. */
export type DirectoryName = Exclude<keyof References, 'zoneSetOf' | 'newId'>

/** Another record, called by its name. */
export const reference = (header: string, field: string, to: DirectoryName, what: Named): Column =>
  single(header, field, {
    placeholder: 0,
    filledIn: { namesOf: to },
    read: (cell, _row, references) => {
      const key = readText(cell)
      return key === null ? null : found(references[to], key, what, key)
    },
    write: (value: number, _row, references) => references[to].keyOf(value),
  })

/** What a name can be of, as the catalogue calls it where there is none. */
export type Named = 'carrier' | 'transportProduct' | 'salesProduct' | 'zoneSet' | 'weightRule' | 'company'

/** The id of a name. @throws CellError saying what there is none of. */
export function found(directory: Directory, key: string, what: Named, name: string): number {
  const id = directory.idOf(key)
  if (id === undefined) throw new CellError(`no.${what}`, { text: name })
  return id
}

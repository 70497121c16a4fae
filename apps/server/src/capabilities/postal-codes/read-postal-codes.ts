import { isCountryCode, isStateCode, stateRequired } from '@kattegat/domain/address'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { searchText } from '@kattegat/domain/search'
import { postalCodeRange } from './postal-code-range.ts'

/** Postal codes of a town as they are kept: codes bare, `from` equal to `to` for a single one. */
export interface PostalCodeRow {
  readonly countryCode: string
  readonly from: string
  readonly to: string
  readonly city: string
  readonly stateCode: string
}

/** What is wrong with one cell of a file. */
export interface ImportError {
  /** Line of the file; the header is 1. */
  readonly row: number
  /** Name of the column as the file has it, or as it is missing. */
  readonly column: string
  readonly reason: string
}

// Names that lists from GeoNames, post offices and spreadsheets give the columns; spaces, `_` and `-` do not matter.
const columnNames = {
  country: ['country', 'countrycode', 'countryiso', 'iso', 'iso2', 'land'],
  from: ['postalcode', 'postalcodefrom', 'from', 'zip', 'zipcode', 'postcode', 'postnr', 'postnummer'],
  to: ['postalcodeto', 'to', 'zipto'],
  city: ['place', 'placename', 'city', 'town', 'by', 'poststed', 'postort', 'ort'],
  state: ['admin1code', 'state', 'statecode', 'province'],
} as const
type Column = keyof typeof columnNames
const cityLength = 100

/**
 * Reads a list of postal codes: TSV or CSV (comma or semicolon) in UTF-8 with a header line. Columns: country, postal
 * code (or from and to), place, and state where the country's addresses have one. A town named twice for a code counts
 * once; Åland (AX) is Finland. With errors the rows are of no use.
 */
export function readPostalCodes(text: string): { rows: PostalCodeRow[]; faults: ImportError[] } {
  const records = readRecords(text)
  if ('faults' in records) return { rows: [], faults: records.faults }
  const [header, ...lines] = records.lines
  if (!header) return { rows: [], faults: [{ row: 1, column: '', reason: 'the file is empty' }] }
  const columns = columnsOf(header.cells)
  const missing = (['country', 'from', 'city'] as const).filter((column) => columns[column] === undefined)
  if (missing.length > 0) {
    const faults = missing.map((column) => ({
      row: 1,
      column: column === 'from' ? 'postal_code' : column === 'city' ? 'place' : column,
      reason: 'the header has no such column',
    }))
    return { rows: [], faults }
  }

  const faults: ImportError[] = []
  const rows = new Map<string, PostalCodeRow>()
  for (const { line, cells } of lines) {
    const error = (column: Column, reason: string) =>
      faults.push({ row: line, column: header.cells[columns[column]!] ?? column, reason })
    const row = readRow((column) => cells[columns[column] ?? -1]?.trim() ?? '', error)
    const key = `${row.countryCode} ${row.from} ${searchText(row.city)}`
    if (!rows.has(key)) rows.set(key, row)
  }
  if (lines.length === 0) faults.push({ row: 2, column: '', reason: 'the file has no rows' })
  return { rows: faults.length > 0 ? [] : [...rows.values()], faults }
}

function readRow(cell: (column: Column) => string, error: (column: Column, reason: string) => void): PostalCodeRow {
  const country = cell('country').toUpperCase()
  const countryCode = country === 'AX' ? 'FI' : country
  const city = cell('city')
  if (country === '') error('country', 'is missing')
  else if (!isCountryCode(countryCode)) error('country', `"${country}" is no country code of two letters`)
  if (city === '') error('city', 'is missing')
  else if (city.length > cityLength) error('city', `is longer than ${cityLength} characters`)
  else if (city.includes('\uFFFD')) error('city', 'is not in UTF-8')

  const { from, to } = readRange(cell, error, countryCode)
  // Elsewhere the column holds the number of a region, which no address shows.
  const stateCode = stateRequired(countryCode) ? cell('state').toUpperCase() : ''
  if (stateCode !== '' && !isStateCode(countryCode, stateCode))
    error('state', `"${stateCode}" is no state of ${countryCode}`)
  return { countryCode, from, to, city, stateCode }
}

function readRange(
  cell: (column: Column) => string,
  error: (column: Column, reason: string) => void,
  countryCode: string,
): { from: string; to: string } {
  const none = { from: '', to: '' }
  if (cell('from') === '') error('from', 'is missing')
  if (cell('from') === '' || !isCountryCode(countryCode)) return none
  const rangeOf = (column: 'from' | 'to') => {
    const range = postalCodeRange(countryCode, cell(column))
    if (!range) error(column, `"${cell(column)}" is no postal code of ${countryCode}`)
    return range
  }
  const begin = rangeOf('from')
  const end = cell('to') === '' ? begin : rangeOf('to')
  if (!begin || !end) return none
  if (end.last < begin.first || end.last.length !== begin.first.length) {
    error('to', `"${cell('to')}" does not end a range that begins with ${cell('from')}`)
  }
  return { from: begin.first, to: end.last }
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

function readRecords(text: string): { lines: Line[] } | { faults: ImportError[] } {
  const firstLine = text.slice(0, Math.max(0, text.search(/[\r\n]/))) || text
  const delimiter = ['\t', ';'].find((candidate) => firstLine.includes(candidate)) ?? ','
  try {
    const records = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // Tab-separated lists do not quote: a quotation mark in a name is one.
      ...(delimiter === '\t' ? { quote: null } : {}),
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return { lines: records.map(({ info, record }) => ({ line: info.lines, cells: record })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { faults: [{ row: Number(error['lines'] ?? 1), column: '', reason: error.message }] }
  }
}

function columnsOf(header: readonly string[]): Partial<Record<Column, number>> {
  const names = header.map((name) => name.toLowerCase().replace(/[\s_-]/g, ''))
  const columns: Partial<Record<Column, number>> = {}
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const at = names.findIndex((name) => known.includes(name))
    if (at >= 0) columns[column] = at
  }
  return columns
}

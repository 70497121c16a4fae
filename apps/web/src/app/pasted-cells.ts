import { plainText } from '@kattegat/domain/search'
import { readTypedNumber } from './typed-number.ts'

/** The rows and cells of a pasted block. */
export function cellsOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
}

/** Headings of spreadsheets as their first letters; the first that fits counts. */
export type Headings<Column> = readonly (readonly [Column, RegExp])[]

/** Which column each cell of a row names, where the row is one of headings. */
export function columnsOfHeadings<Column>(
  row: readonly string[],
  headings: Headings<Column>,
): (Column | undefined)[] | undefined {
  if (row.some((cell) => Number.isFinite(readTypedNumber(cell) ?? Number.NaN))) return undefined
  const named = row.map((cell) => headings.find(([, heading]) => heading.test(cell.trim()))?.[0])
  // One word could be goods; two known headings are a heading row.
  return named.filter(Boolean).length >= 2 ? named : undefined
}

/** Digits as they were, without the unit and the thousands signs; what is no number is kept for the person to see. */
export function tidyFigure(text: string): string {
  const bare = text.replace(/^[^\d.,-]+|[^\d.,]+$/g, '')
  const value = readTypedNumber(bare)
  if (value === null || Number.isNaN(value)) return text
  return bare.lastIndexOf(',') > bare.lastIndexOf('.') ? String(value).replace('.', ',') : String(value)
}

/** A country as a pasted or typed cell may name it: by its code, or by its name in the reader's language. */
export interface CountryName {
  readonly value: string
  readonly label: string
}

/** The country's code where the text is its code or its name; the text itself where it is neither. */
export function countryCodeOf(text: string, countries: readonly CountryName[]): string {
  const wanted = plainText(text)
  const found = countries.find(({ value, label }) => [value, label].some((name) => plainText(name) === wanted))
  return found?.value ?? text.trim()
}

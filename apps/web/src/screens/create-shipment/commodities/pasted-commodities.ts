import type { CommodityValues } from '../form-parts.ts'
import { emptyCommodity } from '../form-parts.ts'
import { readTypedNumber } from '../typed-number.ts'
import type { CommodityColumn } from './commodity-columns.ts'

/** A country as a pasted or typed cell may name it: by its code, or by its name in the reader's language. */
export interface CountryName {
  readonly value: string
  readonly label: string
}

// Headings of spreadsheets in the portal's languages, as their first letters; the first that fits counts.
const headings: readonly (readonly [CommodityColumn, RegExp])[] = [
  ['scheduleB', /^sched/i],
  ['hsCode', /^(hs|hts|tari|commodity code|cn.?code|varekode|varukod|toldtarif|tolltarif|tulltaxe|harmoni)/i],
  ['unitPrice', /^(unit (price|value)|price|value|pris|stykpris|stykkpris|styckpris|enhedspris|enhetspris|à)/i],
  ['unitType', /^(unit|uom|enhed|enhet)/i],
  ['originCountry', /^(origin|country|coo|made|oprind|opprinn|ursprung|land)/i],
  ['quantity', /^(qty|quant|pieces|pcs|number|count|antal|stk)/i],
  ['weight', /^(weight|net|gross|kg|vægt|vekt|vikt|brutto)/i],
  ['description', /^(desc|goods|item|product|commodity|beskriv|vare|varu|produkt)/i],
]

/**
 * The lines after a block of cells was pasted at a cell: rows are filled from there and added where they end.
 * A first row of headings says which column is which; without one, cells go to the right from where they were pasted.
 */
export function pasteIntoCommodities(
  lines: readonly CommodityValues[],
  at: { row: number; column: CommodityColumn },
  text: string,
  columns: readonly CommodityColumn[],
  countries: readonly CountryName[],
): CommodityValues[] {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  const headed = columnsOfHeadings(rows[0] ?? [])
  const order = headed ?? columns.slice(Math.max(columns.indexOf(at.column), 0))
  const result = [...lines]
  for (const [offset, row] of (headed ? rows.slice(1) : rows).entries()) {
    const line = { ...(result[at.row + offset] ?? emptyCommodity) }
    for (const [position, cell] of row.entries()) {
      const column = order[position]
      if (column) line[column] = tidyCell(column, cell, countries)
    }
    result[at.row + offset] = line
  }
  return result
}

/** The country's code where the text is its code or its name; the text itself where it is neither. */
export function countryCodeOf(text: string, countries: readonly CountryName[]): string {
  const wanted = text.trim().toLowerCase()
  const found = countries.find(({ value, label }) => [value, label].some((name) => name.toLowerCase() === wanted))
  return found?.value ?? text.trim()
}

function columnsOfHeadings(row: readonly string[]): (CommodityColumn | undefined)[] | undefined {
  if (row.some((cell) => Number.isFinite(readTypedNumber(cell) ?? Number.NaN))) return undefined
  const named = row.map((cell) => headings.find(([, heading]) => heading.test(cell.trim()))?.[0])
  // One word could be goods; two known headings are a heading row.
  return named.filter(Boolean).length >= 2 ? named : undefined
}

function tidyCell(column: CommodityColumn, cell: string, countries: readonly CountryName[]): string {
  const text = cell.trim()
  if (column === 'originCountry') return countryCodeOf(text, countries)
  if (column === 'hsCode' || column === 'scheduleB') return text.replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
  if (column === 'quantity' || column === 'weight' || column === 'unitPrice') return tidyFigure(text)
  return text
}

/** Digits as they were, without the unit and the thousands signs; what is no number is kept for the person to see. */
function tidyFigure(text: string): string {
  const bare = text.replace(/^[^\d.,-]+|[^\d.,]+$/g, '')
  const value = readTypedNumber(bare)
  if (value === null || Number.isNaN(value)) return text
  return bare.lastIndexOf(',') > bare.lastIndexOf('.') ? String(value).replace('.', ',') : String(value)
}

import type { CountryName, Headings } from '../../../app/pasted-cells.ts'
import { cellsIn, cellsOf, columnsOfHeadings, countryCodeOf, figureTidier } from '../../../app/pasted-cells.ts'
import type { CommodityValues } from '../form-parts.ts'
import { emptyCommodity } from '../form-parts.ts'
import type { CommodityColumn } from './commodity-columns.ts'

// Headings of spreadsheets in the portal's languages, as their first letters; the first that fits counts.
const headings: Headings<CommodityColumn> = [
  ['scheduleB', /^sched/i],
  ['hsCode', /^(hs|hts|tari|commodity code|cn.?code|varekode|varukod|toldtarif|tolltarif|tulltaxe|harmoni)/i],
  ['unitPrice', /^(unit (price|value)|price|value|pris|stykpris|stykkpris|styckpris|enhedspris|enhetspris|à)/i],
  ['unitType', /^(unit|uom|enhed|enhet)/i],
  ['originCountry', /^(origin|country|coo|made|oprind|opprinn|ursprung|land)/i],
  ['quantity', /^(qty|quant|pieces|pcs|number|count|antal|stk)/i],
  ['weight', /^(weight|net|gross|kg|vægt|vekt|vikt|brutto)/i],
  ['description', /^(desc|goods|item|product|commodity|beskriv|vare|varu|produkt)/i],
]

const figureColumns: readonly CommodityColumn[] = ['quantity', 'weight', 'unitPrice']

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
  const rows = cellsOf(text)
  const headed = columnsOfHeadings(rows[0] ?? [], headings)
  const order = headed ?? columns.slice(Math.max(columns.indexOf(at.column), 0))
  const tidyFigure = figureTidier(cellsIn(rows, order, figureColumns))
  const result = [...lines]
  for (const [offset, row] of (headed ? rows.slice(1) : rows).entries()) {
    const line = { ...(result[at.row + offset] ?? emptyCommodity) }
    for (const [position, cell] of row.entries()) {
      const column = order[position]
      if (column) line[column] = tidyCell(column, cell, countries, tidyFigure)
    }
    result[at.row + offset] = line
  }
  return result
}

function tidyCell(
  column: CommodityColumn,
  cell: string,
  countries: readonly CountryName[],
  tidyFigure: (text: string) => string,
): string {
  const text = cell.trim()
  if (column === 'originCountry') return countryCodeOf(text, countries)
  if (column === 'hsCode' || column === 'scheduleB') return text.replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
  return figureColumns.includes(column) ? tidyFigure(text) : text
}

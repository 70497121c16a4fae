import type { CountryName, Headings } from '../../app/pasted-cells.ts'
import { cellsIn, cellsOf, columnsOfHeadings, countryCodeOf, figureTidier } from '../../app/pasted-cells.ts'
import type { LineValues } from './invoice-form.ts'
import { emptyLine } from './invoice-form.ts'

export type GoodsColumn = keyof LineValues

/** The cells in the order they stand. */
export const goodsColumns: readonly GoodsColumn[] = [
  'commodity',
  'itemNumber',
  'manufacturer',
  'harmonizedCode',
  'countryOfOrigin',
  'quantity',
  'unitType',
  'unitPrice',
  'netWeight',
]
export const figureColumns: readonly GoodsColumn[] = ['quantity', 'unitPrice', 'netWeight']

// Headings of spreadsheets in the portal's languages, as their first letters; the first that fits counts.
const headings: Headings<GoodsColumn> = [
  ['itemNumber', /^(item (no|num)|sku|art(icle|ikel)?.?(no|nr|num)|varenr|varenum|artikelnr|artikelnum)/i],
  ['harmonizedCode', /^(hs|hts|tari|commodity code|cn.?code|varekode|varukod|toldtarif|tolltarif|tulltaxe|harmoni)/i],
  ['manufacturer', /^(manufact|maker|producent|produsent|tillverk)/i],
  ['unitPrice', /^(unit (price|value)|price|value|pris|stykpris|stykkpris|styckpris|enhedspris|enhetspris|à)/i],
  ['unitType', /^(unit|uom|enhed|enhet)/i],
  ['countryOfOrigin', /^(origin|country|coo|made|oprind|opprinn|ursprung|land)/i],
  ['quantity', /^(qty|quant|pieces|pcs|number|count|antal|stk)/i],
  ['netWeight', /^(weight|net|kg|vægt|vekt|vikt)/i],
  ['commodity', /^(desc|goods|item|product|commodity|beskriv|vare|varu|produkt)/i],
]

/**
 * The lines after a block of cells was pasted at a cell: rows are filled from there and added where they end.
 * A first row of headings says which column is which; without one, cells go to the right from where they were pasted.
 */
export function pasteIntoGoods(
  lines: readonly LineValues[],
  at: { row: number; column: GoodsColumn },
  text: string,
  countries: readonly CountryName[],
  columns: readonly GoodsColumn[] = goodsColumns,
): LineValues[] {
  const rows = cellsOf(text)
  const headed = columnsOfHeadings(rows[0] ?? [], headings)
  const order = headed ?? columns.slice(Math.max(columns.indexOf(at.column), 0))
  const tidyFigure = figureTidier(cellsIn(rows, order, figureColumns))
  const result = [...lines]
  for (const [offset, row] of (headed ? rows.slice(1) : rows).entries()) {
    const line = { ...(result[at.row + offset] ?? emptyLine) }
    for (const [position, cell] of row.entries()) {
      const column = order[position]
      if (column) line[column] = tidyCell(column, cell.trim(), countries, tidyFigure)
    }
    result[at.row + offset] = line
  }
  return result
}

function tidyCell(
  column: GoodsColumn,
  text: string,
  countries: readonly CountryName[],
  tidyFigure: (text: string) => string,
): string {
  if (column === 'countryOfOrigin') return countryCodeOf(text, countries)
  if (column === 'harmonizedCode') return text.replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
  return figureColumns.includes(column) ? tidyFigure(text) : text
}

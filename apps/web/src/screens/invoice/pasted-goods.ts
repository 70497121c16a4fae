import type { CountryName } from '../../app/pasted-cells.ts'
import { countryCodeOf } from '../../app/pasted-cells.ts'
import { pasteRows, type PastePlace } from '../../app/pasted-rows.ts'
import type { PasteNote } from '../../ui/editable-table/index.ts'
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

const headings = {
  commodity: 'goods.description',
  itemNumber: 'goods.itemNumber',
  manufacturer: 'goods.manufacturer',
  harmonizedCode: 'goods.harmonizedCode',
  countryOfOrigin: 'goods.countryOfOrigin',
  quantity: 'goods.quantity',
  unitType: 'goods.unitType',
  unitPrice: 'goods.unitPrice',
  netWeight: 'goods.netWeight',
} as const

/** The lines after rows of a spreadsheet were pasted at a cell; countries by code or name. */
export function pasteIntoGoods(
  lines: readonly LineValues[],
  at: PastePlace<GoodsColumn>,
  text: string,
  countries: readonly CountryName[],
  columns: readonly GoodsColumn[] = goodsColumns,
  note?: (note: PasteNote) => void,
): Promise<LineValues[]> {
  const tidy = (column: GoodsColumn, cell: string, _: string, tidyFigure: (text: string) => string) =>
    tidyCell(column, cell.trim(), countries, tidyFigure)
  return pasteRows({ headings, figureColumns, newLine: () => emptyLine, tidy, note }, lines, at, text, columns)
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

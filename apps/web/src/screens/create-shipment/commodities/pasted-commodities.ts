import type { CountryName } from '../../../app/pasted-cells.ts'
import { countryCodeOf } from '../../../app/pasted-cells.ts'
import { pasteRows, type PastePlace } from '../../../app/pasted-rows.ts'
import type { PasteNote } from '../../../ui/editable-table/index.ts'
import type { CommodityValues } from '../form-parts.ts'
import { emptyCommodity } from '../form-parts.ts'
import type { CommodityColumn } from './commodity-columns.ts'

const headings = {
  description: 'goods.description',
  hsCode: 'goods.harmonizedCode',
  scheduleB: 'goods.scheduleB',
  originCountry: 'goods.countryOfOrigin',
  quantity: 'goods.quantity',
  unitType: 'goods.unitType',
  unitPrice: 'goods.unitPrice',
  weight: 'goods.weight',
} as const

const figureColumns: readonly CommodityColumn[] = ['quantity', 'weight', 'unitPrice']

/** The lines after rows of a spreadsheet were pasted at a cell; countries by code or name. Their amounts are in one `currency`. */
export function pasteIntoCommodities(
  lines: readonly CommodityValues[],
  at: PastePlace<CommodityColumn>,
  text: string,
  columns: readonly CommodityColumn[],
  countries: readonly CountryName[],
  currency = '',
  note?: (note: PasteNote) => void,
): Promise<CommodityValues[]> {
  const tidy = (column: CommodityColumn, cell: string, _: string, tidyFigure: (text: string) => string) =>
    tidyCell(column, cell.trim(), countries, tidyFigure)
  const own = currency === '' ? {} : { currency: { own: currency, column: 'unitPrice' as const } }
  const table = { headings, figureColumns, newLine: () => emptyCommodity, tidy, note, ...own }
  return pasteRows(table, lines, at, text, columns)
}

function tidyCell(
  column: CommodityColumn,
  text: string,
  countries: readonly CountryName[],
  tidyFigure: (text: string) => string,
): string {
  if (column === 'originCountry') return countryCodeOf(text, countries)
  if (column === 'hsCode' || column === 'scheduleB') return text.replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
  return figureColumns.includes(column) ? tidyFigure(text) : text
}

import { plainText } from '@kattegat/domain/search'
import type { Headings } from '../../app/pasted-cells.ts'
import { cellsIn, cellsOf, columnsOfHeadings, figureTidier } from '../../app/pasted-cells.ts'
import type { LineColumn, LineValues } from './booking-form.ts'
import { emptyLine } from './booking-form.ts'
import { type Units, withoutUsUnit } from './units.ts'

/** Kinds of packaging as a pasted cell may name them. */
export interface PackagingName {
  packageType: string
  name: string
}

// Headings of spreadsheets in the portal's languages, as their first letters.
const headings: Headings<LineColumn> = [
  ['number', /^(number|qty|quant|pieces|pcs|antal|antall|colli|kolli|count|stk)/i],
  ['packagingType', /^(pack|type|emball|förpack|forpak|kollislag|kollityp)/i],
  ['weight', /^(weight|gross|kg|lbs?\b|pounds|vægt|vekt|vikt|brutto)/i],
  ['length', /^(length|l(\s|\(|$)|længde|lengde|längd)/i],
  ['width', /^(width|w(\s|\(|$)|b(\s|\(|$)|bredde|bredd)/i],
  ['height', /^(height|h(\s|\(|$)|højde|høyde|höjd)/i],
  ['dryIceWeight', /^(dry.?ice|tøris|tørris|torris|kolsyreis)/i],
]

const figureColumns: readonly LineColumn[] = ['number', 'weight', 'length', 'width', 'height', 'dryIceWeight']

/**
 * The lines after a block of cells was pasted at a cell: rows are filled from there and added where they end.
 * A first row of headings says which column is which; without one, cells go to the right from where they were pasted.
 */
export function pasteIntoLines(
  lines: readonly LineValues[],
  at: { row: number; column: LineColumn },
  text: string,
  columns: readonly LineColumn[],
  packaging: readonly PackagingName[],
  units: Units = 'metric',
): LineValues[] {
  const rows = cellsOf(text)
  const headed = columnsOfHeadings(rows[0] ?? [], headings)
  const order = headed ?? columns.slice(Math.max(columns.indexOf(at.column), 0))
  const cells = headed ? rows.slice(1) : rows
  const inFigures = figureTidier(
    cellsIn(cells, order, figureColumns).map((cell) => (units === 'us' ? withoutUsUnit(cell) : cell)),
  )
  const tidy = (cell: string) => tidyMeasure(cell, units, inFigures)
  const result = [...lines]
  for (const [offset, row] of cells.entries()) {
    const index = at.row + offset
    const before = result[index] ?? emptyLine(result.at(-1)?.packagingType ?? packaging[0]?.packageType ?? '')
    const line = { ...before }
    for (const [position, cell] of row.entries()) {
      const column = order[position]
      if (!column) continue
      line[column] = column === 'packagingType' ? packagingOf(cell, packaging, before.packagingType) : tidy(cell)
    }
    result[index] = line
  }
  return result
}

function packagingOf(cell: string, packaging: readonly PackagingName[], otherwise: string): string {
  const wanted = plainText(cell)
  if (wanted === '') return otherwise
  const exact = packaging.find((each) => [each.packageType, each.name].some((name) => plainText(name) === wanted))
  const found = exact ?? packaging.find((each) => plainText(each.name).startsWith(wanted))
  return found?.packageType ?? otherwise
}

/** The figure without its unit, one in kg or cm as it stands where pounds and inches are typed: there it is no number. */
function tidyMeasure(cell: string, units: Units, inFigures: (text: string) => string): string {
  const text = cell.trim().slice(0, 20)
  if (units === 'metric') return inFigures(text)
  return /\b(kgs?|cm)\b/i.test(text) ? text : inFigures(withoutUsUnit(text))
}

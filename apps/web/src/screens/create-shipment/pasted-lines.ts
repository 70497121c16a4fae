import { plainText } from '@kattegat/domain/search'
import { pasteRows, type PastedTable, type PastePlace } from '../../app/pasted-rows.ts'
import type { LineColumn, LineValues } from './booking-form.ts'
import { emptyLine } from './booking-form.ts'
import { type Units, withoutUsUnit } from './units.ts'

/** Kinds of packaging as a pasted cell may name them. */
export interface PackagingName {
  packageType: string
  name: string
}

const headings = {
  number: 'packages.number',
  packagingType: 'packages.packagingType',
  weight: 'packages.weight',
  length: 'packages.length',
  width: 'packages.width',
  height: 'packages.height',
  dryIceWeight: 'packages.dryIceWeight',
} as const

const figureColumns: readonly LineColumn[] = ['number', 'weight', 'length', 'width', 'height', 'dryIceWeight']

/** The lines after rows of a spreadsheet were pasted at a cell. A packaging that is not known leaves the line its own. */
export function pasteIntoLines(
  lines: readonly LineValues[],
  at: PastePlace<LineColumn>,
  text: string,
  columns: readonly LineColumn[],
  packaging: readonly PackagingName[],
  units: Units = 'metric',
): Promise<LineValues[]> {
  const table: PastedTable<LineColumn> = {
    headings,
    figureColumns,
    withoutUnit: (cell) => (units === 'us' ? withoutUsUnit(cell) : cell),
    newLine: (before) => emptyLine(before.at(-1)?.packagingType ?? packaging[0]?.packageType ?? ''),
    tidy: (column, cell, before, tidyFigure) =>
      column === 'packagingType' ? packagingOf(cell, packaging, before) : tidyMeasure(cell, units, tidyFigure),
  }
  return pasteRows(table, lines, at, text, columns)
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

import { packagingTypes } from '@kattegat/domain/shipment'
import { plainText } from '@kattegat/domain/search'
import { languages } from '@kattegat/messages'
import { pasteRows, type PastedTable, type PastePlace } from '../../app/pasted-rows.ts'
import type { NotedCell, PasteNote } from '../../ui/editable-table/index.ts'
import { loadChunk } from '../../ui/load-chunk.ts'
import type { LineColumn, LineValues } from './booking-form.ts'
import { emptyLine } from './booking-form.ts'
import { type Units, withoutUsUnit } from './units.ts'
import vocabularyMessages from 'messages:vocabulary'

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
  loadingMetres: 'packages.loadingMetres',
} as const

const figureColumns: readonly LineColumn[] = [
  'number',
  'weight',
  'length',
  'width',
  'height',
  'dryIceWeight',
  'loadingMetres',
]

/** The lines after rows of a spreadsheet were pasted at a cell. A packaging that is not known leaves the line its own. */
export async function pasteIntoLines(
  lines: readonly LineValues[],
  at: PastePlace<LineColumn>,
  text: string,
  columns: readonly LineColumn[],
  packaging: readonly PackagingName[],
  units: Units = 'metric',
  note?: (note: PasteNote) => void,
): Promise<LineValues[]> {
  const names = await namesOf(packaging)
  const unknown: NotedCell[] = []
  const tidyPackaging = (cell: string, before: string, line: number) => {
    const found = cell.trim() === '' ? before : packagingOf(cell, names)
    const kept = packaging.find(({ packageType }) => packageType === before)?.name ?? before
    if (found === undefined) unknown.push({ text: cell.trim().slice(0, 40), line, kept })
    return found ?? before
  }
  const table: PastedTable<LineColumn> = {
    headings,
    figureColumns,
    withoutUnit: (cell) => (units === 'us' ? withoutUsUnit(cell) : cell),
    newLine: (before) => emptyLine(before.at(-1)?.packagingType ?? packaging[0]?.packageType ?? ''),
    note,
    tidy: (column, cell, before, tidyFigure, line) =>
      column === 'packagingType' ? tidyPackaging(cell, before, line) : tidyMeasure(cell, units, tidyFigure),
  }
  const pasted = await pasteRows(table, lines, at, text, columns)
  if (unknown.length > 0) note?.({ kind: 'notUnderstood', cells: unknown })
  return pasted
}

/** The kinds that can be chosen by all their names: as the page calls them first, then in every language. */
async function namesOf(packaging: readonly PackagingName[]): Promise<PackagingName[]> {
  const texts = await loadChunk(async () =>
    Promise.all(languages.map(async (language) => vocabularyMessages.load(language))),
  )
  const known = packagingTypes.filter((type) => packaging.some(({ packageType }) => packageType === type))
  return [
    ...packaging,
    ...packaging.map(({ packageType }) => ({ packageType, name: packageType })),
    ...known.flatMap((type) => texts.map((t) => ({ packageType: type, name: t(`packagingTypes.${type}`) }))),
  ]
}

function packagingOf(cell: string, names: readonly PackagingName[]): string | undefined {
  const wanted = plainText(cell)
  const exact = names.find(({ name }) => plainText(name) === wanted)
  if (exact) return exact.packageType
  const begun = new Set(names.filter(({ name }) => plainText(name).startsWith(wanted)).map((each) => each.packageType))
  return begun.size === 1 ? [...begun][0] : undefined
}

/** The figure without its unit, one in kg or cm as it stands where pounds and inches are typed: there it is no number. */
function tidyMeasure(cell: string, units: Units, inFigures: (text: string) => string): string {
  const text = cell.trim().slice(0, 20)
  if (units === 'metric') return inFigures(text)
  return /\b(kgs?|cm)\b/i.test(text) ? text : inFigures(withoutUsUnit(text))
}

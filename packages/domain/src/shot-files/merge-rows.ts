import { readValue, type Reading } from './read-value.ts'
import { lineReference, shotField } from './shot-field.ts'
import type { ShotCells, ShotSetup } from './shot-setup.ts'
import { textOfCell, typedText, type SheetCell } from './sheet-cell.ts'

/** A row of a corrected file. */
export interface CorrectedRow {
  /** As its spreadsheet numbers it. */
  readonly sheetRow: number
  /** The sheet of the shot file that it is of. */
  readonly sheet: number
  /** What names the row in the portal: `345`, or `12#345` with its file; empty where nothing does. */
  readonly key: string
  /** The fields that its sheet has columns for, and the cell of each, empty ones among them. */
  readonly fields: readonly string[]
  readonly cells: readonly SheetCell[]
}

/** A row of the shot file, as far as a corrected one is found by it. */
export interface RowToMatch {
  readonly position: number
  /** Its reference with its sheet; empty for none. */
  readonly reference: string
  /** All that it says of the fields that the corrected file has columns for. */
  readonly content: string
}

export type PassedOverReason =
  | 'unknownRow'
  | 'otherFile'
  | 'repeated'
  | 'severalRows'
  // What is booked, on its way to be, or removed stays as it is.
  | 'queued'
  | 'booked'
  | 'removed'

/** A corrected row that cannot be merged, and why. */
export interface PassedOverRow {
  readonly sheetRow: number
  /** The row of the shot file; null where none was found. */
  readonly row: number | null
  readonly reason: PassedOverReason
}

/** Which corrected row is which row of the shot file. */
export interface MatchedRows {
  /** By positions. */
  readonly found: ReadonlyMap<number, CorrectedRow>
  readonly added: readonly CorrectedRow[]
  readonly passedOver: readonly PassedOverRow[]
}

/** The field that names a row where its number does not: what joins lines, else a reference that the file has a column for. */
export function referenceFieldOf({ groupBy, columns }: ShotSetup): string | undefined {
  if (groupBy !== null) return groupBy
  const fields = new Set(columns.map(({ field }) => field))
  return [lineReference, 'senderReference', 'receiverReference'].find((field) => fields.has(field))
}

/** What names a row outside the portal. The file’s own number keeps apart what is of another file. */
export function rowKey(fileId: number, position: number): string {
  return `${fileId}#${position}`
}

/** The reference of a row as it is compared: sheets of goods name shipments as the first does. */
export function comparedReference(sheet: number, cell: SheetCell | undefined): string {
  const text = textOfCell(cell)
  return text === '' ? '' : `${sheet} ${text}`
}

/** All that a row says of some fields, as it is compared. */
export function contentOf(sheet: number, fields: readonly string[], cellOf: (field: string) => SheetCell | undefined) {
  return [sheet, ...fields.map((field) => textOfCell(cellOf(field)))].join('\u0000')
}

/**
 * Finds the row of each corrected one: by its key, else by its reference, else by saying exactly what a row says already.
 * What is found by none of them is new. Rows that share a reference are taken in their order, where all of them are there.
 */
export function matchRows(
  fileId: number,
  referenceField: string | undefined,
  rows: readonly RowToMatch[],
  corrected: readonly CorrectedRow[],
): MatchedRows {
  const found = new Map<number, CorrectedRow>()
  const passedOver: PassedOverRow[] = []
  const unnamed: CorrectedRow[] = []
  const positions = new Set(rows.map(({ position }) => position))
  for (const row of corrected) {
    const named = row.key === '' ? undefined : positionOf(row.key, fileId, positions)
    if (named === undefined) unnamed.push(row)
    else if (typeof named === 'string') passedOver.push({ sheetRow: row.sheetRow, row: null, reason: named })
    else if (found.has(named)) passedOver.push({ sheetRow: row.sheetRow, row: named, reason: 'repeated' })
    else found.set(named, row)
  }
  const added: CorrectedRow[] = []
  const there = groupedBy(rows, ({ reference }) => reference)
  for (const [reference, same] of groupedBy(unnamed, (row) => referenceIn(row, referenceField))) {
    const known = reference === '' ? [] : (there.get(reference) ?? [])
    // Beside rows of the shipment that are named, one without a name is a further one.
    if (known.some(({ position }) => found.has(position))) added.push(...same)
    else if (same.length >= known.length) {
      same.slice(0, known.length).forEach((row, at) => found.set(known[at]!.position, row))
      added.push(...same.slice(known.length))
    } else {
      passedOver.push(...same.map(({ sheetRow }) => ({ sheetRow, row: null, reason: 'severalRows' as const })))
    }
  }
  return { found, added: withoutWhatIsThere(added, rows, found), passedOver }
}

function positionOf(key: string, fileId: number, positions: ReadonlySet<number>): number | PassedOverReason {
  const [, file, position] = /^(?:(\d+)#)?(\d+)$/.exec(key.replaceAll(/\s/g, '')) ?? []
  if (file !== undefined && Number(file) !== fileId) return 'otherFile'
  return positions.has(Number(position)) ? Number(position) : 'unknownRow'
}

function referenceIn({ sheet, fields, cells }: CorrectedRow, referenceField: string | undefined): string {
  const at = referenceField === undefined ? -1 : fields.indexOf(referenceField)
  return at < 0 ? '' : comparedReference(sheet, cells[at])
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** A new row that a row of the file says word for word was merged before: it is found. */
function withoutWhatIsThere(
  added: readonly CorrectedRow[],
  rows: readonly RowToMatch[],
  found: Map<number, CorrectedRow>,
): readonly CorrectedRow[] {
  if (added.length === 0) return added
  const there = groupedBy(
    rows.filter(({ position }) => !found.has(position)),
    ({ content }) => content,
  )
  return added.filter((row) => {
    const { sheet, fields, cells } = row
    const same = there.get(contentOf(sheet, fields, (field) => cells[fields.indexOf(field)]))?.shift()
    if (same) found.set(same.position, row)
    return !same
  })
}

/** A cell that a corrected row says otherwise; texts as a person would type them into the file. */
export interface ChangedCell {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What a row says now. */
export interface RowNow {
  readonly cells: ShotCells
  /** Fields whose value is fixed for the file rather than its own. */
  readonly fixed: ReadonlySet<string>
  /** What the file said when it was uploaded. */
  readonly uploaded: ShotCells
}

/**
 * What a corrected row changes in its row. A cell that reads as the same value (`12,5` and 12.5) is not changed. Where the
 * row is found by its reference, its file is a copy of the one uploaded: a cell that still says what was uploaded is not
 * changed either, so that what was corrected in the portal meanwhile stays.
 */
export function changedCells(now: RowNow, corrected: CorrectedRow, reading: Reading): ChangedCell[] {
  const isCopy = corrected.key === ''
  return corrected.fields.flatMap((field, at) => {
    const before = now.cells.get(field) ?? null
    const after = corrected.cells[at] ?? null
    if (isSame(field, before, after, reading)) return []
    if (isCopy && isSame(field, now.uploaded.get(field) ?? null, after, reading)) return []
    if (now.fixed.has(field) && textOfCell(after) === '') return []
    return [{ field, before: typedText(before, reading.mark), after: typedText(after, reading.mark) }]
  })
}

function isSame(name: string, one: SheetCell, other: SheetCell, reading: Reading): boolean {
  const texts = [textOfCell(one), textOfCell(other)]
  if (texts[0] === texts[1]) return true
  const field = shotField(name)
  if (!field || texts.includes('')) return false
  const [a, b] = [readValue(field, one, reading), readValue(field, other, reading)]
  return !!a && !!b && 'value' in a && 'value' in b && JSON.stringify(a) === JSON.stringify(b)
}

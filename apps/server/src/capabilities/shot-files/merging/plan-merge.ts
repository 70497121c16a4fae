import { setImmediate as breathe } from 'node:timers/promises'
import {
  changedCells,
  comparedReference,
  contentOf,
  largestShotFileRows,
  lineReader,
  matchRows,
  referenceFieldOf,
  type ChangedCell,
  type CorrectedRow,
  type LineReader,
  type MatchedRows,
  type PassedOverRow,
  type RowToMatch,
} from '@kattegat/domain/shot-files'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { readingOf } from '../check-shipments.ts'
import { everyLine, type StoredLine } from '../line.repository.ts'
import type { ShotFile } from '../shot-file.repository.ts'
import { unmergeable, type CorrectedFile } from './read-corrected.ts'

/** A row that a corrected file changes. */
export interface ChangedRow {
  readonly line: StoredLine
  readonly cells: readonly ChangedCell[]
}

/** What merging a corrected file into a shot file does. */
export interface MergePlan {
  readonly changed: readonly ChangedRow[]
  readonly added: readonly CorrectedRow[]
  readonly passedOver: readonly PassedOverRow[]
  readonly unchangedRows: number
}

/** Why so many rows cannot be added. */
export function beyondLimit(file: ShotFile, { added }: MergePlan): Refusal | undefined {
  const isBeyond = added.length > 0 && file.lineCount + added.length > largestShotFileRows
  return isBeyond ? unmergeable('problem.tooManyRows', { max: largestShotFileRows }) : undefined
}

/** Compares a corrected file with the rows as they are now. */
export async function planMerge(db: Database | Tx, file: ShotFile, corrected: CorrectedFile): Promise<MergePlan> {
  const reader = lineReader(file.setup)
  const referenceField = referenceFieldOf(file.setup)
  const rows = await rowsToMatch(db, file, reader, corrected)
  const { found, added, passedOver } = matchRows(file.id, referenceField, rows, corrected.rows)
  const { changed, keptOut } = await compare(db, file, reader, found)
  return {
    changed,
    added,
    passedOver: [...passedOver, ...keptOut].toSorted((one, other) => one.sheetRow - other.sheetRow),
    unchangedRows: found.size - changed.length - keptOut.length,
  }
}

async function rowsToMatch(
  db: Database | Tx,
  file: ShotFile,
  reader: LineReader,
  { rows }: CorrectedFile,
): Promise<RowToMatch[]> {
  const referenceField = referenceFieldOf(file.setup)
  const fields = rows[0]?.fields ?? []
  const found: RowToMatch[] = []
  for await (const lines of everyLine(db, file)) {
    for (const line of lines) {
      const cells = reader.ownCellsOf(line)
      const cellOf = (field: string) => cells.get(field)
      const { position, sheet } = line
      const reference = referenceField === undefined ? '' : comparedReference(sheet, cellOf(referenceField))
      found.push({ position, reference, content: contentOf(sheet, fields, cellOf) })
    }
    await breathe()
  }
  return found
}

/** What is booked, on its way to be, or removed stays as it is, and is said to where it would change. */
async function compare(db: Database | Tx, file: ShotFile, reader: LineReader, found: MatchedRows['found']) {
  const reading = readingOf(file)
  const changed: ChangedRow[] = []
  const keptOut: PassedOverRow[] = []
  for await (const lines of everyLine(db, file)) {
    for (const line of lines) {
      const corrected = found.get(line.position)
      if (!corrected) continue
      const { cells, fixed } = reader.cellsOf(line, line.position === line.lead && line.sheet === 0)
      const uploaded = reader.ownCellsOf({ ...line, edits: {} })
      const differ = changedCells({ cells, fixed, uploaded }, corrected, reading)
      if (differ.length === 0) continue
      const { state, position } = line
      if (state === 'faulty' || state === 'ready') changed.push({ line, cells: differ })
      else keptOut.push({ sheetRow: corrected.sheetRow, row: position, reason: state })
    }
    await breathe()
  }
  return { changed, keptOut }
}

import { setImmediate as breathe } from 'node:timers/promises'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { lineReader, replaceText, shotField, typedText, type Replacement } from '@kattegat/domain/shot-files'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { saveEdits, setRemoved, touchFile, type LineEdit } from './edit.repository.ts'
import { filteredRows, type RowFilter } from './find-rows.ts'
import { everyLine, groupLines, linesOfRows } from './line.repository.ts'
import type { ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { shortened, workOnFile, workOnShotFile } from './work-on-file.ts'

/** The rows that something is done to. */
export interface TheseRows {
  readonly rows?: readonly number[] | undefined
  readonly filter?: RowFilter | undefined
}

/** So many shipments are brought up to date while the caller waits; more are left to a job. */
export const shipmentsAtOnce = 50
/** Rows that are written at once. */
const rowsAtOnce = 1000

/** The rows meant, each with the first of its shipment; every row of the file where neither is given. */
export async function rowsMeant(deps: ShotFilesDeps, file: ShotFile, { rows, filter }: TheseRows) {
  const found = await filteredRows(deps.database, file, filter ?? {})
  if (!rows) return found
  const named = new Set(rows)
  return found.filter(({ position }) => named.has(position))
}

/** A file whose rows can be changed now. */
export function changeable(file: ShotFile): Result<ShotFile, Refusal> {
  return file.state === 'ready' ? accept(file) : refuse({ code: 'STATE_FORBIDS', facts: { reason: file.state } })
}

export function unknownField(field: string): Refusal | undefined {
  return shotField(field)
    ? undefined
    : { code: 'INVALID_INPUT', errors: [{ field: 'field', code: 'notKnown', params: {} }] }
}

/** Corrects single cells. */
export async function editRows(
  deps: ShotFilesDeps,
  file: ShotFile,
  edits: readonly { readonly row: number; readonly field: string; readonly value: string }[],
): Promise<Result<readonly number[], Refusal>> {
  for (const [at, { field }] of edits.entries()) {
    if (!shotField(field)) {
      return refuse({ code: 'INVALID_INPUT', errors: [{ field: `edits[${at}].field`, code: 'notKnown', params: {} }] })
    }
  }
  const byRow = new Map<number, Record<string, string>>()
  for (const { row, field, value } of edits) byRow.set(row, { ...byRow.get(row), [field]: value })
  const lines = await linesOfRows(deps.database, file, [...byRow.keys()])
  if (lines.length < byRow.size) return refuse(notFound)
  if (lines.some(({ state }) => state !== 'faulty' && state !== 'ready')) {
    return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'booked' } })
  }
  await saveAll(
    deps,
    file,
    lines.map((line) => ({ line, edits: byRow.get(line.position)! })),
  )
  await bringUpToDate(deps, file, new Set(lines.map(({ lead }) => lead)).size)
  return accept(lines.map(({ position }) => position))
}

/** A cell as it stood before it was changed: written back, it undoes the change. */
export interface CellBefore {
  readonly row: number
  readonly field: string
  readonly value: string
}

/** Sets one field of many rows; answers how many they were, and what stood in those that said something else. */
export async function setValues(
  deps: ShotFilesDeps,
  file: ShotFile,
  which: TheseRows,
  { field, value }: { readonly field: string; readonly value: string },
): Promise<{ readonly rows: number; readonly before: readonly CellBefore[] }> {
  const meant = await rowsMeant(deps, file, which)
  const reader = lineReader(file.setup)
  const before: CellBefore[] = []
  let changed = 0
  for (let at = 0; at < meant.length; at += rowsAtOnce) {
    const numbers = meant.slice(at, at + rowsAtOnce).map(({ position }) => position)
    const lines = (await linesOfRows(deps.database, file, numbers)).filter(isOpen)
    await saveAll(
      deps,
      file,
      lines.map((line) => ({ line, edits: { [field]: value } })),
    )
    changed += lines.length
    for (const line of lines) {
      const cell = reader.cellsOf(line, line.position === line.lead).cells.get(field)
      const text = typedText(cell, file.setup.decimalMark)
      if (text !== value) before.push({ row: line.position, field, value: text })
    }
    await breathe()
  }
  await bringUpToDate(deps, file, changed)
  return { rows: changed, before }
}

type ChangeableLine = Awaited<ReturnType<typeof linesOfRows>>[number]

function isOpen({ state }: ChangeableLine): boolean {
  return state === 'faulty' || state === 'ready'
}

async function saveAll(
  deps: ShotFilesDeps,
  file: ShotFile,
  changes: readonly { readonly line: ChangeableLine; readonly edits: Readonly<Record<string, string>> }[],
): Promise<void> {
  if (changes.length === 0) return
  const reader = lineReader(file.setup)
  const saved = changes.map(({ line, edits }): LineEdit => {
    const all = { ...line.edits, ...edits }
    return { position: line.position, edits, reference: shortened(reader.referenceOf({ ...line, edits: all })) }
  })
  await saveEdits(deps.database, file, saved)
}

/** What a replacement changes. */
export interface Replaced {
  readonly rows: number
  readonly cells: number
  readonly samples: readonly { row: number; field: string; before: string; after: string }[]
  /** Of the cells that were changed; empty in a preview. */
  readonly before: readonly CellBefore[]
}

const samplesShown = 20

/** Replaces a text in the cells of many rows, or tells what it would replace. */
export async function replaceInRows(
  deps: ShotFilesDeps,
  file: ShotFile,
  which: TheseRows,
  replacement: Replacement & { readonly fields: readonly string[] | undefined; readonly preview: boolean },
): Promise<Replaced> {
  const leads = new Map((await rowsMeant(deps, file, which)).map(({ position, lead }) => [position, lead]))
  const counts = { rows: 0, cells: 0 }
  const samples: Replaced['samples'][number][] = []
  const before: CellBefore[] = []
  for await (const some of everyLine(deps.database, file)) {
    const lines = some.filter((line) => leads.has(line.position) && isOpen(line))
    const changes = lines.flatMap((line) => {
      const edits = replacedIn(file, line, replacement)
      return edits.length > 0 ? [{ line, edits }] : []
    })
    counts.rows += changes.length
    for (const { line, edits } of changes) {
      counts.cells += edits.length
      samples.push(...edits.slice(0, samplesShown - samples.length).map((edit) => ({ row: line.position, ...edit })))
    }
    if (!replacement.preview) {
      for (const { line, edits } of changes) {
        for (const edit of edits) before.push({ row: line.position, field: edit.field, value: edit.before })
      }
      const saved = changes.map(({ line, edits }) => ({
        line,
        edits: Object.fromEntries(edits.map(({ field, after }) => [field, after])),
      }))
      await saveAll(deps, file, saved)
    }
    await breathe()
  }
  if (!replacement.preview) await bringUpToDate(deps, file, counts.rows)
  return { ...counts, samples, before }
}

function replacedIn(
  file: ShotFile,
  line: ChangeableLine,
  replacement: Replacement & { readonly fields: readonly string[] | undefined },
) {
  const { cells, fixed } = lineReader(file.setup).cellsOf(line, line.position === line.lead)
  return [...cells].flatMap(([field, cell]) => {
    // What is fixed for the file is changed there, not in each row.
    if (fixed.has(field) || (replacement.fields && !replacement.fields.includes(field))) return []
    const before = typedText(cell, file.setup.decimalMark)
    const after = replaceText(before, replacement)
    return after === undefined || after === before ? [] : [{ field, before, after }]
  })
}

/** Removes rows, or restores them; answers how many. */
export async function setRowsRemoved(
  deps: ShotFilesDeps,
  file: ShotFile,
  which: TheseRows,
  removed: boolean,
): Promise<number> {
  const meant = await rowsMeant(deps, file, which)
  let changed = 0
  for (let at = 0; at < meant.length; at += rowsAtOnce) {
    const numbers = meant.slice(at, at + rowsAtOnce).map(({ position }) => position)
    changed += await setRemoved(deps.database, file, numbers, removed)
    await breathe()
  }
  await groupLines(deps.database, file)
  await bringUpToDate(deps, file, changed)
  return changed
}

/** Checks and prices what was changed: now where it is little, else by a job. */
async function bringUpToDate(deps: ShotFilesDeps, file: ShotFile, shipments: number): Promise<void> {
  if (shipments === 0) return
  if (file.setup.groupBy !== null) await groupLines(deps.database, file)
  await touchFile(deps.database, file)
  if (shipments <= shipmentsAtOnce) return workOnFile(deps, file, shipmentsAtOnce)
  await deps.database.transaction().execute((tx) => deps.enqueue(tx, workOnShotFile, { shotFileId: file.id }))
}

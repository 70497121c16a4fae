import { setImmediate as breathe } from 'node:timers/promises'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import {
  lineReader,
  lineReference,
  replaceText,
  shotField,
  textOfCell,
  typedText,
  type Replacement,
} from '@kattegat/domain/shot-files'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { dailyStorageUsed, type Taking } from '../daily-storage/index.ts'
import { changeRows } from './change-rows.ts'
import { saveEdits, setRemoved, type LineEdit } from './edit.repository.ts'
import { filteredRows, type RowFilter } from './find-rows.ts'
import { countFurtherLines, everyLine, furtherLinesOf, linesOfRows } from './line.repository.ts'
import type { ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { shortened } from './work-on-file.ts'

/** The rows that something is done to. */
export interface TheseRows {
  readonly rows?: readonly number[] | undefined
  readonly filter?: RowFilter | undefined
}

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

/** A cell to be written. */
export interface CellEdit {
  readonly row: number
  readonly field: string
  readonly value: string
}

/** Corrects single cells. */
export async function editRows(
  deps: ShotFilesDeps,
  who: Taking,
  file: ShotFile,
  edits: readonly CellEdit[],
): Promise<Result<readonly number[], Refusal>> {
  return changeRows(deps, file, async (written) => {
    const lines = await writeCells(deps.database, file, edits, roomToFollow(deps, who))
    if (!lines.ok) return lines
    written(new Set(lines.value.map(({ lead }) => lead)).size)
    return accept(lines.value.map(({ position }) => position))
  })
}

type RoomToFollow = (followed: number) => Promise<boolean>

/** So many characters that further rows follow a correction with are not counted, so that typing goes on. */
const uncountedCharacters = 100_000

/** A call is small, but each of a shipment's further rows may follow its first. */
export function roomToFollow(deps: ShotFilesDeps, who: Taking, tx?: Tx): RoomToFollow {
  return async (followed) => followed <= uncountedCharacters || deps.dailyStorage.take(who, followed, tx)
}

/** Writes cells, and answers the lines they are of; all or none. */
export async function writeCells(
  db: Database | Tx,
  file: ShotFile,
  edits: readonly CellEdit[],
  hasRoom: RoomToFollow,
): Promise<Result<readonly ChangeableLine[], Refusal>> {
  for (const [at, { field }] of edits.entries()) {
    if (!shotField(field)) {
      return refuse({ code: 'INVALID_INPUT', errors: [{ field: `edits[${at}].field`, code: 'notKnown', params: {} }] })
    }
  }
  const byRow = new Map<number, Record<string, string>>()
  for (const { row, field, value } of edits) byRow.set(row, { ...byRow.get(row), [field]: value })
  const lines = await linesOfRows(db, file, [...byRow.keys()])
  if (lines.length < byRow.size) return refuse(notFound)
  if (!lines.every(isOpen)) return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'booked' } })
  const changes = lines.map((line) => ({ line, edits: byRow.get(line.position)! }))
  const all = await withFollowers(db, file, changes)
  if (!(await hasRoom(charactersOf(all) - charactersOf(changes)))) return refuse(dailyStorageUsed)
  await saveAll(db, file, all)
  return accept(lines)
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
  who: Taking,
  file: ShotFile,
  which: TheseRows,
  { field, value }: { readonly field: string; readonly value: string },
): Promise<Result<{ readonly rows: number; readonly before: readonly CellBefore[] }, Refusal>> {
  const meant = await rowsMeant(deps, file, which)
  const further = file.setup.groupBy === null ? 0 : await countFurtherLines(deps.database, file, leadsOf(meant))
  if (!(await deps.dailyStorage.take(who, (meant.length + further) * value.length))) return refuse(dailyStorageUsed)
  const reader = lineReader(file.setup)
  const before: CellBefore[] = []
  let rows = 0
  await changeRows(deps, file, async (written) => {
    for (let at = 0; at < meant.length; at += rowsAtOnce) {
      const numbers = meant.slice(at, at + rowsAtOnce).map(({ position }) => position)
      const lines = (await linesOfRows(deps.database, file, numbers)).filter(isOpen)
      const changes = lines.map((line) => ({ line, edits: { [field]: value } }))
      const all = await withFollowers(deps.database, file, changes)
      await saveAll(deps.database, file, all)
      written(lines.length)
      rows += lines.length
      for (const { line } of all) {
        const cell = reader.cellsOf(line, line.position === line.lead).cells.get(field)
        const text = typedText(cell, file.setup.decimalMark)
        if (text !== value) before.push({ row: line.position, field, value: text })
      }
      await breathe()
    }
  })
  return accept({ rows, before })
}

/** Those of these lines that are the first of their shipment. */
function leadsOf(lines: readonly { readonly position: number; readonly lead: number }[]): number[] {
  return lines.flatMap(({ position, lead }) => (position === lead ? [lead] : []))
}

function charactersOf(changes: readonly LineChange[]): number {
  return changes.reduce(
    (sum, { edits }) => Object.values(edits).reduce((ofLine, { length }) => ofLine + length, sum),
    0,
  )
}

type ChangeableLine = Awaited<ReturnType<typeof linesOfRows>>[number]

export function isOpen({ state }: ChangeableLine): boolean {
  return state === 'faulty' || state === 'ready'
}

interface LineChange {
  readonly line: ChangeableLine
  readonly edits: Readonly<Record<string, string>>
}

/**
 * Changes with those that follow from them: a further row that says of its shipment what the first row said says what that
 * row is changed to. Otherwise each correction of a first row would be an error in the others.
 */
async function withFollowers(
  db: Database | Tx,
  file: ShotFile,
  changes: readonly LineChange[],
): Promise<readonly LineChange[]> {
  const { groupBy } = file.setup
  if (groupBy === null) return changes
  const isOfShipment = (name: string) =>
    shotField(name)?.part === 'shipment' && name !== lineReference && name !== groupBy
  const leading = changes.filter(
    ({ line, edits }) => line.position === line.lead && Object.keys(edits).some(isOfShipment),
  )
  if (leading.length === 0) return changes
  const reader = lineReader(file.setup)
  const firsts = new Map(
    leading.map(({ line, edits }) => [line.position, { edits, said: reader.ownCellsOf(line) }] as const),
  )
  const all = new Map(changes.map((change) => [change.line.position, change]))
  for (const line of await furtherLinesOf(db, file, [...firsts.keys()])) {
    const { edits, said } = firsts.get(line.lead)!
    const says = reader.ownCellsOf(line)
    const own = all.get(line.position)?.edits ?? {}
    const followed = Object.entries(edits).filter(([name]) => {
      const text = textOfCell(says.get(name))
      return isOfShipment(name) && own[name] === undefined && text !== '' && text === textOfCell(said.get(name))
    })
    if (followed.length > 0) all.set(line.position, { line, edits: { ...Object.fromEntries(followed), ...own } })
  }
  return [...all.values()]
}

async function saveAll(db: Database | Tx, file: ShotFile, changes: readonly LineChange[]): Promise<void> {
  if (changes.length === 0) return
  const reader = lineReader(file.setup)
  const saved = changes.map(({ line, edits }): LineEdit => {
    const all = { ...line.edits, ...edits }
    return { position: line.position, edits, reference: shortened(reader.referenceOf({ ...line, edits: all })) }
  })
  await saveEdits(db, file, saved)
}

/** What is replaced in cells, and of which fields; of all where none are named. */
type ReplacementInFields = Replacement & { readonly fields: readonly string[] | undefined }

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
  who: Taking,
  file: ShotFile,
  which: TheseRows,
  replacement: ReplacementInFields & { readonly preview: boolean },
): Promise<Result<Replaced, Refusal>> {
  const meant = new Set((await rowsMeant(deps, file, which)).map(({ position }) => position))
  if (!replacement.preview && !(await hasRoomToReplace(deps, who, file, meant, replacement))) {
    return refuse(dailyStorageUsed)
  }
  const reader = lineReader(file.setup)
  const counts = { rows: 0, cells: 0 }
  const samples: Replaced['samples'][number][] = []
  const before: CellBefore[] = []
  await changeRows(deps, file, async (written) => {
    for await (const changes of replacementsIn(deps, file, meant, replacement)) {
      counts.rows += changes.length
      for (const { line, edits } of changes) {
        counts.cells += edits.length
        samples.push(...edits.slice(0, samplesShown - samples.length).map((edit) => ({ row: line.position, ...edit })))
      }
      if (replacement.preview) continue
      const all = await withFollowers(deps.database, file, changes.map(asChange))
      for (const { line, edits } of all) {
        const { cells } = reader.cellsOf(line, line.position === line.lead)
        for (const field of Object.keys(edits)) {
          before.push({ row: line.position, field, value: typedText(cells.get(field), file.setup.decimalMark) })
        }
      }
      await saveAll(deps.database, file, all)
      written(changes.length)
    }
  })
  return accept({ ...counts, samples, before })
}

/** One letter replaced by a page in every cell is more than a company may store: counted before anything is written. */
async function hasRoomToReplace(
  deps: ShotFilesDeps,
  who: Taking,
  file: ShotFile,
  meant: ReadonlySet<number>,
  replacement: ReplacementInFields,
): Promise<boolean> {
  // What does not grow was counted when it was read.
  if (replacement.replace.length <= replacement.find.length) return true
  let characters = 0
  for await (const changes of replacementsIn(deps, file, meant, replacement)) {
    characters += charactersOf(await withFollowers(deps.database, file, changes.map(asChange)))
  }
  return deps.dailyStorage.take(who, characters)
}

function asChange({ line, edits }: { readonly line: ChangeableLine; readonly edits: ReturnType<typeof replacedIn> }) {
  return { line, edits: Object.fromEntries(edits.map(({ field, after }) => [field, after])) }
}

/** What is replaced in the open ones of these rows, some at a time. */
async function* replacementsIn(
  deps: ShotFilesDeps,
  file: ShotFile,
  meant: ReadonlySet<number>,
  replacement: ReplacementInFields,
) {
  for await (const some of everyLine(deps.database, file)) {
    const lines = some.filter((line) => meant.has(line.position) && isOpen(line))
    yield lines.flatMap((line) => {
      const edits = replacedIn(file, line, replacement)
      return edits.length > 0 ? [{ line, edits }] : []
    })
    await breathe()
  }
}

function replacedIn(file: ShotFile, line: ChangeableLine, replacement: ReplacementInFields) {
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
  let rows = 0
  await changeRows(deps, file, async (written) => {
    for (let at = 0; at < meant.length; at += rowsAtOnce) {
      const numbers = meant.slice(at, at + rowsAtOnce).map(({ position }) => position)
      const changed = await setRemoved(deps.database, file, numbers, removed)
      written(changed)
      rows += changed
      await breathe()
    }
  })
  return rows
}

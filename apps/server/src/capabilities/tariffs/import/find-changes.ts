import type { TariffBreak } from '@kattegat/domain/rating'
import type { BookList } from '@kattegat/domain/rating/check-tariff-set'
import type { Database } from '../../../platform/database/index.ts'
import { readLanes } from '../load-tariff-set.ts'
import type { Fields, References, TariffSheet } from '../sheets/index.ts'
import { tariffSheets } from '../sheets/index.ts'
import type { NewBook } from './new-book.ts'
import type { PresentState } from './present-state.ts'

/** How a list must be changed so that it says what the new book says. */
export interface ListChange {
  readonly list: BookList
  readonly added: readonly Fields[]
  /** Kept rows whose terms are others now. */
  readonly updated: readonly Fields[]
  /** Positions in the list of before. */
  readonly ended: readonly number[]
}

/** What a person would say of a sheet's change. */
export interface SheetSummary {
  readonly sheet: string
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly removed: number
}

export interface Changes {
  readonly lists: readonly ListChange[]
  readonly summaries: readonly SheetSummary[]
  /** Ids of the new book that stand for rows there are already, or for others below zero. */
  readonly finalId: ReadonlyMap<number, number>
}

/** Compares the new book with the present one, row by row, as a file would show them. */
export async function findChanges(db: Database, present: PresentState, after: NewBook): Promise<Changes> {
  const finalId = new Map<number, number>()
  const lists: ListChange[] = []
  const summaries: SheetSummary[] = []
  const breaks = after.withTariffs ? await compareBreaks(db, present, after) : undefined
  for (const sheet of tariffSheets) {
    if (sheet.list === 'tariffBreaks') continue
    const before = present.terms[sheet.list] as readonly object[] as Fields[]
    const rows = after.book[sheet.list] as readonly object[] as Fields[]
    // A tariff is another one where its rows are, though the file has no sheet of tariffs.
    if (rows === before && !(sheet.list === 'tariffs' && breaks)) continue
    const sides: Sides = { sheet, before, rows, after, finalId }
    const { change, summary } = sheet.named?.kept ? compareKept(sides) : compareVersioned(sides, breaks?.same)
    lists.push(change)
    summaries.push(summary)
  }
  if (breaks) {
    const again = new Set(lists.find(({ list }) => list === 'tariffs')?.added.map((row) => row['id']) ?? [])
    const added = (after.book.tariffBreaks as readonly object[] as Fields[]).filter((row) => again.has(row['tariffId']))
    lists.push({ list: 'tariffBreaks', added, updated: [], ended: [] })
    summaries.push(breaks.summary)
  }
  return { lists, summaries, finalId }
}

interface Sides {
  readonly sheet: TariffSheet
  readonly before: readonly Fields[]
  readonly rows: readonly Fields[]
  readonly after: NewBook
  readonly finalId: Map<number, number>
}

interface Comparison {
  readonly change: ListChange
  readonly summary: SheetSummary
}

function compareKept({ sheet, before, rows, after }: Sides): Comparison {
  const contents = new Map(before.map((row) => [row['id'], contentOf(sheet, row, after.earlier)]))
  const added = rows.filter((row) => !contents.has(row['id']))
  const updated = rows.filter(
    (row) => contents.has(row['id']) && contents.get(row['id']) !== contentOf(sheet, row, after.references),
  )
  const gone = updated.filter((row) => row['deleted'] === true).length
  return {
    change: { list: sheet.list, added, updated, ended: [] },
    summary: {
      sheet: sheet.name,
      rows: rows.length,
      added: added.length,
      changed: updated.length - gone,
      removed: gone,
    },
  }
}

function compareVersioned(sides: Sides, sameBreaks?: ReadonlySet<unknown>): Comparison {
  const { sheet, before, rows, after, finalId } = sides
  const positions = new Map<string, number[]>()
  for (const [position, row] of before.entries()) {
    const content = contentOf(sheet, row, after.earlier) + referredTo(row)
    const same = positions.get(content)
    if (same) same.push(position)
    else positions.set(content, [position])
  }
  const added: Fields[] = []
  for (const row of rows) {
    const same = positions.get(contentOf(sheet, row, after.references) + referredTo(row, finalId))
    const position = sheet.list === 'tariffs' && !sameBreaks?.has(row['id']) ? undefined : same?.shift()
    const id = row['id'] as number | undefined
    if (position !== undefined) {
      if (id !== undefined) finalId.set(id, before[position]!['id'] as number)
    } else if (id !== undefined && id > 0) {
      // A tariff of the present whose rows have changed: a new one, as prices made with the old one must not change.
      finalId.set(id, after.references.newId())
      added.push(row)
    } else added.push(row)
  }
  const ended = [...positions.values()].flat().sort((a, b) => a - b)
  const endedRows = ended.map((position) => identityOf(sheet, before[position]!, after.earlier))
  const changed = countShared(
    endedRows,
    added.map((row) => identityOf(sheet, row, after.references)),
  )
  return {
    change: { list: sheet.list, added, updated: [], ended },
    summary: {
      sheet: sheet.name,
      rows: rows.length,
      added: added.length - changed,
      changed,
      removed: ended.length - changed,
    },
  }
}

/** A row as its cells in a file: `100.00` and `100` are the same there, and names stand for ids. */
function contentOf(sheet: TariffSheet, row: Fields, references: References): string {
  return JSON.stringify(sheet.columns.map((column) => column.write(row, references)))
}

function identityOf(sheet: TariffSheet, row: Fields, references: References): string {
  const columns = sheet.columns.filter((column) => sheet.identity.includes(column.field))
  return JSON.stringify(columns.map((column) => column.write(row, references)))
}

/** Rows must be written again when the weight rule or tariff that they name has become another row. */
function referredTo(row: Fields, finalId?: ReadonlyMap<number, number>): string {
  const ids = [row['weightRuleId'], row['tariffId']] as (number | null | undefined)[]
  return ids.map((id) => (id == null ? '' : (finalId?.get(id) ?? id))).join()
}

function countShared(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const key of a) counts.set(key, (counts.get(key) ?? 0) + 1)
  let shared = 0
  for (const key of b) {
    const count = counts.get(key) ?? 0
    if (count > 0) shared += 1
    counts.set(key, count - 1)
  }
  return shared
}

/** Compares tariff by tariff, so that of the present million rows only one tariff's are in memory. */
async function compareBreaks(
  db: Database,
  present: PresentState,
  after: NewBook,
): Promise<{ same: ReadonlySet<unknown>; summary: SheetSummary }> {
  const ofTariff = Map.groupBy(after.book.tariffBreaks, (row) => row.tariffId)
  const same = new Set<unknown>()
  const total = { added: 0, changed: 0, removed: 0 }
  const met = new Set<number>()
  for (const { id } of after.book.tariffs) {
    const rows = ofTariff.get(id) ?? []
    const earlierId = after.earlier.tariffs.idOf(after.references.tariffs.keyOf(id))
    const counts = earlierId === undefined ? { ...nothing, added: rows.length } : await countBreaks(db, earlierId, rows)
    if (earlierId !== undefined) met.add(earlierId)
    if (counts.added + counts.changed + counts.removed === 0 && earlierId !== undefined) same.add(id)
    for (const key of ['added', 'changed', 'removed'] as const) total[key] += counts[key]
  }
  for (const { id } of present.terms.tariffs) {
    if (!met.has(id)) total.removed += (await countBreaks(db, id, [])).removed
  }
  return { same, summary: { sheet: 'tariff-breaks', rows: after.book.tariffBreaks.length, ...total } }
}

const nothing = { added: 0, changed: 0, removed: 0 }

async function countBreaks(
  db: Database,
  tariffId: number,
  rows: readonly TariffBreak[],
): Promise<{ added: number; changed: number; removed: number }> {
  const lanes = new Map<string, TariffBreak[]>()
  for (const row of rows) {
    const lane = `${row.originZoneId}|${row.destinationZoneId}`
    const ofLane = lanes.get(lane)
    if (ofLane) ofLane.push(row)
    else lanes.set(lane, [row])
  }
  const counts = { ...nothing }
  let matched = 0
  for await (const earlier of readLanes(db, tariffId)) {
    for (const { originZoneId, destinationZoneId, breaks } of earlier) {
      const ofLane = lanes.get(`${originZoneId}|${destinationZoneId}`) ?? []
      for (const row of breaks) {
        const found = ofLane.find((candidate) => Number(candidate.from) === Number(row.from))
        if (!found) counts.removed += 1
        else {
          matched += 1
          if (!isSamePrice(found, row)) counts.changed += 1
        }
      }
    }
  }
  return { ...counts, added: rows.length - matched }
}

type BreakTerms = Omit<TariffBreak, 'tariffId' | 'originZoneId' | 'destinationZoneId'>

function isSamePrice(a: BreakTerms, b: BreakTerms): boolean {
  return (
    a.shape === b.shape &&
    isSameDecimal(a.base, b.base) &&
    isSameDecimal(a.amount, b.amount) &&
    isSameDecimal(a.step, b.step) &&
    isSameDecimal(a.minimum, b.minimum) &&
    isSameDecimal(a.maximum, b.maximum)
  )
}

function isSameDecimal(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && Number(a) === Number(b))
}

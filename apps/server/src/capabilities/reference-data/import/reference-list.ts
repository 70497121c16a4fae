import type { Database, Tx } from '../../../platform/database/index.ts'
import type { ListColumns, ListRow } from '../../../platform/table-file/index.ts'

/** A list of reference data that comes as a file and is replaced whole. */
export interface ReferenceList<T, C extends string> {
  readonly columns: ListColumns<C>
  /** A row as it is kept; undefined for one with an error, and one that is passed over. */
  read(row: ListRow<C>): T | undefined
  /** Joins rows that are one, and tells those that contradict each other. */
  settle(rows: readonly FileRow<T, C>[]): T[]
  /** What the rows would replace. */
  load(db: Database, rows: readonly T[]): Promise<readonly T[]>
  /** By what a person knows a row again. */
  keyOf(row: T): string
  replace(tx: Tx, rows: readonly T[]): Promise<void>
}

/** What was read, and where it stands. */
export interface FileRow<T, C extends string> {
  readonly value: T
  readonly at: ListRow<C>
}

/** The rows as they stand; the second of two that are the same row is an error. */
export function eachOnce<T, C extends string>(
  rows: readonly FileRow<T, C>[],
  column: C,
  keyOf: (value: T) => string,
): T[] {
  const seen = new Map<string, number>()
  for (const { value, at } of rows) {
    const earlier = seen.get(keyOf(value))
    if (earlier === undefined) seen.set(keyOf(value), at.row)
    else at.fault(column, `"${at.text(column)}" is already in row ${earlier}`)
  }
  return rows.map(({ value }) => value)
}

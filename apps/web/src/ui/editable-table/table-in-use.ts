import type { ReactNode } from 'react'
import type { TableColumn } from './columns.ts'
import type { Edited } from './edits.ts'
import type { CellPlace, Row, RowStore } from './row-store.ts'

export interface EditableTableOptions<Name extends string> {
  /** Under which name this device remembers what the reader chose to see. */
  name: string
  store: RowStore<Name>
  /** The same array for the same columns, or every line is drawn again. */
  columns: readonly TableColumn<Name>[]
  /** A new line, as the one before it suggests; none where the table was empty. */
  newRow: (before: Row<Name> | undefined) => Row<Name>
  /** The lines after a block of cells was pasted at a cell. */
  paste: (
    rows: readonly Row<Name>[],
    at: CellPlace<Name>,
    text: string,
    columns: readonly Name[],
    note: (note: PasteNote) => void,
  ) => readonly Row<Name>[] | Promise<readonly Row<Name>[]>
  /** What the tools of its own do to a line. */
  onTool?: (tool: string, row: number) => void
}

/** What of a pasted block did not come into the lines. */
export type PasteNote =
  | { readonly kind: 'columnsNotUsed'; readonly columns: readonly string[] }
  | { readonly kind: 'notUnderstood'; readonly cells: readonly NotedCell[] }
  /** The amounts of the table are in its `own` currency. */
  | { readonly kind: 'currencyNotUsed'; readonly cells: readonly NotedCell[]; readonly own: string }

/** A pasted cell, its line counted from 1, and what stands there instead. */
export interface NotedCell {
  readonly text: string
  readonly line: number
  readonly kept?: string
}

/** What happened to the lines last. `undo` stands as a button after it. */
export interface Announcement {
  readonly content: ReactNode
  readonly undo?: (() => void) | undefined
}

/** Cells of one column that were marked with Shift and the arrows: both lines are in it. */
export interface Mark<Name extends string> {
  readonly column: Name
  readonly from: number
  readonly to: number
}

/** A table as its actions know it. */
export interface TableInUse<Name extends string> extends Edited<Name>, EditableTableOptions<Name> {
  readonly store: EditableTableOptions<Name>['store']
  readonly mark: Mark<Name> | null
  readonly setMark: (mark: Mark<Name> | null) => void
  readonly hidden: readonly string[]
  readonly setHidden: (hidden: readonly string[]) => void
  readonly at: { current: (CellPlace<Name> & { text: string }) | undefined }
  readonly announce: (announcement: Announcement | null) => void
  readonly focusCell: (row: number, column?: Name) => void
}

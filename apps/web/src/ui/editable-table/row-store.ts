import type { ComponentType, ReactNode } from 'react'
import type { CellFieldProps } from '../fields/CellField.tsx'

/** A line of the table: of each column the text that stands in its cell. */
export type Row<Name extends string> = Record<Name, string>

/** Where a cell stands: its line, counted from 0, and its column. */
export interface CellPlace<Name extends string> {
  readonly row: number
  readonly column: Name
}

/** What an input of the table needs to be stored, and the words of what is wrong with it. */
export type StoredCell = Omit<CellFieldProps, 'label' | 'invalid' | 'figures'> & {
  readonly name: string
  readonly id: string
  readonly error: string | undefined
}

export interface StoredCellProps {
  path: string
  children: (cell: StoredCell) => ReactNode
}

/** The errors of the page's form, as far as the table asks about them. Paths are those of `cellPath`. */
export interface CellErrors {
  /** A cell was changed by the table itself: what was wrong with it is checked again. */
  readonly changed: (path: string) => void
  /** Lines of the table at `path` were taken out at `at` and others put in: what is said of a line goes with it. */
  readonly moved: (path: string, at: number, removed: number, added: number) => void
  /** Many cells of the table at `path` were filled at once: what is wrong with them is said as if each had been left. */
  readonly filled: (path: string) => void
  /** Every error that is shown now. */
  readonly all: () => readonly { readonly field: string }[]
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * What stores the lines of an editable table: a form, a query's cache, an array. The same object as long as the table
 * stands; lines are read and written through it when something happens, never while the table is drawn.
 */
export interface RowStore<Name extends string> {
  /** What the paths of the cells begin with, such as `collis`. */
  readonly path: string
  /** The lines as they are now. They may be the store's own: nobody else changes them. */
  readonly rows: () => readonly Row<Name>[]
  /** Hands the input of the cell at a path to what draws it. Typing in it draws that cell again and no other. */
  readonly Cell: ComponentType<StoredCellProps>
  /** Writes some cells of one line. */
  readonly put: (row: number, texts: Readonly<Partial<Row<Name>>>) => void
  /** Takes lines out from `at` and puts others in their place. */
  readonly splice: (at: number, removed: number, added: readonly Row<Name>[]) => void
  readonly errors: CellErrors
  /** Of lines that others own: none is added, duplicated or deleted, and `splice` only writes as many as it takes out. */
  readonly fixed?: FixedRows<Name>
}

/** What a table of lines that others own asks, of which a part may be elsewhere. */
export interface FixedRows<Name extends string> {
  /** What a line is called, in place of its number from 1. */
  readonly nameOf: (row: number) => string
  /** All errors, of the lines at hand and the others. */
  readonly errorCount: () => number
  /** The next cell with an error after or before one, fetched where its line is not at hand; undefined where there is none. */
  readonly nextError: (from: CellPlace<Name> | undefined, isBackwards: boolean) => Promise<CellPlace<Name> | undefined>
}

/** Lines that stood from `at` on, and those that came in their place. */
export interface Edit<Name extends string> {
  readonly at: number
  readonly before: readonly Row<Name>[]
  readonly after: readonly Row<Name>[]
}

/** The edits of a table, and the line that is being typed in as it stood when it was entered. */
export interface History<Name extends string> {
  readonly past: Edit<Name>[]
  readonly future: Edit<Name>[]
  entered: { readonly at: number; readonly before: Row<Name> } | undefined
}

/** The path of a cell, which is its input's name and where its error stands: `collis.2.weight`. */
export function cellPath(path: string, row: number, column: string): string {
  return `${path}.${row}.${column}`
}

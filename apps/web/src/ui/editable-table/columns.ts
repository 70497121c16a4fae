import type { ComponentType, ReactNode } from 'react'
import type { CellFieldProps } from '../fields/CellField.tsx'
import type { Edited } from './edits.ts'

export interface CellChoice {
  readonly value: string
  readonly label: string
}

/** A cell with an editor of its own, such as a code with suggestions. */
export interface CellEditorProps<Name extends string> {
  row: number
  /** The input's own: it goes to a `CellField` or `SuggestCell` as it is. */
  field: CellFieldProps & { name: string }
  /** Those of the column. */
  choices: readonly CellChoice[]
  /** For `putCells`, which writes cells of the line, this one or others. */
  edited: Edited<Name>
}

/** What every column has, those to type in and those that are only read. */
export interface TableHead {
  /** Above the column; on a phone above the cell. */
  readonly head: string
  /** The column's track of the grid: `minmax(64px, 108fr)`. */
  readonly width: string
  /** Sixths of a card's width on a phone; all six unless given. */
  readonly card?: number
  /** The reader may hide it. */
  readonly isOptional?: boolean
}

/** A column to type in. */
export interface TableColumn<Name extends string> extends TableHead {
  readonly name: Name
  /** Figures stand at the right and call for digits; a date is `yyyy-mm-dd`; a code has an `Editor` that suggests. */
  readonly type: 'text' | 'number' | 'choice' | 'date' | 'code'
  /** What the cell is called by screen readers; its unit and its line are added. */
  readonly label: string
  readonly unit?: string | undefined
  /** What a `choice` offers, and what an editor may suggest. */
  readonly choices?: readonly CellChoice[]
  readonly Editor?: ComponentType<CellEditorProps<Name>>
  /** Stands under the input, such as the kg of what is typed in pounds. */
  readonly Below?: ComponentType<{ name: string; column: Name }> | undefined
}

/** A column that is only read, such as the sum of the line. */
export interface SumColumn extends TableHead {
  readonly name: string
  readonly Cell: ComponentType<{ row: number }>
}

/** What can be done to a line beside duplicating and deleting it. */
export interface RowTool {
  readonly name: string
  /** `n` is the line's number, from 1, as it is written. */
  readonly label: (n: string) => string
  readonly icon: ReactNode
  readonly opensDialog?: boolean
}

/** A column that the reader may hide, as the menu names it. */
export type OptionalColumn = Pick<TableHead, 'head'> & { readonly name: string }

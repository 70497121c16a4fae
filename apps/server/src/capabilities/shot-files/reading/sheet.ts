import type { SheetCell } from '@kattegat/domain/shot-files'

/** A row as a spreadsheet numbers it; in CSV by the line on which it ends. */
export interface SheetRow {
  readonly sheetRow: number
  readonly cells: SheetCell[]
}

/** A sheet as it stands in the file, its head among its rows; blank rows are left out. */
export interface ReadSheet {
  /** Empty for a CSV file. */
  readonly name: string
  readonly rows: readonly SheetRow[]
  /** Cells that are merged over several rows. */
  readonly mergedCells: number
  /** Where such cells begin: the column from 0, and the row as the spreadsheet numbers it. */
  readonly mergedAt?: readonly { readonly column: number; readonly sheetRow: number }[]
}

import type { Cell } from './cell.ts'

/** One row of a table, numbered as a spreadsheet numbers it: the header is 1. In CSV the line on which it ends. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

/** A file that cannot be read at all; the message is for the operator. */
export class FileRefusal extends Error {}

/** What a file may cost: far above any list, far below what would bring the process down. */
export interface FileLimits {
  readonly fileBytes: number
  /** Of a workbook, which is a ZIP archive. */
  readonly unpackedBytes: number
  /** Of the process that reads a workbook, in megabytes: a file of 0.7 MB can be made to take 4 GB. Beside it stands what is unpacked. */
  readonly heapMb: number
  readonly rows: number
  readonly cellsInARow: number
  readonly cellCharacters: number
}

/** Why a row is beyond the limits. */
export function rowFault({ row, cells }: TableRow, { cellsInARow, cellCharacters }: FileLimits): string | undefined {
  if (cells.length > cellsInARow) return `row ${row} has more than ${cellsInARow} cells`
  return cells.some((cell) => typeof cell === 'string' && cell.length > cellCharacters)
    ? `row ${row} has a cell of more than ${cellCharacters} characters`
    : undefined
}

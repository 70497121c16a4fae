import { largestShotFileBytes, largestShotFileCell, largestShotFileRows } from '@kattegat/domain/shot-files'

/** Why a file cannot be read; its words are `problem.<code>` of the section `shot-files`. */
export type FileProblemCode =
  | 'fileEmpty'
  | 'noRows'
  | 'notATable'
  | 'isPdf'
  | 'protected'
  | 'broken'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'unpacksTooLarge'
  | 'tooLarge'
  | 'brokenRow'
  | 'dailyStorageUsed'

export interface FileProblem {
  readonly code: FileProblemCode
  readonly params: Readonly<Record<string, number>>
}

/** Ends the reading of a file with the reason. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem
  constructor(code: FileProblemCode, params: FileProblem['params'] = {}) {
    super(code)
    this.problem = { code, params }
  }
}

/** What a file may be: as many rows as a shot file takes, and far more of the rest than a list of shipments has. */
export const shotFileLimits = {
  fileBytes: largestShotFileBytes,
  /** Of a workbook, which is a ZIP archive. */
  unpackedBytes: 250 * 1024 * 1024,
  /** Rows of a sheet below its head. */
  rows: largestShotFileRows,
  columns: 200,
  cellCharacters: largestShotFileCell,
}

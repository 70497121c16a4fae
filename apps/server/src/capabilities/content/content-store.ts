import type { ContentValues } from '@kattegat/domain/content'
import type { FieldError } from '@kattegat/domain/messages'
import type { Database, Tx } from '../../platform/database/index.ts'

/** A row of a list as it is kept. */
export interface StoredRow {
  readonly id: string
  readonly values: ContentValues
  readonly version: number
  readonly changedBy: number | null
  readonly changedAt: Date | null
}

/** Who writes, and when. */
export interface Written {
  readonly shipmentSystem: string
  readonly by: number
  readonly at: Date
}

/** Where the rows of one list are kept. */
export interface ContentStore {
  read(db: Database | Tx, shipmentSystem: string): Promise<StoredRow[]>
  /** Holds the list until the transaction ends: two people who change it come one after the other. */
  lock(tx: Tx, shipmentSystem: string): Promise<void>
  /** What is wrong with a row beside what else there is; `id` of the one that it takes the place of. */
  errorsBeside(tx: Tx, shipmentSystem: string, values: ContentValues, id: string | undefined): Promise<FieldError[]>
  /** Writes a new row, or a held one's next version; answers its id. */
  write(tx: Tx, written: Written, values: ContentValues, held: StoredRow | undefined): Promise<string>
  remove(tx: Tx, written: Written, held: StoredRow): Promise<void>
}

export const noErrors = (): Promise<FieldError[]> => Promise.resolve([])

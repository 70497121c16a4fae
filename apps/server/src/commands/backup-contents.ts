import type { BackupTable, Sequences } from '../platform/backup/index.ts'

/** The first piece of a backup: what it is of, and what a restore needs before the first row. */
export interface BackupHead {
  readonly format: 1
  /** Of the portal that made it. */
  readonly version: string
  /** The moment that it shows. */
  readonly at: string
  readonly database: string
  /** What the tables look like: the names of the migrations that were applied. */
  readonly migrations: readonly string[]
  readonly tables: readonly BackupTable[]
  readonly jobs: BackupTable | null
  readonly sequences: Sequences
}

/** The last piece: without it, or where it says otherwise, a backup was cut off. */
export interface BackupEnd {
  readonly pieces: number
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
  /** Files that the database names and the storage does not have. */
  readonly missing: readonly string[]
}

export const headName = 'kattegat-backup.json'
export const endName = 'end.json'

/** Where a piece belongs, by its name. */
export type Place =
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'file'; readonly key: string; readonly part: number }

export function nameOf(place: Place, number: number): string {
  const counted = String(number).padStart(6, '0')
  return place.kind === 'rows' ? `tables/${place.table}/${counted}.copy` : `files/${place.key}/${place.part}`
}

/** Undefined for a name that no backup of ours has. */
export function placeOf(name: string): Place | undefined {
  const rows = /^tables\/([^/]+)\/\d+\.copy$/.exec(name)
  if (rows) return { kind: 'rows', table: rows[1]! }
  const file = /^files\/(.+)\/(\d+)$/.exec(name)
  return file ? { kind: 'file', key: file[1]!, part: Number(file[2]) } : undefined
}

/** Rows of COPY's text format end with a line each; a line end inside a value is written `\n`. */
export function rowsIn(content: Buffer): number {
  let rows = 0
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) rows += 1
  return rows
}

/**
 * Where the keys of stored files stand: table and column, by which a backup finds them. A file of a kind that is not needed
 * may be gone before its row (a pack, which is made once more; what was mailed).
 */
export const storedFiles = [
  { table: 'shipment_document', column: 'storage_key', needed: true },
  { table: 'shot_file', column: 'storage_key', needed: true },
  { table: 'log_archive', column: 'storage_key', needed: true },
  { table: 'shot_file_merge', column: 'storage_key', needed: false },
  { table: 'document_pack', column: 'storage_key', needed: false },
  { table: 'outbox_mail', column: 'attachment_key', needed: false },
] as const

import type { Answer } from '@kattegat/contract'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { within, type Caller, type Scope } from '../../../platform/tenancy/index.ts'
import type { ShotFile } from '../shot-file.repository.ts'

export type MergeResult = Answer<'ApplyShotFileMerge'>

type MergeCounts = Omit<MergeResult, 'before' | 'addedRows'>

/** A corrected file that was posted onto a shot file. */
export interface Merge {
  readonly id: string
  readonly shotFileId: number
  readonly name: string
  readonly sha256: string
  readonly storageKey: string
  /** Of the shot file when it was shown what would change. */
  readonly version: number
  /** What was answered when it was applied; null before. */
  readonly result: MergeResult | null
}

export async function insertMerge(
  db: Database,
  file: ShotFile,
  merge: Omit<Merge, 'shotFileId' | 'result'> & { readonly caller: Caller; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('shot_file_merge')
    .values({
      id: merge.id,
      shot_file_id: file.id,
      shipment_system: file.scope.shipmentSystem,
      company_id: file.companyId,
      created_by: merge.caller.userId,
      created_at: merge.createdAt,
      name: merge.name,
      sha256: merge.sha256,
      storage_key: merge.storageKey,
      version: merge.version,
    })
    .execute()
}

/** A merge of a file within reach. */
export async function findMerge(db: Database, scope: Scope, id: string): Promise<Merge | undefined> {
  const row = await mergesOf(db, scope, id).executeTakeFirst()
  return row && toMerge(row)
}

/** The same, held until the transaction ends. */
export async function lockMerge(tx: Tx, scope: Scope, id: string): Promise<Merge | undefined> {
  const row = await mergesOf(tx, scope, id).forNoKeyUpdate().executeTakeFirst()
  return row && toMerge(row)
}

/** Ids of merges as they are given out; another text names none, and the database would not read it. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const noMerge = '00000000-0000-0000-0000-000000000000'

function mergesOf(db: Database | Tx, scope: Scope, id: string) {
  return db
    .selectFrom('shot_file_merge')
    .selectAll()
    .where('id', '=', uuid.test(id) ? id : noMerge)
    .where(within(scope, 'shot_file_merge'))
}

type MergeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof mergesOf>['executeTakeFirst']>>>

function toMerge(row: MergeRow): Merge {
  return {
    id: row.id,
    shotFileId: row.shot_file_id,
    name: row.name,
    sha256: row.sha256,
    storageKey: row.storage_key,
    version: row.version,
    // One that was applied by an earlier version of the portal does not say what stood there before.
    result: row.result === null ? null : { before: [], addedRows: [], ...(row.result as unknown as MergeCounts) },
  }
}

/** The merge was applied, and this was answered. */
export async function markApplied(tx: Tx, scope: Scope, id: string, result: MergeResult, at: Date): Promise<void> {
  await tx
    .updateTable('shot_file_merge')
    .set({ applied_at: at, result: JSON.stringify(result) })
    .where('id', '=', id)
    .where(within(scope, 'shot_file_merge'))
    .execute()
}

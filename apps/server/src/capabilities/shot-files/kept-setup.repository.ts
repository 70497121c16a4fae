import { plainHead, type FixedValue, type ShotSetup } from '@kattegat/domain/shot-files'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { within } from '../../platform/tenancy/index.ts'
import type { ShotFile, StoredSheet } from './shot-file.repository.ts'

/** How files with the same heads are read: columns by their heads, because the next file may have them in another order. */
export interface KeptSetup extends Omit<ShotSetup, 'columns'> {
  readonly columns: readonly { readonly sheet: number; readonly head: string; readonly field: string | null }[]
  readonly fixed: readonly FixedValue[]
}

/** What was kept for these heads: by the user who sent the file, else for all of the company. */
export async function findKeptSetup(
  db: Database,
  file: ShotFile,
  headSignature: string,
): Promise<{ readonly setup: KeptSetup; readonly from: 'own' | 'company' } | undefined> {
  if (headSignature.replaceAll('|', '') === '') return undefined
  const row = await db
    .selectFrom('shot_file_setup')
    .select(['setup', 'shared'])
    .where(within(file.scope, 'shot_file_setup'))
    .where('head_signature', '=', headSignature)
    .where((or) => or.or([or('shared', '=', true), or('created_by', '=', file.createdBy.userId)]))
    .orderBy('shared')
    .limit(1)
    .executeTakeFirst()
  return row && { setup: row.setup as unknown as KeptSetup, from: row.shared ? 'company' : 'own' }
}

/** Keeps a setup for files with these heads, in place of what the same person or the company kept before. */
export async function keepSetup(
  tx: Tx,
  file: ShotFile,
  setup: ShotSetup,
  about: { readonly userId: number; readonly shared: boolean; readonly now: Date },
): Promise<void> {
  const { columns, ...rest } = setup
  const kept: KeptSetup = {
    ...rest,
    columns: columns.map((column) => ({ ...column, head: headAt(file.sheets, column) })),
  }
  let same = tx
    .deleteFrom('shot_file_setup')
    .where(within(file.scope, 'shot_file_setup'))
    .where('head_signature', '=', file.headSignature)
    .where('shared', '=', about.shared)
  if (!about.shared) same = same.where('created_by', '=', about.userId)
  await same.execute()
  await tx
    .insertInto('shot_file_setup')
    .values({
      shipment_system: file.scope.shipmentSystem,
      company_id: file.companyId,
      created_by: about.userId,
      head_signature: file.headSignature,
      shared: about.shared,
      setup: sql`${JSON.stringify(kept)}::jsonb`,
      updated_at: about.now,
    })
    .execute()
}

function headAt(sheets: readonly StoredSheet[], { sheet, column }: { sheet: number; column: number }): string {
  return plainHead(sheets[sheet]?.heads[column] ?? '')
}

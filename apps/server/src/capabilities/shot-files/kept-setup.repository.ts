import { plainHead, type FixedValue, type ShotSetup } from '@kattegat/domain/shot-files'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { named, scopeOfCompany, within, type Scope } from '../../platform/tenancy/index.ts'
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

/**
 * Keeps a setup for files with these heads, in place of what the same person or the company kept before: that keeps its
 * name, unless it is given another.
 */
export async function keepSetup(
  tx: Tx,
  file: ShotFile,
  setup: ShotSetup,
  about: { readonly userId: number; readonly shared: boolean; readonly name: string | undefined; readonly now: Date },
): Promise<void> {
  const { columns, ...rest } = setup
  const kept: KeptSetup = {
    ...rest,
    columns: columns.map((column) => ({ ...column, head: headAt(file.sheets, column) })),
  }
  const values = { setup: sql<string>`${JSON.stringify(kept)}::jsonb`, updated_at: about.now }
  const key = { head_signature: file.headSignature, shared: about.shared, created_by: about.userId }
  const replaced = await sameHeads(tx, scopeOfCompany(file.scope, file.companyId), key)
  if (replaced) {
    await tx
      .updateTable('shot_file_setup')
      .set({ ...values, ...(about.name !== undefined && { name: about.name }) })
      .where(named(file.scope, 'shot_file_setup', replaced.id))
      .execute()
    return
  }
  await tx
    .insertInto('shot_file_setup')
    .values({
      ...values,
      ...key,
      name: about.name ?? file.name,
      shipment_system: file.scope.shipmentSystem,
      company_id: file.companyId,
    })
    .execute()
}

/** Any number, as long as nobody else uses it: of two who keep one for the same heads the second finds the first one's. */
const SETUP_LOCK = 7_316_068

/** What a company shares, or a person keeps, for the same heads; nobody else of the company keeps one until the transaction ends. */
async function sameHeads(
  tx: Tx,
  scope: Scope,
  key: { readonly head_signature: string; readonly shared: boolean; readonly created_by: number },
) {
  await sql`select pg_advisory_xact_lock(${SETUP_LOCK}, ${scope.companyId})`.execute(tx)
  let same = tx
    .selectFrom('shot_file_setup')
    .select('id')
    .where(within(scope, 'shot_file_setup'))
    .where('head_signature', '=', key.head_signature)
    .where('shared', '=', key.shared)
  if (!key.shared) same = same.where('created_by', '=', key.created_by)
  return same.executeTakeFirst()
}

function headAt(sheets: readonly StoredSheet[], { sheet, column }: { sheet: number; column: number }): string {
  return plainHead(sheets[sheet]?.heads[column] ?? '')
}

/** Kept setups within reach that are shared, or this person's own, the last changed first. */
export async function listSetups(db: Database, scope: Scope, userId: number): Promise<SetupRow[]> {
  return setupsOf(db, scope, userId).orderBy('updated_at', 'desc').orderBy('shot_file_setup.id', 'desc').execute()
}

/** One of them, held until the transaction ends. */
export async function lockSetup(tx: Tx, scope: Scope, userId: number, id: number): Promise<SetupRow | undefined> {
  const held = await tx
    .selectFrom('shot_file_setup')
    .select('id')
    .where(named(scope, 'shot_file_setup', id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held && setupsOf(tx, scope, userId).where('shot_file_setup.id', '=', id).executeTakeFirst()
}

function setupsOf(db: Database | Tx, scope: Scope, userId: number) {
  return db
    .selectFrom('shot_file_setup')
    .innerJoin('company', 'company.id', 'shot_file_setup.company_id')
    .innerJoin('portal_user', 'portal_user.id', 'shot_file_setup.created_by')
    .selectAll('shot_file_setup')
    .select(['company.name as company_name', 'portal_user.name as created_by_name'])
    .where(within(scope, 'shot_file_setup'))
    .where((or) => or.or([or('shared', '=', true), or('created_by', '=', userId)]))
}

export type SetupRow = NonNullable<Awaited<ReturnType<ReturnType<typeof setupsOf>['executeTakeFirst']>>>

/** Whether its company shares, or the person who kept it keeps, another setup for the same heads. */
export async function hasTwin(tx: Tx, scope: Scope, setup: SetupRow, shared: boolean): Promise<boolean> {
  const { head_signature, created_by, company_id } = setup
  const other = await sameHeads(tx, scopeOfCompany(scope, company_id), { head_signature, shared, created_by })
  return other !== undefined && other.id !== setup.id
}

export async function changeSetup(
  tx: Tx,
  scope: Scope,
  id: number,
  change: { readonly name: string; readonly shared: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('shot_file_setup')
    .set({ name: change.name, shared: change.shared, updated_at: change.now })
    .where(named(scope, 'shot_file_setup', id))
    .execute()
}

export async function removeSetup(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx
    .deleteFrom('shot_file_setup')
    .where(named(scope, 'shot_file_setup', id))
    .execute()
}

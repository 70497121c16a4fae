import type { LabelPrint } from '@kattegat/documents'
import type { LeftOut } from '@kattegat/domain/documents'
import type { Language } from '@kattegat/messages'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { type Caller, keptScope, type Scope, within } from '../../platform/tenancy/index.ts'

/** One PDF, a ZIP archive, or what label printers read. */
export type PackFormat = 'pdf' | 'zip' | 'zpl'

/** One of each document with the files uploaded; the labels; or the labels and as many documents as go with the goods. */
export type PackContents = 'documents' | 'labels' | 'labels-and-documents'

export interface NewDocumentPack {
  readonly id: string
  readonly scope: Scope
  readonly requestedBy: number
  readonly language: Language
  readonly format: PackFormat
  readonly shipmentIds: readonly number[]
  /** With what people uploaded, where documents are packed. */
  readonly withFiles: boolean
  /** Documents unless given. */
  readonly contents?: PackContents
  /** How labels are printed that are alone. */
  readonly labelPrint?: LabelPrint
}

/** Where a pack lies in the storage: a name of ours, which nobody typed. */
function storageKeyOf({ id, format }: NewDocumentPack): string {
  return `document-packs/${id}.${format}`
}

export async function insertPack(tx: Tx, pack: NewDocumentPack): Promise<void> {
  await tx
    .insertInto('document_pack')
    .values({
      id: pack.id,
      shipment_system: pack.scope.shipmentSystem,
      requested_by: pack.requestedBy,
      company_id: pack.scope.companyId === 'every' ? null : pack.scope.companyId,
      language: pack.language,
      format: pack.format,
      shipment_ids: [...pack.shipmentIds],
      storage_key: storageKeyOf(pack),
      contents: pack.contents ?? 'documents',
      with_files: pack.withFiles,
      label_print: pack.labelPrint ? JSON.stringify(pack.labelPrint) : null,
    })
    .execute()
}

/** A pack of the same that the caller has asked for and that is being made, so that asked for again it is this one. */
export async function findUnderWay(tx: Tx, pack: Omit<NewDocumentPack, 'id'>): Promise<string | undefined> {
  const row = await tx
    .selectFrom('document_pack')
    .select('id')
    .where('requested_by', '=', pack.requestedBy)
    .where('state', 'in', ['waiting', 'running'])
    .where('contents', '=', pack.contents ?? 'documents')
    .where('format', '=', pack.format)
    .where('with_files', '=', pack.withFiles)
    .where('language', '=', pack.language)
    .where(sql<boolean>`shipment_ids = ${[...pack.shipmentIds]}::bigint[]`)
    .where(
      sql<boolean>`label_print is not distinct from ${pack.labelPrint ? JSON.stringify(pack.labelPrint) : null}::jsonb`,
    )
    .where(within(pack.scope, 'document_pack'))
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A pack of the caller's own; anybody else's reads as absent, and so does one asked for with wider rights than they have now. */
export async function findPack(database: Database, caller: Caller, scope: Scope, packId: string) {
  if (!uuid.test(packId)) return undefined
  let query = database
    .selectFrom('document_pack')
    .selectAll()
    .where('id', '=', packId)
    .where('requested_by', '=', caller.userId)
    .where(within(scope, 'document_pack'))
  return query.executeTakeFirst()
}

/** A pack with whose rights it was asked for. */
export type Pack = NonNullable<Awaited<ReturnType<typeof readPack>>>

/** What a job needs to make a pack; undefined where it was removed. */
export async function readPack(database: Database, packId: string) {
  const row = await database.selectFrom('document_pack').selectAll().where('id', '=', packId).executeTakeFirst()
  if (!row || !isShipmentSystem(row.shipment_system)) return undefined
  const scope = keptScope({ shipment_system: row.shipment_system, company_id: row.company_id })
  return {
    ...row,
    scope,
    language: row.language as Language,
    format: row.format as PackFormat,
    contents: row.contents as PackContents,
    labelPrint: (row.label_print ?? {}) as LabelPrint,
  }
}

export async function setProgress(database: Database, packId: string, shipmentsDone: number): Promise<void> {
  await database
    .updateTable('document_pack')
    .set({ state: 'running', shipments_done: shipmentsDone, trying_again: false, finished_at: null })
    .where('id', '=', packId)
    .where('state', '<>', 'ready')
    .execute()
}

export async function setReady(
  database: Database,
  packId: string,
  file: {
    readonly numberOfPages: number | null
    readonly sizeBytes: number
    readonly documentIds: readonly number[]
    readonly leftOut: readonly LeftOut[]
  },
  now: Date,
): Promise<void> {
  await database
    .updateTable('document_pack')
    .set((update) => ({
      state: 'ready',
      shipments_done: update.fn<number>('cardinality', ['shipment_ids']),
      number_of_pages: file.numberOfPages,
      size_bytes: file.sizeBytes,
      document_ids: [...file.documentIds],
      left_out: JSON.stringify(file.leftOut),
      trying_again: false,
      finished_at: now,
    }))
    .where('id', '=', packId)
    .execute()
}

/** An error came between; the job's next try begins again. */
export async function setTryingAgain(database: Database, packId: string): Promise<void> {
  await database
    .updateTable('document_pack')
    .set({ state: 'running', shipments_done: 0, trying_again: true })
    .where('id', '=', packId)
    .where('state', '<>', 'ready')
    .execute()
}

/** Nothing tries again by itself; anyone who runs the job again may still bring it to `ready`. */
export async function setFailed(database: Database, packId: string, now: Date): Promise<void> {
  await database
    .updateTable('document_pack')
    .set({ state: 'failed', trying_again: false, finished_at: now })
    .where('id', '=', packId)
    .where('state', '<>', 'ready')
    .execute()
}

export async function deletePack(tx: Database | Tx, packId: string): Promise<void> {
  await tx.deleteFrom('document_pack').where('id', '=', packId).execute()
}

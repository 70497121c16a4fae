import type { Language } from '@kattegat/domain/messages'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Caller, Scope } from '../../platform/http/index.ts'

export interface NewDocumentPack {
  readonly id: string
  readonly scope: Scope
  readonly requestedBy: number
  readonly language: Language
  readonly shipmentIds: readonly number[]
}

/** Where a pack lies in the storage: a name of ours, which nobody typed. */
export function storageKeyOf(packId: string): string {
  return `document-packs/${packId}.pdf`
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
      shipment_ids: [...pack.shipmentIds],
      storage_key: storageKeyOf(pack.id),
    })
    .execute()
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
    .where('shipment_system', '=', scope.shipmentSystem)
  if (scope.companyId !== 'every') query = query.where('company_id', '=', scope.companyId)
  return query.executeTakeFirst()
}

/** What a job needs to render a pack; undefined where it was removed. */
export async function readPack(database: Database, packId: string) {
  const row = await database.selectFrom('document_pack').selectAll().where('id', '=', packId).executeTakeFirst()
  if (!row || !isShipmentSystem(row.shipment_system)) return undefined
  const scope: Scope = { shipmentSystem: row.shipment_system, companyId: row.company_id ?? 'every' }
  return { ...row, scope, language: row.language as Language }
}

export async function setProgress(database: Database, packId: string, shipmentsDone: number): Promise<void> {
  await database
    .updateTable('document_pack')
    .set({ state: 'running', shipments_done: shipmentsDone })
    .where('id', '=', packId)
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .execute()
}

export async function setReady(
  database: Database,
  packId: string,
  file: { readonly numberOfPages: number; readonly sizeBytes: number },
  now: Date,
): Promise<void> {
  await database
    .updateTable('document_pack')
    .set((update) => ({
      state: 'ready',
      shipments_done: update.fn<number>('cardinality', ['shipment_ids']),
      number_of_pages: file.numberOfPages,
      size_bytes: file.sizeBytes,
      finished_at: now,
    }))
    .where('id', '=', packId)
    .execute()
}

export async function setFailed(database: Database, packId: string, now: Date): Promise<void> {
  await database
    .updateTable('document_pack')
    .set({ state: 'failed', finished_at: now })
    .where('id', '=', packId)
    .where('state', '<>', 'ready')
    .execute()
}

export async function deletePack(tx: Database | Tx, packId: string): Promise<void> {
  await tx.deleteFrom('document_pack').where('id', '=', packId).execute()
}

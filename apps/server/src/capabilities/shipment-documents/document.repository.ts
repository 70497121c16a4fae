import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { type CompanyId, named, type Scope, type ShipmentId, within } from '../../platform/tenancy/index.ts'
import { ofFormerCompany, ofFormerOwner } from '../shipment-events/index.ts'

/** The shipment that documents belong to, as its page names it. */
export interface DocumentsShipment {
  readonly id: ShipmentId
  readonly link_id: string
  readonly company_id: CompanyId
  readonly waybill_number: string | null
  readonly receiver_name: string
  readonly receiver_city: string
  readonly deleted_at: Date | null
}

export type ShipmentKey = { readonly shipmentId: number } | { readonly linkId: string }

/** Another company's shipment reads as absent, and so does a link that is none. */
export async function findShipment(
  database: Database,
  scope: Scope,
  key: ShipmentKey,
): Promise<DocumentsShipment | undefined> {
  let query = database
    .selectFrom('shipment')
    .select(['id', 'link_id', 'company_id', 'waybill_number', 'receiver_name', 'receiver_city', 'deleted_at'])
    .where(within(scope, 'shipment'))
  if ('shipmentId' in key) return query.where(named(scope, 'shipment', key.shipmentId)).executeTakeFirst()
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key.linkId)) return undefined
  return query
    .where('id', '=', (links) =>
      links.selectFrom('shipment_link').select('shipment_id').where('link_id', '=', key.linkId),
    )
    .executeTakeFirst()
}

/**
 * Documents that are for whose the shipment is now: as with its mails, what customers of another company brought before the
 * shipment was moved is for the provider alone; so is what was made for them, such as a customs invoice that staff saved, which
 * may be of more shipments than this. The document by its name in the query.
 */
export function ofWhoseItIs(scope: Scope, document: string): RawBuilder<boolean> {
  if (scope.companyId === 'every') return sql<boolean>`true`
  const isOfFormer = ofFormerCompany(scope, `${document}.shipment_id`, `${document}.uploaded_at`)
  return isTheirs(sql`${scope.companyId}`, { document, isOfFormer })
}

/** The same for the company that has the shipment, without a reader's scope; the shipment by its name in the query as well. */
export function ofItsOwner(shipment: string, document: string): RawBuilder<boolean> {
  const isOfFormer = ofFormerOwner(shipment, `${document}.uploaded_at`)
  return isTheirs(sql.ref(`${shipment}.company_id`), { document, isOfFormer })
}

function isTheirs(
  company: RawBuilder<unknown>,
  { document, isOfFormer }: { document: string; isOfFormer: RawBuilder<boolean> },
): RawBuilder<boolean> {
  const companyOfUploader = sql.ref(`${document}.uploader_company_id`)
  return sql<boolean>`(
    (not ${sql.ref(`${document}.of_company`)} and (${companyOfUploader} is null or ${companyOfUploader} = ${company}))
    or not ${isOfFormer})`
}

/** Documents with their shipment's tenant and who uploaded them. */
function documentsOf(database: Database | Tx, scope: Scope) {
  let query = database
    .selectFrom('shipment_document')
    .innerJoin('shipment', 'shipment.id', 'shipment_document.shipment_id')
    .innerJoin('portal_user', 'portal_user.id', 'shipment_document.uploaded_by')
    .selectAll('shipment_document')
    .select(['portal_user.name as uploaded_by_name', 'shipment.company_id'])
    .where(within(scope, 'shipment'))
    .where(ofWhoseItIs(scope, 'shipment_document'))
  return query
}

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

export async function listDocuments(database: Database, scope: Scope, shipmentId: ShipmentId) {
  return documentsOf(database, scope)
    .where('shipment_document.shipment_id', '=', shipmentId)
    .orderBy('shipment_document.id')
    .execute()
}

export async function findDocument(
  database: Database | Tx,
  scope: Scope,
  documentId: number,
): Promise<DocumentRow | undefined> {
  return documentsOf(database, scope).where('shipment_document.id', '=', documentId).executeTakeFirst()
}

/** Reads documents and holds their rows until the transaction ends, in the order of their ids. */
export async function lockDocuments(tx: Tx, scope: Scope, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return documentsOf(tx, scope)
    .where('shipment_document.id', 'in', [...ids])
    .orderBy('shipment_document.id')
    .forUpdate('shipment_document')
    .execute()
}

/** The documents of shipments that are not deleted; undefined where a shipment is absent or another company's. */
export async function documentIdsOf(
  tx: Tx,
  scope: Scope,
  shipmentIds: readonly number[],
): Promise<number[] | undefined> {
  if (shipmentIds.length === 0) return []
  const shipments = await tx
    .selectFrom('shipment')
    .select('id')
    .where(named(scope, 'shipment', shipmentIds))
    .execute()
  if (shipments.length < shipmentIds.length) return undefined
  const rows = await tx
    .selectFrom('shipment_document as d')
    .select('d.id')
    .where(
      'd.shipment_id',
      'in',
      shipments.map(({ id }) => id),
    )
    .where('d.deleted_at', 'is', null)
    .where(ofWhoseItIs(scope, 'd'))
    .execute()
  return rows.map((row) => row.id)
}

/** What makes two uploads the same document. */
export interface SameDocument {
  readonly shipmentId: ShipmentId
  readonly sha256: string
  readonly givenName: string
}

/** A document by its id and its shipment's. */
export interface DocumentOfShipment {
  readonly id: number
  readonly shipmentId: ShipmentId
}

/** A document that is there already, and whose it is; its row is held until the transaction ends. */
export async function lockSameDocument(
  tx: Tx,
  same: SameDocument,
): Promise<(DocumentOfShipment & { uploader_company_id: CompanyId | null; is_of_owner: boolean }) | undefined> {
  return tx
    .selectFrom('shipment_document as d')
    .innerJoin('shipment as s', 's.id', 'd.shipment_id')
    .select(ofItsOwner('s', 'd').as('is_of_owner'))
    .select(['d.id', 'd.shipment_id as shipmentId', 'd.uploader_company_id'])
    .where('d.shipment_id', '=', same.shipmentId)
    .where('d.content_sha256', '=', same.sha256)
    .where('d.given_name', '=', same.givenName)
    .where('d.deleted_at', 'is', null)
    .forNoKeyUpdate('d')
    .executeTakeFirst()
}

/**
 * Whether a shipment is still of the company that it was of, and stays so until the transaction ends: a large file over a slow line
 * takes minutes, in which staff may have moved it.
 */
export async function isStillOfCompany(
  tx: Tx,
  shipment: Pick<DocumentsShipment, 'id' | 'company_id'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('shipment')
    .select('id')
    .where('id', '=', shipment.id)
    .where('company_id', '=', shipment.company_id)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a document theirs who bring the same again: that of whose the shipment was before is not shown to them. */
export async function handOverDocument(
  tx: Tx,
  document: DocumentOfShipment,
  to: { userId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('shipment_document')
    .set({
      uploaded_by: to.userId,
      uploader_company_id: companyOf(to.userId),
      uploaded_at: to.at,
      of_company: false,
    })
    .where('id', '=', document.id)
    .where('shipment_id', '=', document.shipmentId)
    .execute()
}

export async function retypeDocument(
  tx: Tx,
  document: DocumentOfShipment,
  documentType: string,
  { ofCompany = false } = {},
): Promise<void> {
  await tx
    .updateTable('shipment_document')
    .set({ document_type: documentType, ...(ofCompany ? { of_company: true } : {}) })
    .where('id', '=', document.id)
    .where('shipment_id', '=', document.shipmentId)
    .execute()
}

/** The company that somebody is of at this moment. */
function companyOf(userId: number): RawBuilder<CompanyId | null> {
  return sql<CompanyId | null>`(select company_id from portal_user where id = ${userId})`
}

export interface NewDocument extends SameDocument {
  readonly documentType: string
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly storageKey: string
  /** Made for the company that has the shipment. */
  readonly ofCompany?: boolean
  readonly userId: number
  readonly at: Date
}

/** Writes a document's row; undefined where the same document came in at the same moment by another way. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<number | undefined> {
  const row = await tx
    .insertInto('shipment_document')
    .values({
      shipment_id: document.shipmentId,
      document_type: document.documentType,
      given_name: document.givenName,
      file_name: document.fileName,
      media_type: document.mediaType,
      size_bytes: document.sizeBytes,
      content_sha256: document.sha256,
      storage_key: document.storageKey,
      of_company: document.ofCompany ?? false,
      uploaded_by: document.userId,
      uploader_company_id: companyOf(document.userId),
      uploaded_at: document.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function markDeleted(tx: Tx, ids: readonly number[], by: { userId: number; at: Date }): Promise<void> {
  await tx
    .updateTable('shipment_document')
    .set({ deleted_by: by.userId, deleted_at: by.at })
    .where('id', 'in', [...ids])
    .execute()
}

/** Brings documents back, but for those whose like was uploaded again since; answers the ids of those that came back. */
export async function markRestored(tx: Tx, ids: readonly number[]): Promise<number[]> {
  // Of two that are equal the second finds the first there, also of two clicks at once.
  const shipments = tx
    .selectFrom('shipment_document')
    .select('shipment_id')
    .where('id', 'in', [...ids])
  await tx.selectFrom('shipment').select('id').where('id', 'in', shipments).orderBy('id').forNoKeyUpdate().execute()
  const restored: number[] = []
  for (const id of ids.toSorted((one, other) => other - one)) restored.push(...(await restoreOne(tx, id)))
  return restored
}

async function restoreOne(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .updateTable('shipment_document as back')
    .set({ deleted_by: null, deleted_at: null })
    .where('id', '=', id)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('shipment_document as there')
            .select('there.id')
            .whereRef('there.shipment_id', '=', 'back.shipment_id')
            .whereRef('there.content_sha256', '=', 'back.content_sha256')
            .whereRef('there.given_name', '=', 'back.given_name')
            .where('there.deleted_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Takes a document's row away for good if it is still deleted since that moment; answers where its file lies. */
export async function purgeDocument(tx: Tx, documentId: number, deletedAt: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('shipment_document')
    .where('id', '=', documentId)
    .where('deleted_at', '=', deletedAt)
    .returning('storage_key')
    .executeTakeFirst()
  return row?.storage_key
}

export async function isStored(database: Database, storageKey: string): Promise<boolean> {
  const row = await database
    .selectFrom('shipment_document')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes what happened to a shipment's documents, once for many files of one person within some minutes. */
export async function insertDocumentsEvent(
  tx: Tx,
  event: { shipmentId: ShipmentId; code: string; at: Date; userId: number },
): Promise<void> {
  const recently = new Date(event.at.getTime() - 10 * 60_000)
  const same = await tx
    .selectFrom('shipment_event')
    .select('id')
    .where('shipment_id', '=', event.shipmentId)
    .where('code', '=', event.code)
    .where('user_id', '=', event.userId)
    .where('occurred_at', '>', recently)
    .limit(1)
    .executeTakeFirst()
  if (same) return
  await tx
    .insertInto('shipment_event')
    .values({
      shipment_id: event.shipmentId,
      code: event.code,
      occurred_at: event.at,
      user_id: event.userId,
      source: 'portal',
    })
    .execute()
}

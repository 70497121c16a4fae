import type { CustomsInvoice } from '@kattegat/domain/invoice'
import type { Database, Tx } from '../../platform/database/index.ts'
import { type CompanyId, named, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'

/** A shipment as an invoice knows it. */
export interface InvoiceShipment {
  readonly id: ShipmentId
  readonly link_id: string
  readonly company_id: CompanyId
  readonly waybill_number: string | null
  readonly deleted_at: Date | null
}

/** Those of the shipments that are within reach, in the order asked; `lock` holds them until the transaction ends. */
export async function findShipments(
  database: Database | Tx,
  scope: Scope,
  ids: readonly number[],
  { lock = false } = {},
): Promise<InvoiceShipment[]> {
  if (ids.length === 0) return []
  let query = database
    .selectFrom('shipment')
    .select(['id', 'link_id', 'company_id', 'waybill_number', 'deleted_at'])
    .where(named(scope, 'shipment', ids))
    .orderBy('id')
  const rows = await (lock ? query.forNoKeyUpdate() : query).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** A saved invoice with the shipments it is for. */
export interface SavedInvoice {
  readonly id: number
  readonly companyId: CompanyId
  readonly version: number
  readonly content: CustomsInvoice
  /** What its bookings said when it was begun (`bookedAs` in `read-invoice-data.ts`); null where that is not known. */
  readonly bookedAs: string | null
  readonly updatedBy: string
  readonly updatedAt: Date
  readonly shipments: readonly {
    readonly shipmentId: ShipmentId
    readonly linkId: string
    /** Empty where it has lost its number. */
    readonly waybillNumber: string
    /** Of the PDF attached to it; null once that is purged. */
    readonly documentId: number | null
  }[]
}

/**
 * The saved invoices that shipments are on, each once, with all of their shipments. A shipment that changed hands is on
 * none of its former company's.
 */
export async function invoicesOfShipments(
  database: Database | Tx,
  scope: Scope,
  shipmentIds: readonly number[],
): Promise<SavedInvoice[]> {
  if (shipmentIds.length === 0) return []
  const ids = await database
    .selectFrom('invoice_shipment')
    .innerJoin('invoice', 'invoice.id', 'invoice_shipment.invoice_id')
    .innerJoin('shipment', (join) =>
      join
        .onRef('shipment.id', '=', 'invoice_shipment.shipment_id')
        .onRef('shipment.company_id', '=', 'invoice.company_id'),
    )
    .select('invoice.id')
    .distinct()
    .where(named(scope, 'shipment', shipmentIds))
    .execute()
  return findInvoices(
    database,
    scope,
    ids.map(({ id }) => id),
  )
}

/** Invoices by their ids, those within reach, in the order of their ids. */
export async function findInvoices(
  database: Database | Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<SavedInvoice[]> {
  if (ids.length === 0) return []
  let query = database
    .selectFrom('invoice')
    .innerJoin('portal_user', 'portal_user.id', 'invoice.updated_by')
    .innerJoin('invoice_shipment', 'invoice_shipment.invoice_id', 'invoice.id')
    .innerJoin('shipment', (join) =>
      join
        .onRef('shipment.id', '=', 'invoice_shipment.shipment_id')
        .onRef('shipment.company_id', '=', 'invoice.company_id'),
    )
    .select([
      'invoice.id',
      'invoice.company_id',
      'invoice.version',
      'invoice.content',
      'invoice.booked_as',
      'invoice.updated_at',
      'portal_user.name as updated_by_name',
      'invoice_shipment.shipment_id',
      'invoice_shipment.document_id',
      'shipment.link_id',
      'shipment.waybill_number',
    ])
    .where(named(scope, 'invoice', ids))
    .orderBy('invoice.id')
    .orderBy('invoice_shipment.position')
  const rows = await query.execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].map((ofInvoice) => {
    const row = ofInvoice[0]!
    return {
      id: row.id,
      companyId: row.company_id,
      version: row.version,
      content: row.content as unknown as CustomsInvoice,
      bookedAs: row.booked_as,
      updatedBy: row.updated_by_name,
      updatedAt: row.updated_at,
      shipments: ofInvoice.map((each) => ({
        shipmentId: each.shipment_id,
        linkId: each.link_id,
        waybillNumber: each.waybill_number ?? '',
        documentId: each.document_id,
      })),
    }
  })
}

/** Who writes what, and when. */
export interface InvoiceWriting {
  readonly content: CustomsInvoice
  readonly bookedAs: string
  readonly userId: number
  readonly at: Date
}

export async function insertInvoice(
  tx: Tx,
  owner: { shipmentSystem: string; companyId: CompanyId },
  { content, bookedAs, userId, at }: InvoiceWriting,
): Promise<number> {
  const row = await tx
    .insertInto('invoice')
    .values({
      shipment_system: owner.shipmentSystem,
      company_id: owner.companyId,
      content: JSON.stringify(content),
      booked_as: bookedAs,
      created_by: userId,
      created_at: at,
      updated_by: userId,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Writes over an invoice if it is still of that version; false where it is not. */
export async function updateInvoice(
  tx: Tx,
  { id, version }: { id: number; version: number },
  { content, bookedAs, userId, at }: InvoiceWriting,
): Promise<boolean> {
  const row = await tx
    .updateTable('invoice')
    .set({
      content: JSON.stringify(content),
      booked_as: bookedAs,
      version: version + 1,
      updated_by: userId,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteInvoice(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('invoice').where('id', '=', id).execute()
}

/** Writes which shipments an invoice is for, and the document attached to each. */
export async function putShipments(
  tx: Tx,
  invoiceId: number,
  shipments: readonly { readonly shipmentId: ShipmentId; readonly documentId: number }[],
): Promise<void> {
  await tx.deleteFrom('invoice_shipment').where('invoice_id', '=', invoiceId).execute()
  await tx
    .insertInto('invoice_shipment')
    .values(
      shipments.map(({ shipmentId, documentId }, position) => ({
        invoice_id: invoiceId,
        shipment_id: shipmentId,
        position,
        document_id: documentId,
      })),
    )
    .execute()
}

/** Those of the documents that nobody has deleted. */
export async function liveDocuments(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('shipment_document')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

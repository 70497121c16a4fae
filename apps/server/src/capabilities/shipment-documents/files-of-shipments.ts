import type { Database } from '../../platform/database/index.ts'
import { named, type Scope } from '../../platform/tenancy/index.ts'
import { ofWhoseItIs } from './document.repository.ts'

/** A file that somebody uploaded to a shipment, and where it lies. */
export interface UploadedFile {
  readonly documentId: number
  readonly shipmentId: number
  /** As the person's file was called, and a name that it can be saved under. */
  readonly name: string
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly storageKey: string
  readonly uploadedAt: Date
  /** The PDF of the customs invoice that was saved for the shipment. */
  readonly isSavedInvoice: boolean
}

/** The files of shipments within reach, in the order they were uploaded; deleted ones are not among them. */
export async function documentsOfShipments(
  database: Database,
  scope: Scope,
  shipmentIds: readonly number[],
): Promise<UploadedFile[]> {
  if (shipmentIds.length === 0) return []
  let query = database
    .selectFrom('shipment_document as document')
    .innerJoin('shipment', 'shipment.id', 'document.shipment_id')
    .select((expression) => [
      'document.id as documentId',
      'document.shipment_id as shipmentId',
      'document.given_name as name',
      'document.file_name as fileName',
      'document.media_type as mediaType',
      'document.size_bytes as sizeBytes',
      'document.storage_key as storageKey',
      'document.uploaded_at as uploadedAt',
      expression
        .exists(
          expression
            .selectFrom('invoice_shipment')
            .select('invoice_id')
            .whereRef('invoice_shipment.document_id', '=', 'document.id'),
        )
        .$castTo<boolean>()
        .as('isSavedInvoice'),
    ])
    .where('document.deleted_at', 'is', null)
    .where(named(scope, 'shipment', shipmentIds))
    .where(ofWhoseItIs(scope, 'document'))
  return query.orderBy('document.id').execute()
}

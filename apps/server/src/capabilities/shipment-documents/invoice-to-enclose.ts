import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { ofItsOwner } from './document.repository.ts'

/** What mail servers take: 15 MB are 20 as they are sent. */
const largestEnclosureBytes = 15 * 1024 * 1024

/**
 * The newest customs invoice of a shipment, saved or uploaded, as a mail encloses it; undefined where there is none. That of a company
 * which had the shipment before is enclosed for nobody: the company that has it now decides who gets the mail.
 */
export async function invoiceToEnclose(
  tx: Tx,
  shipmentId: ShipmentId,
): Promise<{ readonly key: string; readonly name: string } | undefined> {
  return tx
    .selectFrom('shipment_document as document')
    .innerJoin('shipment', 'shipment.id', 'document.shipment_id')
    .select(['document.storage_key as key', 'document.file_name as name'])
    .where('document.shipment_id', '=', shipmentId)
    .where('document.document_type', 'in', ['CommercialInvoice', 'ProFormaInvoice'])
    .where('document.deleted_at', 'is', null)
    .where('document.size_bytes', '<=', largestEnclosureBytes)
    .where(ofItsOwner('shipment', 'document'))
    .orderBy('document.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

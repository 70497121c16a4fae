import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/** What mail servers take: 15 MB are 20 as they are sent. */
const largestEnclosureBytes = 15 * 1024 * 1024

/** The newest customs invoice of a shipment, saved or uploaded, as a mail encloses it; undefined where there is none. */
export async function invoiceToEnclose(
  tx: Tx,
  shipmentId: ShipmentId,
): Promise<{ readonly key: string; readonly name: string } | undefined> {
  return tx
    .selectFrom('shipment_document')
    .select(['storage_key as key', 'file_name as name'])
    .where('shipment_id', '=', shipmentId)
    .where('document_type', 'in', ['CommercialInvoice', 'ProFormaInvoice'])
    .where('deleted_at', 'is', null)
    .where('size_bytes', '<=', largestEnclosureBytes)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

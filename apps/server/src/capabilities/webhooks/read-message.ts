import { toWire } from '@kattegat/domain/money'
import type { WebhookEvent } from '@kattegat/domain/webhooks'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/** What is told of it. */
export interface Told {
  readonly event: WebhookEvent
  /** Names it among all that happen to the shipment: the job may run twice. */
  readonly happening: string
  readonly code: string
  readonly occurredAt: Date
  readonly place: string | null
  readonly documentIds?: readonly number[]
}

/** Of what a message says and how: one more when a program that reads it today would have to be changed. */
const messageVersion = 1

/** A message without its id: what happened, and the shipment as it is now. No cost, no notes, no names of employees. */
export async function readMessage(tx: Tx, shipmentId: ShipmentId, told: Told) {
  const row = await tx
    .selectFrom('shipment')
    .select(['id', 'shipment_system', 'waybill_number', 'booking_type', 'delivery_status', 'ship_date', 'test'])
    .select(['sender_reference', 'receiver_reference', 'expected_delivery_date', 'product_name', 'version'])
    .select(['sales_total_minor', 'sales_vat_minor', 'sales_currency'])
    .select(sql<boolean>`deleted_at is not null`.as('deleted'))
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  const { sales_currency: currency } = row
  const price = (minor: number | null) => (minor === null || currency === null ? null : toWire({ minor, currency }))
  const { sales_total_minor: totalMinor, sales_vat_minor: vatMinor } = row
  const payable = totalMinor === null || vatMinor === null ? null : totalMinor + vatMinor
  // `total` has stood before VAT since the first version, and elsewhere in the API includes it: the other two say which they are.
  const invoice = {
    total: price(totalMinor),
    totalExVat: price(totalMinor),
    vat: price(vatMinor),
    payable: price(payable),
  }
  return {
    messageVersion,
    event: told.event,
    code: told.code,
    occurredAt: told.occurredAt.toISOString(),
    place: told.place,
    shipment: {
      shipmentId: row.id,
      shipmentSystem: row.shipment_system,
      shipmentRef: row.waybill_number ?? '',
      version: row.version,
      bookingType: row.booking_type,
      product: row.product_name,
      deliveryStatus: row.delivery_status,
      shipDate: row.ship_date,
      expectedDeliveryDate: row.expected_delivery_date,
      senderReference: row.sender_reference,
      receiverReference: row.receiver_reference,
      deleted: row.deleted,
      test: row.test,
    },
    ...(told.documentIds ? { documents: await documentsOf(tx, shipmentId, told.documentIds) } : {}),
    ...(told.event === 'invoice' ? { invoice } : {}),
  }
}

async function documentsOf(tx: Tx, shipmentId: ShipmentId, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('shipment_document')
    .select(['id', 'file_name', 'document_type', 'size_bytes'])
    .where('shipment_id', '=', shipmentId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    documentId: row.id,
    name: row.file_name,
    documentType: row.document_type,
    sizeBytes: row.size_bytes,
  }))
}

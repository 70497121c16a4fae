import { toWire } from '@kattegat/domain/money'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { WebhookEvent } from '@kattegat/domain/webhooks'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import { keptScope, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { ofWhoseItIs } from '../shipment-documents/index.ts'

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

/**
 * A message without its id: what happened, and the shipment as it is now. No cost, no notes, no names of employees; of documents
 * only those that are for the company that has it, and undefined where none of them is, or where it is somebody else's invoice.
 */
export async function readMessage(tx: Tx, shipmentId: ShipmentId, told: Told) {
  const row = await tx
    .selectFrom('shipment')
    .select([
      'id',
      'company_id',
      'shipment_system',
      'waybill_number',
      'booking_type',
      'delivery_status',
      'ship_date',
      'test',
      'receiver_pays',
    ])
    .select(['sender_reference', 'receiver_reference', 'expected_delivery_date', 'product_name', 'version'])
    .select(['sales_total_minor', 'sales_vat_minor', 'sales_currency'])
    .select(sql<boolean>`deleted_at is not null`.as('deleted'))
    .select((is) =>
      is
        .selectFrom('company_account')
        .select('company_id')
        .whereRef('company_account.id', '=', 'shipment.payer_account_id')
        .as('payer'),
    )
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  const scope = keptScope({ shipment_system: row.shipment_system as ShipmentSystem, company_id: row.company_id })
  const documents = told.documentIds && (await documentsOf(tx, scope, shipmentId, told.documentIds))
  if (documents?.length === 0) return undefined
  // What another company is billed as its receiver is no invoice of who booked.
  if (told.event === 'invoice' && row.receiver_pays && row.payer !== row.company_id) return undefined
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
    ...(documents ? { documents } : {}),
    ...(told.event === 'invoice' ? { invoice } : {}),
  }
}

async function documentsOf(tx: Tx, scope: Scope, shipmentId: ShipmentId, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('shipment_document as d')
    .select(['d.id', 'd.file_name', 'd.document_type', 'd.size_bytes'])
    .where('d.shipment_id', '=', shipmentId)
    .where('d.id', 'in', [...ids])
    .where(ofWhoseItIs(scope, 'd'))
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({
    documentId: row.id,
    name: row.file_name,
    documentType: row.document_type,
    sizeBytes: row.size_bytes,
  }))
}

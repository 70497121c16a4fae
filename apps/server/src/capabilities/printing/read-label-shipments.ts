import type { LabelShipment } from '@kattegat/documents'
import type { CustomerOption } from '@kattegat/domain/rating'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/database/index.ts'
import { named, type Scope } from '../../platform/tenancy/index.ts'

/** Why a shipment has no label. */
export type NoLabel = 'absent' | 'no-waybill' | 'deleted'

/**
 * What the labels of shipments are printed from, in the order of the ids; another company's reads as absent. One
 * statement however many shipments: who prints thousands asks for a hundred at a time.
 */
export async function readLabelShipments(
  database: Database,
  scope: Scope,
  shipmentIds: readonly number[],
): Promise<(LabelShipment | NoLabel)[]> {
  const found = await readRows(database, scope, shipmentIds.filter(Number.isSafeInteger))
  const rows = new Map(found.map((row) => [row.id as number, row]))
  return shipmentIds.map((id) => {
    const row = rows.get(id)
    if (!row) return 'absent'
    if (row.deleted_at) return 'deleted'
    return row.waybill_number ? toLabelShipment(row, row.waybill_number) : 'no-waybill'
  })
}

/** Each with its pieces, and with its price as it is booked now. */
function readRows(database: Database, scope: Scope, ids: readonly number[]) {
  return database
    .selectFrom('shipment')
    .select([
      'id',
      'deleted_at',
      'waybill_number',
      'form',
      'transport_company_name',
      'product_name',
      'ship_date',
      'weight_g',
      'description',
      'sender_reference',
      'receiver_reference',
      'incoterms',
      'receiver_pays',
      'test',
    ])
    .select((shipment) => [
      jsonArrayFrom(
        shipment
          .selectFrom('colli')
          .select(['sscc', 'weight_g', 'dry_ice_g'])
          .whereRef('shipment_id', '=', 'shipment.id')
          .where('voided_at', 'is', null)
          .orderBy('piece'),
      ).as('pieces'),
      shipment
        .selectFrom('price_snapshot')
        .select('sales')
        .whereRef('shipment_id', '=', 'shipment.id')
        .whereRef('price_snapshot.version', '=', 'shipment.version')
        .as('sales'),
    ])
    .where(named(scope, 'shipment', ids))
    .execute()
}

type LabelRow = Awaited<ReturnType<typeof readRows>>[number]

function toLabelShipment(row: LabelRow, waybillNumber: string): LabelShipment {
  const form = row.form as ShipmentForm
  return {
    waybillNumber,
    transportCompany: row.transport_company_name,
    productName: row.product_name,
    productServices: row.sales ? chosenServices(row.sales as unknown as CustomerOption) : [],
    shipDate: row.ship_date,
    sender: form.senderAddress ?? {},
    receiver: form.receiverAddress ?? {},
    pieces: row.pieces.map((piece) => ({
      sscc: piece.sscc,
      weightG: piece.weight_g ?? 0,
      dryIceG: piece.dry_ice_g,
    })),
    totalWeightG: row.weight_g,
    description: row.description,
    senderReference: row.sender_reference,
    receiverReference: row.receiver_reference,
    incoterms: row.incoterms,
    receiverPays: row.receiver_pays,
    unNumbers: (form.dangerousGoods ?? []).map((line) => line.unNumber ?? '').filter(Boolean),
    notStackable: form.shipmentOptions?.notStackablePallet ?? false,
    isReturn: form.returnShipment ?? false,
    isTest: row.test,
  }
}

/** Labels are read abroad: services are named in English. */
function chosenServices(option: CustomerOption): string[] {
  return option.services.filter((service) => service.chosen).map((service) => service.names.en)
}

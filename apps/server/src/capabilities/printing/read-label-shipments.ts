import type { LabelShipment } from '@kattegat/documents'
import type { CustomerOption } from '@kattegat/domain/rating'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { sql, type Selectable } from 'kysely'
import type { Database, DB } from '../../platform/database/index.ts'
import { named, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'

/** Why a shipment has no label. */
export type NoLabel = 'absent' | 'no-waybill' | 'deleted'

/**
 * What the labels of shipments are printed from, in the order of the ids; another company's reads as absent. Three
 * statements however many shipments: who prints thousands asks for a hundred at a time.
 */
export async function readLabelShipments(
  database: Database,
  scope: Scope,
  shipmentIds: readonly number[],
): Promise<(LabelShipment | NoLabel)[]> {
  const ids = shipmentIds.filter(Number.isSafeInteger)
  let query = database
    .selectFrom('shipment')
    .selectAll()
    .where(named(scope, 'shipment', ids))
  const found = await query.execute()
  const rows = new Map(found.map((row) => [row.id as number, row]))
  const pieces = await readPieces(
    database,
    found.map((row) => row.id),
  )
  const services = await readServices(database, found)
  return shipmentIds.map((id) => {
    const row = rows.get(id)
    if (!row) return 'absent'
    if (row.deleted_at) return 'deleted'
    if (!row.waybill_number) return 'no-waybill'
    return toLabelShipment(row, row.waybill_number, pieces.get(id) ?? [], services.get(id) ?? [])
  })
}

function toLabelShipment(
  row: Selectable<DB['shipment']>,
  waybillNumber: string,
  pieces: LabelShipment['pieces'],
  productServices: readonly string[],
): LabelShipment {
  const form = row.form as ShipmentForm
  return {
    waybillNumber,
    transportCompany: row.transport_company_name,
    productName: row.product_name,
    productServices,
    shipDate: row.ship_date,
    sender: form.senderAddress ?? {},
    receiver: form.receiverAddress ?? {},
    pieces,
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

async function readPieces(
  database: Database,
  ids: readonly ShipmentId[],
): Promise<Map<number, LabelShipment['pieces']>> {
  const rows = await database
    .selectFrom('colli')
    .select(['shipment_id', 'sscc', 'weight_g', 'dry_ice_g'])
    .where(sql<boolean>`shipment_id = any(${ids}::bigint[])`)
    .where('voided_at', 'is', null)
    .orderBy('shipment_id')
    .orderBy('piece')
    .execute()
  const groups = Map.groupBy(rows, (row) => row.shipment_id)
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      group.map((piece) => ({ sscc: piece.sscc, weightG: piece.weight_g ?? 0, dryIceG: piece.dry_ice_g })),
    ]),
  )
}

/** The services of each shipment's price as it is booked now. */
async function readServices(
  database: Database,
  shipments: readonly { readonly id: ShipmentId; readonly version: number }[],
): Promise<Map<number, string[]>> {
  const rows = await database
    .selectFrom('price_snapshot')
    .select(['shipment_id', 'version', 'sales'])
    .where(sql<boolean>`shipment_id = any(${shipments.map(({ id }) => id)}::bigint[])`)
    .execute()
  const versions = new Map(shipments.map(({ id, version }) => [id, version]))
  return new Map(
    rows
      .filter((row) => versions.get(row.shipment_id) === row.version)
      .map((row) => [row.shipment_id, chosenServices(row.sales as unknown as CustomerOption)]),
  )
}

/** Labels are read abroad: services are named in English. */
function chosenServices(option: CustomerOption): string[] {
  return option.services.filter((service) => service.chosen).map((service) => service.names.en)
}

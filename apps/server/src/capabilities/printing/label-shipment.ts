import type { LabelParty, LabelShipment } from '@kattegat/documents'
import type { CustomerOption } from '@kattegat/domain/rating'
import type { AddressForm, ShipmentForm } from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/http/index.ts'

/** Why a shipment has no label. */
export type NoLabel = 'absent' | 'no-waybill' | 'deleted'

/** What the label of a shipment is printed from. Another company's shipment reads as absent. */
export async function readLabelShipment(
  database: Database,
  scope: Scope,
  shipmentId: number,
): Promise<LabelShipment | NoLabel> {
  let query = database
    .selectFrom('shipment')
    .selectAll()
    .where('id', '=', shipmentId)
    .where('shipment_system', '=', scope.shipmentSystem)
  if (scope.companyId !== 'every') query = query.where('company_id', '=', scope.companyId)
  const row = await query.executeTakeFirst()
  if (!row) return 'absent'
  if (row.deleted_at) return 'deleted'
  if (!row.waybill_number) return 'no-waybill'

  const pieces = await database
    .selectFrom('colli')
    .select(['sscc', 'weight_g', 'dry_ice_g'])
    .where('shipment_id', '=', shipmentId)
    .where('voided_at', 'is', null)
    .orderBy('piece')
    .execute()
  const price = await database
    .selectFrom('price_snapshot')
    .select('sales')
    .where('shipment_id', '=', shipmentId)
    .where('version', '=', row.version)
    .executeTakeFirst()
  const form = row.form as ShipmentForm
  return {
    waybillNumber: row.waybill_number,
    transportCompany: row.transport_company_name,
    productName: row.product_name,
    productServices: price ? chosenServices(price.sales as unknown as CustomerOption) : [],
    shipDate: row.ship_date,
    sender: partyOf(form.senderAddress),
    receiver: partyOf(form.receiverAddress),
    pieces: pieces.map((piece) => ({ sscc: piece.sscc, weightG: piece.weight_g ?? 0, dryIceG: piece.dry_ice_g })),
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

function partyOf(address: AddressForm | null | undefined): LabelParty {
  return {
    companyName: address?.companyName ?? '',
    street1: address?.street1 ?? '',
    street2: address?.street2 ?? '',
    street3: address?.street3 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    stateCode: address?.stateCode ?? '',
    countryCode: address?.countryCode ?? '',
    contactPerson: address?.contactPerson ?? '',
    phone: address?.phone ?? '',
  }
}

import type { CustomerOption } from '@kattegat/domain/rating'
import { declaredLoadingMetresMilli, type ShipmentForm } from '@kattegat/domain/shipment'
import type { Consignment, CargoFunction } from '@kattegat/domain/transfers'
import type { Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/index.ts'
import { withClassification } from '../reference-data/index.ts'

/** A message to the cargo system: its own number and when it was made. */
export interface CargoMessage {
  readonly id: number
  readonly function: CargoFunction
  readonly productName: string
  readonly now: Date
}

type ConsignmentColli = Pick<
  Selectable<DB['colli']>,
  'sscc' | 'line' | 'weight_g' | 'length_mm' | 'width_mm' | 'height_mm'
>

/** What the cargo system is told of a shipment, as it stands. */
export async function readConsignment(
  tx: Tx,
  row: Selectable<DB['shipment']>,
  message: CargoMessage,
): Promise<Consignment> {
  const colli = await tx
    .selectFrom('colli')
    .selectAll()
    .where('shipment_id', '=', row.id)
    .where('voided_at', 'is', null)
    .orderBy('piece')
    .execute()
  const snapshot = await tx
    .selectFrom('price_snapshot')
    .select('sales')
    .where('shipment_id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  const booked = snapshot?.sales as unknown as CustomerOption | undefined
  const stored = { form: row.form as ShipmentForm, mode: booked?.transportProduct.mode }
  const [form] = await withClassification(tx, [stored])
  return toConsignment({ ...row, form: form ?? stored.form }, colli, booked, message)
}

/** The consignment of a shipment with its pieces, in order, and its price as booked. */
export function toConsignment(
  row: Selectable<DB['shipment']>,
  colli: readonly ConsignmentColli[],
  booked: CustomerOption | undefined,
  message: CargoMessage,
): Consignment {
  const form = row.form as ShipmentForm
  const loadingMetresMilli = declaredLoadingMetresMilli(form)
  return {
    function: message.function,
    reference: String(message.id),
    sender: message.productName.toUpperCase().slice(0, 35),
    recipient: 'CARGO',
    preparedAt: message.now,
    shipmentId: row.id,
    waybillNumber: row.waybill_number ?? '',
    shipDate: row.ship_date,
    readyTime: row.pickup_ready,
    closeTime: row.pickup_close,
    expectedDeliveryDate: row.expected_delivery_date,
    mode: booked?.transportProduct.mode ?? 'road',
    transportCompany: row.transport_company_name,
    product: row.product_name,
    services: (booked?.services ?? []).flatMap((service) => (service.chosen ? [service.code] : [])),
    pieces: colli.map((piece) => ({
      sscc: piece.sscc,
      packagingType: form.collis?.[piece.line - 1]?.packagingType ?? '',
      weightG: piece.weight_g ?? 0,
      lengthMm: piece.length_mm,
      widthMm: piece.width_mm,
      heightMm: piece.height_mm,
    })),
    numberOfColli: row.number_of_colli,
    weightG: row.weight_g,
    volumeMm3: row.volume_mm3,
    ...(loadingMetresMilli > 0 && { loadingMetresMilli }),
    description: row.description,
    customsValue: moneyOf(row.customs_minor, row.customs_currency),
    insuredValue: row.insurance_lapsed_at ? null : moneyOf(row.insurance_minor, row.insurance_currency),
    incoterms: row.incoterms,
    receiverPays: row.receiver_pays,
    payAccount: row.pay_account,
    senderReference: row.sender_reference,
    receiverReference: row.receiver_reference,
    consignor: form.senderAddress ?? {},
    pickup: form.pickupAddress ?? null,
    consignee: form.receiverAddress ?? {},
    dangerousGoods: form.dangerousGoods ?? [],
    exportFiling: form.itn || form.aesExemption || '',
  }
}

function moneyOf(minor: number | null, currency: string | null): Consignment['customsValue'] {
  return minor === null || minor === 0 || currency === null ? null : { minor, currency }
}

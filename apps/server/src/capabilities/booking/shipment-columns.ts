import { aesApplies, type UsdRates } from '@kattegat/domain/aes'
import { minorFromText } from '@kattegat/domain/money'
import type { CustomerOption } from '@kattegat/domain/rating'
import type { AddressForm, Amount, ShipmentForm } from '@kattegat/domain/shipment'
import type { Piece } from './pieces.ts'

/** What History filters and sorts on, read out of the form and the price; the form itself is kept whole beside it. */
export function columnsOf(form: ShipmentForm, option: CustomerOption, pieces: readonly Piece[], usdRates: UsdRates) {
  const insured = moneyColumns(form.insuranceAmount)
  const customs = moneyColumns(form.customsAmount)
  return {
    ship_date: option.transit.pickupOn,
    expected_delivery_date: option.transit.deliveryOn,
    expected_delivery_time: option.transit.deliverBy,
    sales_product_id: option.salesProductId,
    transport_product_id: option.transportProductId,
    transport_company_id: option.transportCompany.id,
    product_name: option.salesProduct.displayName,
    transport_company_name: option.transportCompany.name,
    ...placeColumns('sender', form.senderAddress),
    ...placeColumns('receiver', form.receiverAddress),
    sender_reference: form.senderReference ?? '',
    receiver_reference: form.receiverReference ?? '',
    description: form.description ?? '',
    incoterms: form.shipmentOptions?.incoterms ?? '',
    receiver_pays: form.receiverPays ?? false,
    is_document: form.shipmentOptions?.isDocument ?? false,
    is_aes: aesApplies(form, usdRates),
    number_of_colli: pieces.length,
    weight_g: pieces.reduce((sum, piece) => sum + (piece.weightG ?? 0), 0),
    volume_mm3: pieces.reduce((sum, piece) => sum + volumeOf(piece), 0),
    chargeable_weight_g: option.chargeableWeight.chargeableG,
    customs_minor: customs.minor,
    customs_currency: customs.currency,
    insurance_minor: insured.minor,
    insurance_currency: insured.currency,
    sales_total_minor: option.totalExVatMinor,
    sales_currency: option.currency,
    linked_shipment_link_id: form.linkedShipmentLinkId || null,
    held_back: form.action === 'RegisterSaveShipment',
    form: JSON.stringify(form),
  }
}

function placeColumns<P extends 'sender' | 'receiver'>(party: P, address: AddressForm | null | undefined) {
  return {
    [`${party}_name`]: address?.companyName ?? '',
    [`${party}_country`]: address?.countryCode || null,
    [`${party}_postal_code`]: address?.postalCode ?? '',
    [`${party}_city`]: address?.city ?? '',
  } as Record<`${P}_name` | `${P}_postal_code` | `${P}_city`, string> & Record<`${P}_country`, string | null>
}

function moneyColumns(amount: Amount | null | undefined): { minor: number | null; currency: string | null } {
  const minor = minorFromText(amount?.amount ?? '')
  return minor === undefined ? { minor: null, currency: null } : { minor, currency: amount?.currencyCode ?? null }
}

function volumeOf(piece: Piece): number {
  return (piece.lengthMm ?? 0) * (piece.widthMm ?? 0) * (piece.heightMm ?? 0)
}

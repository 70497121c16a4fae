import { judgeFiling, withLegend, type UsdRates } from '@kattegat/domain/aes'
import { errorPartOf } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { minorFromText } from '@kattegat/domain/money'
import type { CompiledProduct, ShippingOption } from '@kattegat/domain/rating'
import { withoutOffer, type AddressForm, type Amount, type ShipmentForm } from '@kattegat/domain/shipment'
import { readLinkId } from './linked-shipments.ts'
import type { Piece } from './pieces.ts'
import { storableJson } from './storable-json.ts'

/** What History filters and sorts on, read out of the form and the carriage; the form is kept whole beside it. */
export function columnsOf(
  form: ShipmentForm,
  about: {
    readonly carriage: Carriage
    readonly pieces: readonly Piece[]
    readonly usdRates: UsdRates
    /** The form to keep, where `form` is only what could be read out of it. */
    readonly kept?: ShipmentForm
    /** Of ours, where the receiver pays by one. */
    readonly payerAccountId?: number | undefined
    /** Of an error booking: why it could not be booked. */
    readonly errors?: readonly FieldError[]
  },
) {
  const { carriage, pieces } = about
  const insured = moneyColumns(form.insuranceAmount)
  const customs = moneyColumns(form.customsAmount)
  const filing = judgeFiling(form, { usdRates: about.usdRates, day: form.shipDate || carriage.ship_date })
  return {
    ...carriage,
    ...placeColumns('sender', form.senderAddress),
    ...placeColumns('receiver', form.receiverAddress),
    sender_reference: form.senderReference ?? '',
    receiver_reference: form.receiverReference ?? '',
    description: form.description ?? '',
    incoterms: form.shipmentOptions?.incoterms ?? '',
    receiver_pays: form.receiverPays ?? false,
    payer_account_id: about.payerAccountId ?? null,
    is_document: form.shipmentOptions?.isDocument ?? false,
    is_aes: filing.applies,
    filing_opens: [...filing.opens],
    // A value, not a text: drivers write it as JSON, and so do the rows of the demo.
    filing_why: filing.why && { code: filing.why.code, params: { ...filing.why.params } },
    number_of_colli: pieces.length,
    weight_g: pieces.reduce((sum, piece) => sum + (piece.weightG ?? 0), 0),
    volume_mm3: pieces.reduce((sum, piece) => sum + volumeOf(piece), 0),
    customs_minor: customs.minor,
    customs_currency: customs.currency,
    insurance_minor: insured.minor,
    insurance_currency: insured.currency,
    linked_shipment_link_id: readLinkId(form.linkedShipmentLinkId) ?? null,
    held_back: form.action === 'RegisterSaveShipment',
    ...errorColumns(about.errors),
    form: storableJson(withoutOffer(about.kept ?? withLegend(form, filing))),
  }
}

function errorColumns(errors: readonly FieldError[] | undefined) {
  return {
    what_is_wrong: errors ? storableJson({ errors: [...errors] }) : null,
    error_parts: errors ? [...new Set(errors.map(({ field }) => errorPartOf(field)))] : null,
  }
}

/** Who carries it, when, and at what price. */
export interface Carriage {
  /** The day of pickup (docs/decisions/0004). */
  readonly ship_date: string
  readonly expected_delivery_date: string | null
  readonly expected_delivery_time: string | null
  readonly sales_product_id: number | null
  readonly transport_product_id: number | null
  readonly transport_company_id: number | null
  readonly product_name: string
  readonly transport_company_name: string
  readonly chargeable_weight_g: number | null
  readonly sales_total_minor: number | null
  readonly sales_vat_minor: number | null
  readonly cost_total_minor: number | null
  readonly sales_currency: string | null
}

/** The carriage of an option that is booked. */
export function pricedCarriage(option: ShippingOption): Carriage {
  return {
    ship_date: option.transit.pickupOn,
    expected_delivery_date: option.transit.deliveryOn,
    expected_delivery_time: option.transit.deliverBy,
    sales_product_id: option.salesProductId,
    transport_product_id: option.transportProductId,
    transport_company_id: option.transportCompany.id,
    product_name: option.salesProduct.displayName,
    transport_company_name: option.transportCompany.name,
    chargeable_weight_g: option.chargeableWeight.chargeableG,
    sales_total_minor: option.totalExVatMinor,
    sales_vat_minor: option.vat.amountMinor,
    cost_total_minor: option.cost?.totalMinor ?? null,
    sales_currency: option.currency,
  }
}

/** The carriage of what has no price (yet): on the day meant, with the product meant where there is one. */
export function unpricedCarriage(shipDate: string, product: CompiledProduct | undefined): Carriage {
  return {
    ship_date: shipDate,
    expected_delivery_date: null,
    expected_delivery_time: null,
    sales_product_id: product?.sales.id ?? null,
    transport_product_id: product?.transport.id ?? null,
    transport_company_id: product?.company.id ?? null,
    product_name: product?.displayName ?? '',
    transport_company_name: product?.company.name ?? '',
    chargeable_weight_g: null,
    sales_total_minor: null,
    sales_vat_minor: null,
    cost_total_minor: null,
    sales_currency: null,
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

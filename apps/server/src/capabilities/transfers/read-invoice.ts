import { messagesIn } from '@kattegat/messages/node'
import { addressParts } from '@kattegat/domain/address'
import { addedLineName } from '@kattegat/domain/history'
import { lineName, type CompiledTariffs, type CustomerOption } from '@kattegat/domain/rating'
import type { AddressForm, ShipmentForm, ShipmentSystem } from '@kattegat/domain/shipment'
import type { PrecedingInvoice, ShipmentInvoice } from '@kattegat/domain/transfers'
import type { VatByTreatment, VatTreatment } from '@kattegat/domain/vat'
import type { Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/index.ts'
import { systemScope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { languageOfCountry } from '@kattegat/messages'
import { accountAddress, billingOf } from '../people/index.ts'
import { readPayer } from './read-payer.ts'
import { taxationOfShipment, treatmentOf } from './read-taxation.ts'

/** What an invoice says beside the shipment itself. */
export interface InvoiceFacts {
  /** As `invoicePartyColumns` reads them. */
  readonly parties: {
    readonly company: string
    readonly vat_number: string
    readonly branch: string
    readonly address: string
    readonly zip: string
    readonly city: string
    readonly country_code: string
    readonly legal_name: string
    readonly supplier_vat_number: string
    readonly registration_number: string
    readonly endpoint: string
    readonly bank_account: string
    readonly bank_code: string
    readonly customer_country: string
    readonly customer_registration_number: string
    readonly customer_endpoint: string
    readonly payment_days: number
    readonly account_mails: readonly string[]
    readonly credit_notes: string
  }
  /** Where the account that pays has its own address. */
  readonly customer: AddressForm | undefined
  readonly booked: CustomerOption | undefined
  readonly added: readonly {
    readonly line_type: string
    readonly description: string
    readonly amount_minor: number
    readonly vat: string
  }[]
  /** How each kind of line is taxed. */
  readonly taxation: VatByTreatment
}

/** Who bills whom, of a company `c` and a branch `b`. */
export const invoicePartyColumns = [
  'c.name as company',
  'c.vat_number',
  'b.name as branch',
  'b.address',
  'b.zip',
  'b.city',
  'b.country_code',
  'b.legal_name',
  'b.vat_number as supplier_vat_number',
  'b.registration_number',
  'b.endpoint',
  'b.bank_account',
  'b.bank_code',
  'c.country_code as customer_country',
  'c.registration_number as customer_registration_number',
  'c.endpoint as customer_endpoint',
  'c.payment_days',
  'a.mails as account_mails',
  'a.credit_notes',
] as const

/**
 * What a shipment is billed for: its price as booked and the lines added since, in the language of the provider's country, to
 * who pays for it. Undefined where the receiver pays the carrier: then there is nothing of ours to invoice.
 */
export async function readInvoice(
  tx: Tx,
  tariffs: CompiledTariffs,
  row: Selectable<DB['shipment']>,
  { correction, ...message }: InvoiceMessage & { readonly correction: number | null },
): Promise<ShipmentInvoice | undefined> {
  const payer = await readPayer(tx, row)
  if (payer.kind === 'carrier') return undefined
  const paying = payer.kind === 'receiver' ? payer.account : { accountId: row.account_id, companyId: row.company_id }
  const parties = await tx
    .selectFrom('company_account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .innerJoin('branch as b', 'b.id', 'a.branch_id')
    .select(invoicePartyColumns)
    .where('a.id', '=', paying.accountId)
    .executeTakeFirstOrThrow()
  const scope = systemScope('billing', row.shipment_system as ShipmentSystem, paying.companyId)
  const form = row.form as ShipmentForm
  const own = await accountAddress(tx, scope, paying.accountId, 3)
  const customer = own ?? (payer.kind === 'receiver' ? (form.receiverAddress ?? undefined) : undefined)
  const booked = await readBooked(tx, row)
  const added = await readAdded(tx, row.id, correction)
  const taxation = taxationOfShipment(tariffs, {
    form,
    shipDate: row.ship_date,
    // The price was made for the company that booked; another payer has its own VAT.
    booked: payer.kind === 'booker' ? booked : undefined,
    billing: billingOf({
      country_code: parties.customer_country,
      vat_number: parties.vat_number,
      supplier_country: parties.country_code,
    }),
  })
  if (correction === null) {
    // What was added once the first invoice had left stands on papers of its own.
    return toShipmentInvoice(row, { parties, customer, booked, added, taxation }, message)
  }
  return {
    ...toShipmentInvoice(row, { parties, customer, booked: undefined, added, taxation }, message),
    totalExVatMinor: added.reduce((sum, { amount_minor: minor }) => sum + minor, 0),
  }
}

/** Sales lines that were added before the invoice left, or with one of its corrections. */
function readAdded(tx: Tx, shipmentId: ShipmentId, correction: number | null) {
  const lines = tx
    .selectFrom('added_price_line')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('side', '=', 'sales')
    .orderBy('id')
  return (
    correction === null ? lines.where('correction', 'is', null) : lines.where('correction', '=', correction)
  ).execute()
}

/** A paper as it is numbered and dated; of a correction, with the invoice that it is about. */
export interface InvoiceMessage {
  readonly id: number
  readonly today: string
  readonly corrects?: PrecedingInvoice | undefined
}

/** Unique for good: of the shipment, and of its transfer. */
export function invoiceNumber(shipmentId: number, transferId: number): string {
  return `${shipmentId}-${transferId}`
}

/** The invoice of a shipment, all of it in the language of the provider's country. */
export function toShipmentInvoice(
  row: Selectable<DB['shipment']>,
  { parties, customer, booked, added, taxation }: InvoiceFacts,
  message: InvoiceMessage,
): ShipmentInvoice {
  const language = languageOfCountry(parties.country_code)
  const form = row.form as ShipmentForm
  return {
    number: invoiceNumber(row.id, message.id),
    issuedOn: message.today,
    paymentDays: parties.payment_days,
    texts: messagesIn(language, 'vat'),
    currency: row.sales_currency ?? '',
    supplier: {
      name: parties.legal_name || parties.branch,
      vatNumber: parties.supplier_vat_number,
      registrationNumber: parties.registration_number,
      endpoint: parties.endpoint,
      bankAccount: parties.bank_account,
      bankCode: parties.bank_code,
      ...addressParts(branchAddress(parties)),
    },
    customer: customerOf(parties, customer ?? form.senderAddress),
    creditNotes: parties.credit_notes as ShipmentInvoice['creditNotes'],
    buyerReference: row.sender_reference,
    shipmentId: row.id,
    waybillNumber: row.waybill_number ?? '',
    shipDate: row.ship_date,
    deliverTo: addressParts(form.receiverAddress),
    lines: [
      ...(booked?.priceLines ?? []).map((line) => ({
        name: lineName(line, messagesIn(language, 'rating')),
        description: '',
        amountMinor: line.amountMinor,
        vat: taxation[treatmentOf(line, booked!)],
      })),
      ...added.map((line) => ({
        name: addedLineName(line.line_type, messagesIn(language, 'price-lines')),
        description: line.description,
        amountMinor: line.amount_minor,
        vat: taxation[line.vat as VatTreatment],
      })),
    ],
    totalExVatMinor: row.sales_total_minor ?? 0,
    ...(message.corrects ? { corrects: message.corrects } : {}),
  }
}

function branchAddress({ address, zip, city, country_code }: InvoiceFacts['parties']): AddressForm {
  return { street1: address, postalCode: zip, city, countryCode: country_code }
}

function customerOf(
  parties: InvoiceFacts['parties'],
  address: AddressForm | null | undefined,
): ShipmentInvoice['customer'] {
  const place = addressParts(address)
  return {
    name: parties.company,
    vatNumber: parties.vat_number,
    registrationNumber: parties.customer_registration_number,
    endpoint: parties.customer_endpoint,
    mail: parties.account_mails[0] ?? '',
    ...place,
    countryCode: place.countryCode || parties.customer_country,
  }
}

async function readBooked(tx: Tx, row: { id: ShipmentId; version: number }): Promise<CustomerOption | undefined> {
  const snapshot = await tx
    .selectFrom('price_snapshot')
    .select('sales')
    .where('shipment_id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  return snapshot?.sales as unknown as CustomerOption | undefined
}

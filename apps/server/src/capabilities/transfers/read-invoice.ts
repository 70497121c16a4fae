import { priceLineTypeNames, type AddedLineType } from '@kattegat/domain/history'
import type { CustomerOption } from '@kattegat/domain/rating'
import type { AddressForm, ShipmentForm } from '@kattegat/domain/shipment'
import type { InvoicePlace, ShipmentInvoice } from '@kattegat/domain/transfers'
import type { Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/index.ts'
import { languageOfCountry } from '../messaging/index.ts'
import { accountAddress } from '../people/index.ts'

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
  }
  /** Where the account that pays has its own address. */
  readonly customer: AddressForm | undefined
  readonly booked: CustomerOption | undefined
  readonly added: readonly { readonly line_type: string; readonly description: string; readonly amount_minor: number }[]
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
] as const

/** What a shipment is billed for: its price as booked and the lines added since, in the language of the house's country. */
export async function readInvoice(
  tx: Tx,
  row: Selectable<DB['shipment']>,
  message: { readonly id: number; readonly today: string },
): Promise<ShipmentInvoice> {
  const parties = await tx
    .selectFrom('company_account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .innerJoin('branch as b', 'b.id', 'a.branch_id')
    .select(invoicePartyColumns)
    .where('a.id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  const scope = { shipmentSystem: row.shipment_system as never, companyId: row.company_id }
  const customer = await accountAddress(tx, scope, row.account_id, 3)
  const booked = await readBooked(tx, row)
  const added = await tx
    .selectFrom('added_price_line')
    .selectAll()
    .where('shipment_id', '=', row.id)
    .where('side', '=', 'sales')
    .orderBy('id')
    .execute()
  return toShipmentInvoice(row, { parties, customer, booked, added }, message)
}

/** The invoice of a shipment, all of it in the language of the house's country. */
export function toShipmentInvoice(
  row: Selectable<DB['shipment']>,
  { parties, customer, booked, added }: InvoiceFacts,
  message: { readonly id: number; readonly today: string },
): ShipmentInvoice {
  const language = languageOfCountry(parties.country_code)
  const form = row.form as ShipmentForm
  return {
    number: `${row.id}-${message.id}`,
    issuedOn: message.today,
    currency: row.sales_currency ?? '',
    supplier: {
      name: parties.legal_name || parties.branch,
      vatNumber: parties.supplier_vat_number,
      registrationNumber: parties.registration_number,
      endpoint: parties.endpoint,
      street: parties.address,
      postalCode: parties.zip,
      city: parties.city,
      countryCode: parties.country_code,
    },
    customer: {
      name: parties.company,
      vatNumber: parties.vat_number,
      registrationNumber: '',
      endpoint: '',
      ...placeOf(customer ?? form.senderAddress),
    },
    buyerReference: row.sender_reference,
    shipmentId: row.id,
    waybillNumber: row.waybill_number ?? '',
    shipDate: row.ship_date,
    deliverTo: placeOf(form.receiverAddress),
    lines: [
      ...(booked?.priceLines ?? []).map((line) => ({
        name: line.names[language],
        description: '',
        amountMinor: line.amountMinor,
      })),
      ...added.map((line) => ({
        name: priceLineTypeNames[line.line_type as AddedLineType]?.[language] ?? line.line_type,
        description: line.description,
        amountMinor: line.amount_minor,
      })),
    ],
    totalExVatMinor: row.sales_total_minor ?? 0,
    exemptMinor: booked ? booked.totalExVatMinor - booked.vat.ofMinor : 0,
    vatPpm: booked?.vat.percentPpm ?? 0,
  }
}

async function readBooked(tx: Tx, row: { id: number; version: number }): Promise<CustomerOption | undefined> {
  const snapshot = await tx
    .selectFrom('price_snapshot')
    .select('sales')
    .where('shipment_id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  return snapshot?.sales as unknown as CustomerOption | undefined
}

function placeOf(address: AddressForm | null | undefined): InvoicePlace {
  return {
    street: address?.street1 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    countryCode: address?.countryCode ?? '',
  }
}

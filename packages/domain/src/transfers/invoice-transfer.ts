import type { AddressParts } from '../address/address-format.ts'
import { fromDayNumber, toDayNumber } from '../calendar/calendar-day.ts'
import type { Messages } from '@kattegat/messages'
import type { AccountForm } from '../companies/account.ts'
import { vatOfLines, type LineVat, type VatGroup } from '../vat/index.ts'
import type { CompanyNumbers } from './electronic-address.ts'
import type { TransferFailure } from './transfer.ts'

/** What a shipment is billed for, to whom and by whom. Amounts in hundredths, without VAT. */
export interface ShipmentInvoice {
  /** Unique for good. */
  readonly number: string
  /** Calendar day. */
  readonly issuedOn: string
  /** Days from then until it is due. */
  readonly paymentDays: number
  readonly currency: string
  /** Of the texts on it. */
  readonly texts: Messages<'vat'>
  readonly supplier: InvoiceParty & {
    /** Where it is paid to: an IBAN or the number of an account; empty where that is agreed elsewhere. */
    readonly bankAccount: string
    /** The bank: its BIC, or the registration number of a Danish branch. */
    readonly bankCode: string
  }
  readonly customer: InvoiceParty & {
    /** Whom to write to about it; empty where the account says nobody. */
    readonly mail: string
  }
  /** How the account that pays is given back what is in its favour. */
  readonly creditNotes: AccountForm['creditNotes']
  /** What the customer calls the shipment; else its waybill number. */
  readonly buyerReference: string
  readonly shipmentId: number
  readonly waybillNumber: string
  readonly shipDate: string
  readonly deliverTo: AddressParts
  readonly lines: readonly InvoiceLine[]
  /** The shipment's total as History shows it; of a correction, what it comes to. */
  readonly totalExVatMinor: number
  /** Of a correction: the invoice that has left. */
  readonly corrects?: PrecedingInvoice
}

/** An invoice that another paper is about (EN 16931, BG-3). */
export interface PrecedingInvoice {
  readonly number: string
  /** Calendar day. */
  readonly issuedOn: string
}

export interface InvoiceLine {
  readonly name: string
  readonly description: string
  readonly amountMinor: number
  readonly vat: LineVat
}

export interface InvoiceParty extends AddressParts, CompanyNumbers {
  /** The company's own, as its register has it. */
  readonly name: string
}

/** What must match before an invoice leaves: the lines make the total, and who is billed lives somewhere. */
export function invoiceFailure(invoice: ShipmentInvoice): TransferFailure | undefined {
  const sum = invoice.lines.reduce((minor, line) => minor + line.amountMinor, 0)
  if (invoice.lines.length === 0 || sum !== invoice.totalExVatMinor) return 'lines-differ'
  return invoice.customer.countryCode && invoice.supplier.countryCode ? undefined : 'no-address'
}

/** What an invoice comes to, in hundredths. */
export interface InvoiceTotals {
  /** One for each category and rate. */
  readonly groups: readonly VatGroup[]
  readonly exVatMinor: number
  readonly vatMinor: number
  readonly payableMinor: number
}

/** Totals of a set of an invoice's lines; VAT half up to the hundredth for each group. */
export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const groups = vatOfLines(lines)
  const sum = (of: (group: VatGroup) => number) => groups.reduce((minor, group) => minor + of(group), 0)
  const exVatMinor = sum((group) => group.ofMinor)
  const vatMinor = sum((group) => group.amountMinor)
  return { groups, exVatMinor, vatMinor, payableMinor: exVatMinor + vatMinor }
}

/** The last day on which an invoice is paid in time. */
export function dueOn({ issuedOn, paymentDays }: Pick<ShipmentInvoice, 'issuedOn' | 'paymentDays'>): string {
  return fromDayNumber(toDayNumber(issuedOn) + paymentDays)
}

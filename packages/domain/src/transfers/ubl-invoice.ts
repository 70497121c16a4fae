import { formatUnits } from '../money/decimal.ts'
import type { Messages } from '@kattegat/messages'
import { vatReasonCode, vatReasonText, type LineVat, type VatGroup } from '../vat/index.ts'
import { electronicAddressOf } from './electronic-address.ts'
import {
  dueOn,
  invoiceTotals,
  type InvoiceLine,
  type PrecedingInvoice,
  type ShipmentInvoice,
} from './invoice-transfer.ts'
import { paymentTerms } from './payment-terms.ts'
import { ublAddress, ublParty } from './ubl-party.ts'
import { ublElement as element, ublText as text } from './ubl-text.ts'

const en16931 = 'urn:cen.eu:en16931:2017'
const peppolBilling = `${en16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
const peppolProfile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** What leaves for invoicing of one shipment. */
export interface InvoiceDocuments {
  /** The invoice; a credit note where there is nothing but to give back. */
  readonly invoice: string
  /** Of what is in the customer's favour, where the account wants that on a paper of its own. */
  readonly creditNote: string | undefined
}

/** A shipment's invoice, and the credit note beside it for accounts that take no negative lines on an invoice. */
export function toInvoiceDocuments(invoice: ShipmentInvoice): InvoiceDocuments {
  const billed = invoice.lines.filter(({ amountMinor }) => amountMinor >= 0)
  const givenBack = invoice.lines.filter(({ amountMinor }) => amountMinor < 0)
  const isBoth = givenBack.length > 0 && billed.some(({ amountMinor }) => amountMinor > 0)
  const { corrects } = invoice
  if (invoice.creditNotes === 'deducted' || !isBoth) {
    return { invoice: toUblInvoice(invoice, corrects), creditNote: undefined }
  }
  const credit = { ...invoice, number: creditNoteNumber(invoice), lines: givenBack }
  return {
    invoice: toUblInvoice({ ...invoice, lines: billed }, corrects),
    creditNote: toUblInvoice(credit, corrects ?? invoice),
  }
}

/** Unique for good, as the invoice's is. */
function creditNoteNumber({ number }: ShipmentInvoice): string {
  return `${number}-C`
}

/**
 * A shipment's invoice as UBL 2.1, the elements in the schema's order; a credit note where the customer gets money back.
 * It claims Peppol BIS Billing 3.0 where both parties have an electronic address, EN 16931 alone where one has none, and
 * neither where the supplier's country has no VAT.
 *
 * @see OASIS UBL 2.1, UBL-Invoice-2.1.xsd and UBL-CreditNote-2.1.xsd; Peppol BIS Billing 3.0.19
 */
export function toUblInvoice(
  invoice: ShipmentInvoice,
  /** The invoice that a credit note takes from, or a correction adds to. */
  preceding?: PrecedingInvoice,
): string {
  const isCredit = invoiceTotals(invoice.lines).payableMinor < 0
  const kind = isCredit ? 'CreditNote' : 'Invoice'
  // A credit note says what is given back: its amounts are those of the invoice with the sign turned.
  const lines = isCredit
    ? invoice.lines.map((line) => ({ ...line, amountMinor: line.amountMinor === 0 ? 0 : -line.amountMinor }))
    : invoice.lines
  const isOutOfScope = lines.some(({ vat }) => vat.category === 'O')
  const money = (name: string, minor: number) =>
    `<cbc:${name} currencyID="${text(invoice.currency)}">${formatUnits(BigInt(minor), 2)}</cbc:${name}>`
  const { groups, exVatMinor, vatMinor, payableMinor } = invoiceTotals(lines)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2"` +
      ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
      ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    element('UBLVersionID', '2.1'),
    ...customization(invoice, lines),
    element('ID', invoice.number),
    element('IssueDate', invoice.issuedOn),
    isCredit ? '' : element('DueDate', dueOn(invoice)),
    isCredit ? element('CreditNoteTypeCode', '381') : element('InvoiceTypeCode', '380'),
    element('DocumentCurrencyCode', invoice.currency),
    element('BuyerReference', invoice.buyerReference || invoice.waybillNumber || String(invoice.shipmentId)),
    invoice.buyerReference ? `<cac:OrderReference>${element('ID', invoice.buyerReference)}</cac:OrderReference>` : '',
    preceding
      ? `<cac:BillingReference><cac:InvoiceDocumentReference>${element('ID', preceding.number)}${element('IssueDate', preceding.issuedOn)}</cac:InvoiceDocumentReference></cac:BillingReference>`
      : '',
    `<cac:DespatchDocumentReference>${element('ID', invoice.waybillNumber || String(invoice.shipmentId))}</cac:DespatchDocumentReference>`,
    `<cac:AccountingSupplierParty>${ublParty(invoice.supplier, { role: 'supplier', isOutOfScope })}</cac:AccountingSupplierParty>`,
    `<cac:AccountingCustomerParty>${ublParty(invoice.customer, { role: 'customer', isOutOfScope, mail: invoice.customer.mail })}</cac:AccountingCustomerParty>`,
    delivery(invoice),
    ...(isCredit ? [] : payment(invoice)),
    `<cac:TaxTotal>${money('TaxAmount', vatMinor)}`,
    ...groups.map(
      (group) =>
        `<cac:TaxSubtotal>${money('TaxableAmount', group.ofMinor)}${money('TaxAmount', group.amountMinor)}${category('TaxCategory', group, reasonOf(group, invoice.texts))}</cac:TaxSubtotal>`,
    ),
    '</cac:TaxTotal>',
    '<cac:LegalMonetaryTotal>',
    money('LineExtensionAmount', exVatMinor),
    money('TaxExclusiveAmount', exVatMinor),
    money('TaxInclusiveAmount', exVatMinor + vatMinor),
    money('PayableAmount', payableMinor),
    '</cac:LegalMonetaryTotal>',
    ...lines.map((line, index) => lineElement(line, index + 1, isCredit, money)),
    `</${kind}>`,
    '',
  ]
    .filter((line, index, all) => line !== '' || index === all.length - 1)
    .join('\n')
}

function customization(invoice: ShipmentInvoice, lines: readonly InvoiceLine[]): string[] {
  if (lines.some(({ vat }) => vat.reason === 'no-vat-country')) return []
  const isReachable = electronicAddressOf(invoice.supplier) && electronicAddressOf(invoice.customer)
  return isReachable
    ? [element('CustomizationID', peppolBilling), element('ProfileID', peppolProfile)]
    : [element('CustomizationID', en16931)]
}

function delivery({ deliverTo }: ShipmentInvoice): string {
  // An address without its country is none (BR-57).
  if (!deliverTo.countryCode) return ''
  return `<cac:Delivery><cac:DeliveryLocation>${ublAddress('Address', deliverTo)}</cac:DeliveryLocation></cac:Delivery>`
}

/** How and by when it is paid: a transfer, under the codes that each country's rules ask for (UNCL 4461). */
function payment(invoice: ShipmentInvoice): string[] {
  const { bankAccount, bankCode, countryCode } = invoice.supplier
  const terms = `<cac:PaymentTerms>${element('Note', paymentTerms(invoice.paymentDays, invoice.texts))}</cac:PaymentTerms>`
  const account = bankAccount.replaceAll(' ', '')
  if (account === '') return [terms]
  // In Denmark 31 is a transfer by IBAN and 42 one by registration and account number, both with the bank (DK-R-005,
  // DK-R-006); without the bank, as elsewhere, nothing but "credit transfer" is sure, which there is 58 and elsewhere 30.
  const danish = bankCode === '' ? '58' : /^[A-Z]{2}\d{2}/.test(account) ? '31' : '42'
  const branch = bankCode
    ? `<cac:FinancialInstitutionBranch>${element('ID', bankCode)}</cac:FinancialInstitutionBranch>`
    : ''
  return [
    '<cac:PaymentMeans>' +
      element('PaymentMeansCode', countryCode === 'DK' ? danish : '30') +
      element('PaymentID', invoice.number) +
      `<cac:PayeeFinancialAccount>${element('ID', account)}${branch}</cac:PayeeFinancialAccount>` +
      '</cac:PaymentMeans>',
    terms,
  ]
}

function lineElement(
  line: InvoiceLine,
  id: number,
  isCredit: boolean,
  money: (name: string, minor: number) => string,
): string {
  const [tag, quantityTag] = isCredit ? ['CreditNoteLine', 'CreditedQuantity'] : ['InvoiceLine', 'InvoicedQuantity']
  // What is taken off is a negative quantity: a price is never negative (EN 16931, BR-27).
  const quantity = line.amountMinor < 0 ? '-1' : '1'
  return [
    `<cac:${tag}>`,
    element('ID', String(id)),
    `<cbc:${quantityTag} unitCode="C62">${quantity}</cbc:${quantityTag}>`,
    money('LineExtensionAmount', line.amountMinor),
    '<cac:Item>',
    element('Description', line.description),
    element('Name', line.name || 'Freight'),
    category('ClassifiedTaxCategory', line.vat),
    '</cac:Item>',
    `<cac:Price>${money('PriceAmount', Math.abs(line.amountMinor))}</cac:Price>`,
    `</cac:${tag}>`,
  ].join('')
}

function category(tag: string, { category: id, percentPpm }: Pick<LineVat, 'category' | 'percentPpm'>, reason = '') {
  const percent = formatUnits(BigInt(percentPpm), 4).replace(/\.?0+$/, '')
  // What is outside the scope of VAT has no rate, not even 0 (BR-O-05).
  const rate = id === 'O' ? '' : element('Percent', percent)
  return `<cac:${tag}>${element('ID', id)}${rate}${reason}<cac:TaxScheme>${element('ID', 'VAT')}</cac:TaxScheme></cac:${tag}>`
}

/** Why a group bears no VAT. There is room for one code: several reasons are told in words alone. */
function reasonOf({ reasons }: VatGroup, t: Messages<'vat'>): string {
  const [only, ...others] = reasons
  const code = only && others.length === 0 ? vatReasonCode[only] : undefined
  const words = reasons.map((reason) => vatReasonText(reason, t)).join('; ')
  return `${element('TaxExemptionReasonCode', code ?? '')}${element('TaxExemptionReason', words)}`
}

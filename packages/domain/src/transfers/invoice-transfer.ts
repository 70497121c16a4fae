import { divideHalfUp, formatUnits } from '../money/decimal.ts'
import type { TransferFault } from './transfer.ts'

/** What a shipment is billed for, to whom and by whom. Amounts in hundredths, without VAT. */
export interface ShipmentInvoice {
  /** Unique for good. */
  readonly number: string
  /** Calendar day. */
  readonly issuedOn: string
  readonly currency: string
  readonly supplier: InvoiceParty
  readonly customer: InvoiceParty
  /** What the customer calls the shipment; else its waybill number. */
  readonly buyerReference: string
  readonly shipmentId: number
  readonly waybillNumber: string
  readonly shipDate: string
  readonly deliverTo: InvoicePlace
  readonly lines: readonly { readonly name: string; readonly description: string; readonly amountMinor: number }[]
  /** The shipment's total as History shows it. */
  readonly totalExVatMinor: number
  /** What of the total bears no VAT, such as an insurance. */
  readonly exemptMinor: number
  /** Per cent × 10,000. */
  readonly vatPpm: number
}

export interface InvoicePlace {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly countryCode: string
}

export interface InvoiceParty extends InvoicePlace {
  /** The company's own, as its register has it. */
  readonly name: string
  readonly vatNumber: string
  /** Its number in the company register. */
  readonly registrationNumber: string
  /** Electronic address: scheme of the Peppol list, a colon, and the address in it. */
  readonly endpoint: string
}

/** What must match before an invoice leaves: the lines make the total. */
export function invoiceFault(invoice: ShipmentInvoice): TransferFault | undefined {
  const sum = invoice.lines.reduce((minor, line) => minor + line.amountMinor, 0)
  return invoice.lines.length > 0 && sum === invoice.totalExVatMinor ? undefined : 'lines-differ'
}

/** VAT of the whole invoice, half up to the hundredth. */
export function vatMinor(invoice: Pick<ShipmentInvoice, 'totalExVatMinor' | 'exemptMinor' | 'vatPpm'>): number {
  return Number(
    divideHalfUp(BigInt(invoice.totalExVatMinor - invoice.exemptMinor) * BigInt(invoice.vatPpm), 1_000_000n),
  )
}

/**
 * A shipment's invoice as UBL 2.1, the elements in the schema's order; the customization is Peppol BIS Billing 3.0, for
 * those who go on from there.
 *
 * @see OASIS UBL 2.1, UBL-Invoice-2.1.xsd
 */
export function toUblInvoice(invoice: ShipmentInvoice): string {
  const vat = vatMinor(invoice)
  const money = (name: string, minor: number) =>
    `<cbc:${name} currencyID="${escape(invoice.currency)}">${formatUnits(BigInt(minor), 2)}</cbc:${name}>`
  const percent = formatUnits(BigInt(invoice.vatPpm), 4).replace(/\.?0+$/, '')
  const category = (tag: string) =>
    `<cac:${tag}><cbc:ID>${invoice.vatPpm === 0 ? 'Z' : 'S'}</cbc:ID><cbc:Percent>${percent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${tag}>`
  const subtotal = (ofMinor: number, taxMinor: number, taxCategory: string) =>
    `<cac:TaxSubtotal>${money('TaxableAmount', ofMinor)}${money('TaxAmount', taxMinor)}${taxCategory}</cac:TaxSubtotal>`
  const exempt =
    '<cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Exempt</cbc:TaxExemptionReason><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>'
  const lines = invoice.lines.map((line, index) => {
    // What is taken off is a negative quantity: a price is never negative (EN 16931, BR-27).
    const quantity = line.amountMinor < 0 ? '-1' : '1'
    return [
      '<cac:InvoiceLine>',
      element('ID', String(index + 1)),
      `<cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity>`,
      money('LineExtensionAmount', line.amountMinor),
      '<cac:Item>',
      element('Description', line.description),
      element('Name', line.name || 'Freight'),
      category('ClassifiedTaxCategory'),
      '</cac:Item>',
      `<cac:Price>${money('PriceAmount', Math.abs(line.amountMinor))}</cac:Price>`,
      '</cac:InvoiceLine>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"' +
      ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
      ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    element('UBLVersionID', '2.1'),
    element('CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
    element('ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
    element('ID', invoice.number),
    element('IssueDate', invoice.issuedOn),
    element('InvoiceTypeCode', '380'),
    element('DocumentCurrencyCode', invoice.currency),
    `<cac:OrderReference>${element('ID', invoice.buyerReference || invoice.waybillNumber)}</cac:OrderReference>`,
    `<cac:DespatchDocumentReference>${element('ID', invoice.waybillNumber || String(invoice.shipmentId))}</cac:DespatchDocumentReference>`,
    `<cac:AccountingSupplierParty>${party(invoice.supplier)}</cac:AccountingSupplierParty>`,
    `<cac:AccountingCustomerParty>${party(invoice.customer)}</cac:AccountingCustomerParty>`,
    `<cac:Delivery><cac:DeliveryLocation>${address('Address', invoice.deliverTo)}</cac:DeliveryLocation></cac:Delivery>`,
    `<cac:TaxTotal>${money('TaxAmount', vat)}`,
    subtotal(invoice.totalExVatMinor - invoice.exemptMinor, vat, category('TaxCategory')),
    invoice.exemptMinor === 0 ? '' : subtotal(invoice.exemptMinor, 0, exempt),
    '</cac:TaxTotal>',
    '<cac:LegalMonetaryTotal>',
    money('LineExtensionAmount', invoice.totalExVatMinor),
    money('TaxExclusiveAmount', invoice.totalExVatMinor),
    money('TaxInclusiveAmount', invoice.totalExVatMinor + vat),
    money('PayableAmount', invoice.totalExVatMinor + vat),
    '</cac:LegalMonetaryTotal>',
    ...lines,
    '</Invoice>',
    '',
  ]
    .filter((line, index, all) => line !== '' || index === all.length - 1)
    .join('\n')
}

function party({ name, vatNumber, registrationNumber, endpoint, ...place }: InvoiceParty): string {
  const [scheme = '', ...rest] = endpoint.split(':')
  return [
    '<cac:Party>',
    endpoint ? `<cbc:EndpointID schemeID="${escape(scheme)}">${escape(rest.join(':'))}</cbc:EndpointID>` : '',
    `<cac:PartyName>${element('Name', name)}</cac:PartyName>`,
    address('PostalAddress', place),
    vatNumber
      ? `<cac:PartyTaxScheme>${element('CompanyID', vatIdentifier(vatNumber))}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`
      : '',
    `<cac:PartyLegalEntity>${element('RegistrationName', name)}${element('CompanyID', registrationNumber)}</cac:PartyLegalEntity>`,
    '</cac:Party>',
  ].join('')
}

/** With its country in front (EN 16931, BR-CO-9), which people leave away in Norway alone. */
function vatIdentifier(vatNumber: string): string {
  const written = vatNumber.replaceAll(/[\s.]/g, '')
  return /^\d{9}MVA$/.test(written) ? `NO${written}` : written
}

function address(tag: string, { street, city, postalCode, countryCode }: InvoicePlace): string {
  const country = countryCode ? `<cac:Country>${element('IdentificationCode', countryCode)}</cac:Country>` : ''
  return `<cac:${tag}>${element('StreetName', street)}${element('CityName', city)}${element('PostalZone', postalCode)}${country}</cac:${tag}>`
}

/** An element; nothing where there is nothing in it. */
function element(name: string, value: string): string {
  return value === '' ? '' : `<cbc:${name}>${escape(value)}</cbc:${name}>`
}

/** Text as XML 1.0 takes it: most control characters have no place in it, escaped or not. */
function escape(value: string): string {
  return value
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { addressParts } from '../address/address-format.ts'
import { vatByTreatment } from '../vat/index.ts'
import {
  electronicAddressOf,
  invoiceFailure,
  invoiceTotals,
  toInvoiceDocuments,
  toUblInvoice,
  type ShipmentInvoice,
} from './index.ts'
import { aNorwegianInvoice, anInvoice, aSwedishInvoice, danishVat } from './ubl-invoice.test-support.ts'

/** Text of the first element of a name, after another where one is named. */
const textOf = (xml: string, name: string, after = '') =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml.slice(after === '' ? 0 : xml.indexOf(after)))?.[1]
const supplierOf = (xml: string) => /<cac:AccountingSupplierParty>(.*)<\/cac:AccountingSupplierParty>/.exec(xml)?.[1]
const customerOf = (xml: string) => /<cac:AccountingCustomerParty>(.*)<\/cac:AccountingCustomerParty>/.exec(xml)?.[1]
const withSupplier = (about: Partial<ShipmentInvoice['supplier']>) => {
  const invoice = anInvoice()
  return toUblInvoice({ ...invoice, supplier: { ...invoice.supplier, ...about } })
}
const withCustomer = (about: Partial<ShipmentInvoice['customer']>) => {
  const invoice = anInvoice()
  return toUblInvoice({ ...invoice, customer: { ...invoice.customer, ...about } })
}
const claim = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'

describe('an invoice', () => {
  it('C3: adds up: lines, VAT half up, total', () => {
    expect(invoiceFailure(anInvoice())).toBeUndefined()
    expect(invoiceFailure(anInvoice({ totalExVatMinor: 90_06 }))).toBe('lines-differ')
    expect(invoiceFailure(anInvoice({ lines: [] }))).toBe('lines-differ')
    expect(invoiceFailure({ ...anInvoice(), customer: { ...anInvoice().customer, countryCode: '' } })).toBe(
      'no-address',
    )
    // 90.05 × 25 % = 22.5125
    expect(invoiceTotals(anInvoice().lines)).toMatchObject({ exVatMinor: 90_05, vatMinor: 22_51, payableMinor: 112_56 })
    const xml = toUblInvoice(anInvoice())
    expect(textOf(xml, 'cbc:TaxAmount')).toBe('22.51')
    expect(textOf(xml, 'cbc:PayableAmount')).toBe('112.56')
  })

  it('B13: writes addresses part by part, in the order of the schema', () => {
    const streets = ['Kystvejen 18', '2. sal', 'Port 4']
    const xml = withSupplier({
      ...addressParts({ city: 'São Paulo', stateCode: 'SP', postalCode: '01310100', countryCode: 'BR' }),
      streets,
    })
    expect(supplierOf(xml)).toContain(
      '<cac:PostalAddress><cbc:StreetName>Kystvejen 18</cbc:StreetName><cbc:AdditionalStreetName>2. sal</cbc:AdditionalStreetName>' +
        '<cbc:CityName>São Paulo</cbc:CityName><cbc:PostalZone>01310-100</cbc:PostalZone><cbc:CountrySubentity>SP</cbc:CountrySubentity>' +
        '<cac:AddressLine><cbc:Line>Port 4</cbc:Line></cac:AddressLine><cac:Country><cbc:IdentificationCode>BR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>',
    )
  })

  it('C3: takes off by a negative quantity, and escapes what XML itself uses', () => {
    const xml = toUblInvoice(anInvoice())
    expect(xml).toContain('<cbc:InvoicedQuantity unitCode="C62">-1</cbc:InvoicedQuantity>')
    expect(xml).toContain('<cbc:PriceAmount currencyID="DKK">10.00</cbc:PriceAmount>')
    expect(xml).toContain('Nordlys &amp; Søn')
    expect(xml).toContain('&lt;10 %&gt;')
    expect(toUblInvoice(anInvoice({ buyerReference: 'a\u0001b' }))).toContain('<cbc:ID>ab</cbc:ID>')
  })

  it('C3: says when, how and on what terms it is paid (BR-CO-25, DK-R-005, DK-R-006)', () => {
    // 21 November + 30 days = 21 December
    const xml = toUblInvoice(anInvoice())
    expect(textOf(xml, 'cbc:DueDate')).toBe('2026-12-21')
    expect(textOf(xml, 'cbc:Note', '<cac:PaymentTerms>')).toBe('Netto 30 dage')
    expect(textOf(xml, 'cbc:PaymentMeansCode')).toBe('31')
    expect(textOf(xml, 'cbc:ID', '<cac:PayeeFinancialAccount>')).toBe('DK5000400440116243')
    expect(textOf(xml, 'cbc:ID', '<cac:FinancialInstitutionBranch>')).toBe('DEMODKKK')
    const code = (supplier: Partial<ShipmentInvoice['supplier']>) =>
      textOf(withSupplier(supplier), 'cbc:PaymentMeansCode')
    expect(code({ bankAccount: '0440116243', bankCode: '0040' })).toBe('42')
    expect(code({ bankCode: '' })).toBe('58')
    expect(code({ bankAccount: '' })).toBeUndefined()
    // A Swedish or Norwegian transfer is 30 (SE-R-012).
    expect(textOf(toUblInvoice(aSwedishInvoice()), 'cbc:PaymentMeansCode')).toBe('30')
    expect(textOf(toUblInvoice(anInvoice({ paymentDays: 0 })), 'cbc:Note')).toBe('Netto kontant')
  })

  it('C3: has a reference of the buyer (R003), as an order’s where it is one of theirs', () => {
    expect(textOf(toUblInvoice(anInvoice()), 'cbc:BuyerReference')).toBe('96600000011')
    expect(toUblInvoice(anInvoice())).not.toContain('OrderReference')
    const xml = toUblInvoice(anInvoice({ buyerReference: 'PO 4711' }))
    expect(textOf(xml, 'cbc:ID', '<cac:OrderReference>')).toBe('PO 4711')
  })
})

describe('the VAT of an invoice', () => {
  const lines = [
    { name: 'Fragt', description: '', amountMinor: 400_00, vat: danishVat.freight },
    { name: 'Forsikring', description: '', amountMinor: 80_00, vat: danishVat.insurance },
    { name: 'Told og importmoms', description: '', amountMinor: 1_000_00, vat: danishVat.disbursement },
  ]
  const xml = toUblInvoice(anInvoice({ lines }))
  const subtotals = (text: string) => text.match(/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/g) ?? []

  it('C2: is told by line and in one group for each category (BR-S-08, BR-E-01, BR-E-08)', () => {
    const categories = [...xml.matchAll(/<cac:ClassifiedTaxCategory><cbc:ID>(\w+)</g)].map(([, id]) => id)
    expect(categories).toEqual(['S', 'E', 'E'])
    // 400.00 × 25 % = 100.00; 80.00 + 1,000.00 bear none.
    expect(subtotals(xml)).toHaveLength(2)
    expect(subtotals(xml)[0]).toContain('<cbc:TaxableAmount currencyID="DKK">400.00</cbc:TaxableAmount>')
    expect(subtotals(xml)[0]).not.toContain('TaxExemption')
    expect(subtotals(xml)[1]).toContain('<cbc:TaxableAmount currencyID="DKK">1080.00</cbc:TaxableAmount>')
    expect(textOf(xml, 'cbc:PayableAmount')).toBe('1580.00')
  })

  it('C2: gives the reason of what is not taxed, with its code where there is one reason', () => {
    expect(subtotals(xml)[1]).toContain('momslovens § 13, stk. 1, nr. 10; Udlæg i kundens navn')
    expect(subtotals(xml)[1]).not.toContain('TaxExemptionReasonCode')
    const duty = toUblInvoice(anInvoice({ lines: [lines[0]!, lines[2]!] }))
    expect(textOf(duty, 'cbc:TaxExemptionReasonCode')).toBe('VATEX-EU-79-C')
  })

  it('C2: is reverse charge for a business in another member, and none for a customer outside the EU', () => {
    const origin = { countryCode: 'DK', postalCode: '2770' }
    const freightFor = (countryCode: string, vatNumber: string) => {
      const question = { supplierCountry: 'DK', customer: { countryCode, vatNumber }, origin, destination: origin }
      const { freight } = vatByTreatment({ ...question, lanePpm: 250_000 })
      const customer = { ...anInvoice().customer, countryCode, vatNumber }
      return toUblInvoice(anInvoice({ customer, lines: [{ ...lines[0]!, vat: freight }] }))
    }
    const swedish = freightFor('SE', 'SE556036079301')
    expect(textOf(swedish, 'cbc:TaxExemptionReasonCode')).toBe('VATEX-EU-AE')
    expect(textOf(swedish, 'cbc:PayableAmount')).toBe('400.00')
    expect(swedish).toContain('<cbc:CompanyID>SE556036079301</cbc:CompanyID>')
    // Outside the scope of VAT: no rate, and no VAT number of either (BR-O-02, BR-O-05).
    const norwegian = freightFor('NO', '974760673MVA')
    expect(textOf(norwegian, 'cbc:TaxExemptionReasonCode')).toBe('VATEX-EU-O')
    expect(norwegian).not.toContain('cbc:Percent')
    expect(norwegian).not.toContain('PartyTaxScheme')
  })
})

describe('the parties of an invoice', () => {
  it('C3: have electronic addresses in the scheme of their country (R010, R020)', () => {
    expect(supplierOf(toUblInvoice(anInvoice()))).toContain(
      '<cbc:EndpointID schemeID="0184">DK99030003</cbc:EndpointID>',
    )
    expect(customerOf(toUblInvoice(anInvoice()))).toContain(
      '<cbc:EndpointID schemeID="0184">DK13585628</cbc:EndpointID>',
    )
    expect(customerOf(toUblInvoice(aNorwegianInvoice()))).toContain('schemeID="0192">974760673<')
    expect(customerOf(toUblInvoice(aSwedishInvoice()))).toContain('schemeID="0007">5560360793<')
    const company = { registrationNumber: '', endpoint: '', countryCode: 'DE', vatNumber: 'DE136695976' }
    expect(electronicAddressOf(company)).toEqual({ scheme: '9930', id: 'DE136695976' })
    expect(electronicAddressOf({ ...company, endpoint: '0088:5790000123452' })).toEqual({
      scheme: '0088',
      id: '5790000123452',
    })
    expect(electronicAddressOf({ ...company, vatNumber: '' })).toBeUndefined()
  })

  it('C3: name their register: 0184 in Denmark (DK-R-014), Foretaksregisteret in Norway (NO-R-002)', () => {
    expect(supplierOf(toUblInvoice(anInvoice()))).toContain('<cbc:CompanyID schemeID="0184">99030003</cbc:CompanyID>')
    const norwegian = supplierOf(toUblInvoice(aNorwegianInvoice()))
    expect(norwegian).toContain('<cbc:CompanyID>NO199000209MVA</cbc:CompanyID>')
    expect(norwegian).toContain('<cbc:CompanyID>Foretaksregisteret</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID>')
    expect(customerOf(toUblInvoice(aNorwegianInvoice()))).toContain('<cbc:CompanyID>NO974760673MVA</cbc:CompanyID>')
  })

  it('C3: have the Swedish VAT number, not the register’s that people write for it', () => {
    for (const vatNumber of ['5560360793', '556036-0793', 'SE5560360793', 'SE556036079301'])
      expect(customerOf(withCustomer({ countryCode: 'SE', vatNumber }))).toContain('<cbc:CompanyID>SE556036079301<')
  })

  it('C3: are named without what they have not', () => {
    const bare = supplierOf(withSupplier({ vatNumber: '', registrationNumber: '', endpoint: '', countryCode: 'DE' }))
    expect(bare).not.toMatch(/EndpointID|PartyTaxScheme|CompanyID/)
  })

  it('C3: claim Peppol where both can be reached there, EN 16931 alone where one cannot', () => {
    expect(textOf(toUblInvoice(anInvoice()), 'cbc:CustomizationID')).toBe(claim)
    const unreachable = withCustomer({ vatNumber: '', countryCode: 'DK' })
    expect(textOf(unreachable, 'cbc:CustomizationID')).toBe('urn:cen.eu:en16931:2017')
    expect(unreachable).not.toContain('ProfileID')
  })

  it('C3: claim nothing in the United States, where there is no VAT', () => {
    const america = { countryCode: 'US', vatNumber: '', registrationNumber: '36-7654321', endpoint: '' }
    const billing = { supplierCountry: 'US', customer: { countryCode: 'US', vatNumber: '36-1234567' }, lanePpm: 0 }
    const place = { countryCode: 'US', postalCode: '60608' }
    const { freight } = vatByTreatment({ ...billing, origin: place, destination: place })
    const invoice = anInvoice({
      currency: 'USD',
      texts: messagesIn('en', 'vat'),
      lines: [{ name: 'Freight', description: '', amountMinor: 100_00, vat: freight }],
    })
    const xml = toUblInvoice({
      ...invoice,
      supplier: { ...invoice.supplier, ...america },
      customer: { ...invoice.customer, ...america, registrationNumber: '', vatNumber: '36-1234567' },
    })
    expect(xml).not.toMatch(/CustomizationID|ProfileID|PartyTaxScheme/)
    expect(customerOf(xml)).toContain('<cbc:CompanyID>36-1234567</cbc:CompanyID>')
    expect(textOf(xml, 'cbc:PayableAmount')).toBe('100.00')
  })
})

it('C3: is a credit note where the customer gets money back, its amounts turned (DK-R-016)', () => {
  const xml = toUblInvoice(
    anInvoice({
      lines: [
        { name: 'Fragt', description: '', amountMinor: 100_00, vat: danishVat.freight },
        { name: 'Rabat', description: '', amountMinor: -150_50, vat: danishVat.freight },
      ],
    }),
  )
  // 100.00 − 150.50 = −50.50; × 25 % = −12.625, half away from zero −12.63; turned 50.50 + 12.63 = 63.13
  expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
  expect(textOf(xml, 'cbc:CreditNoteTypeCode')).toBe('381')
  expect(textOf(xml, 'cbc:PayableAmount')).toBe('63.13')
  expect(xml.match(/<cac:CreditNoteLine>/g)).toHaveLength(2)
  expect(xml).toContain('<cbc:CreditedQuantity unitCode="C62">-1</cbc:CreditedQuantity>')
  expect(xml).not.toMatch(/DueDate|PaymentMeans|InvoicedQuantity|-150\.50/)
})

describe('what is in the customer’s favour', () => {
  const lines = [
    { name: 'Fragt', description: '', amountMinor: 100_05, vat: danishVat.freight },
    { name: 'Rabat', description: '', amountMinor: -10_00, vat: danishVat.freight },
    { name: 'Godtgørelse', description: '', amountMinor: -2_50, vat: danishVat.freight },
  ]

  it('is taken off on the invoice, unless the account wants a credit note of its own', () => {
    const { invoice, creditNote } = toInvoiceDocuments(anInvoice({ lines }))
    expect([invoice, creditNote]).toEqual([toUblInvoice(anInvoice({ lines })), undefined])
  })

  it('stands on a credit note that names its invoice, and the two come to what was billed', () => {
    const { invoice, creditNote = '' } = toInvoiceDocuments(anInvoice({ lines, creditNotes: 'separate' }))
    // 100.05 + 25 % = 125.06; given back 12.50 + 25 % = 15.63. VAT is rounded once on each: in one it would come to 109.44.
    expect(invoice).toContain('<cbc:PayableAmount currencyID="DKK">125.06</cbc:PayableAmount>')
    expect(invoice).not.toContain('Rabat')
    expect(creditNote).toContain('<CreditNote ')
    expect(creditNote).toContain('<cbc:ID>100001-18-C</cbc:ID>')
    expect(creditNote).toContain(
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>100001-18</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>',
    )
    expect(creditNote).toContain('<cbc:PayableAmount currencyID="DKK">15.63</cbc:PayableAmount>')
    expect(creditNote.match(/<cac:CreditNoteLine>/g)).toHaveLength(2)
  })

  it('is one document where there is nothing to bill, or nothing to give back', () => {
    const only = (some: typeof lines) => toInvoiceDocuments(anInvoice({ lines: some, creditNotes: 'separate' }))
    expect(only(lines.slice(0, 1))).toMatchObject({ creditNote: undefined })
    const back = only(lines.slice(1))
    expect([back.invoice.includes('<CreditNote '), back.creditNote]).toEqual([true, undefined])
  })
})

it('names the invoice that a correction is about, also on the credit note beside one', () => {
  const corrects = { number: '100001-17', issuedOn: '2026-11-01' }
  const reference =
    '<cac:InvoiceDocumentReference><cbc:ID>100001-17</cbc:ID><cbc:IssueDate>2026-11-01</cbc:IssueDate></cac:InvoiceDocumentReference>'
  const more = { name: 'Ventetid', description: '', amountMinor: 100_00, vat: danishVat.freight }
  const lines = [more, { ...more, amountMinor: -30_00 }]
  const { invoice, creditNote } = toInvoiceDocuments(anInvoice({ lines, corrects, creditNotes: 'separate' }))
  for (const document of [invoice, creditNote]) expect(document).toContain(reference)
  expect(toInvoiceDocuments(anInvoice({ lines, corrects })).invoice).toContain(reference)
  expect(toInvoiceDocuments(anInvoice({ lines })).invoice).not.toContain('BillingReference')
})

it('names whom to write to about an invoice, where the account says so', () => {
  const to = (mail: string) => toUblInvoice(anInvoice({ customer: { ...anInvoice().customer, mail } }))
  expect(to('freight@nordlys.test')).toContain(
    '<cac:Contact><cbc:ElectronicMail>freight@nordlys.test</cbc:ElectronicMail></cac:Contact></cac:Party></cac:AccountingCustomerParty>',
  )
  expect(to('')).not.toContain('<cac:Contact>')
})

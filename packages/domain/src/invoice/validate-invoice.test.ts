import { describe, expect, it } from 'vitest'
import { emptyInvoiceLine, emptyInvoiceParty, normaliseInvoice, validateInvoice, type CustomsInvoice } from './index.ts'

const sender = {
  ...emptyInvoiceParty,
  companyName: 'Nordlys Design ApS',
  street1: 'Vestergade 12',
  postalCode: '1456',
  city: 'København K',
  countryCode: 'DK',
  vatNumber: 'DK12345678',
}
const delivery = {
  ...emptyInvoiceParty,
  companyName: 'Hudson Lighting Inc.',
  street1: '40 Water Street',
  postalCode: '10004',
  city: 'New York',
  stateCode: 'NY',
  countryCode: 'US',
}
const lamp = {
  ...emptyInvoiceLine,
  commodity: 'Table lamp of oak',
  countryOfOrigin: 'DK',
  harmonizedCode: '940521',
  quantity: '24',
  unitType: 'PCS',
  unitPrice: '76.666667',
}
const invoice: CustomsInvoice = {
  invoiceType: 'commercial',
  invoiceNumber: 'INV-1001',
  invoiceDate: '2026-11-23',
  sender,
  delivery,
  billing: null,
  importerOfRecord: null,
  eoriNumber: 'DK12345678',
  transportProduct: 'Express',
  incoterms: 'DAP',
  incotermsPlace: 'New York',
  exportReason: 'Permanent',
  senderReference: '',
  receiverReference: '',
  valuta: 'DKK',
  numberOfColli: 3,
  totalWeight: '18.5',
  lines: [lamp],
  freight: '120.50',
  insurance: '',
  otherCosts: '0',
  declaration: '',
  remarks: '',
  aesCitation: '',
}

/** Errors of the invoice after a change, as `field code`. */
function errorsOf(change: Partial<CustomsInvoice>): string[] {
  return validateInvoice(normaliseInvoice({ ...invoice, ...change })).map(({ field, code }) => `${field} ${code}`)
}

describe('a customs invoice', () => {
  it('that says what customs asks for is without errors', () => {
    expect(errorsOf({})).toEqual([])
  })

  it('names every field that is missing', () => {
    expect(
      errorsOf({
        invoiceNumber: ' ',
        invoiceDate: '',
        sender: emptyInvoiceParty,
        incoterms: '',
        exportReason: '',
        valuta: '',
        numberOfColli: 0,
        totalWeight: '',
        lines: [emptyInvoiceLine],
      }),
    ).toEqual([
      'invoiceNumber required',
      'invoiceDate required',
      'sender.countryCode required',
      'sender.companyName required',
      'sender.street1 required',
      'sender.city required',
      'incoterms required',
      'exportReason required',
      'valuta required',
      'numberOfColli required',
      'totalWeight required',
      'lines[0].commodity required',
      'lines[0].countryOfOrigin required',
      'lines[0].quantity required',
      'lines[0].unitPrice required',
    ])
    expect(errorsOf({ lines: [] })).toEqual(['lines[0].commodity required'])
  })

  it.each([
    [{ invoiceDate: '2026-02-30' }, 'invoiceDate date'],
    [{ invoiceNumber: 'x'.repeat(36) }, 'invoiceNumber maxLength'],
    [{ remarks: 'x'.repeat(1001) }, 'remarks maxLength'],
    [{ eoriNumber: '12345' }, 'eoriNumber eori'],
    [{ incoterms: 'XYZ' }, 'incoterms notKnown'],
    [{ valuta: 'XXX' }, 'valuta notKnown'],
    [{ numberOfColli: 1.5 }, 'numberOfColli noDecimals'],
    [{ totalWeight: '0' }, 'totalWeight between'],
    [{ totalWeight: '1.2345' }, 'totalWeight maxDecimals'],
    [{ freight: '1.005' }, 'freight maxDecimals'],
    [{ insurance: '-1' }, 'insurance between'],
    [{ otherCosts: '1e3' }, 'otherCosts notAmount'],
    [{ sender: { ...sender, email: 'nobody' } }, 'sender.email email'],
    [{ sender: { ...sender, vatNumber: 'x'.repeat(21) } }, 'sender.vatNumber maxLength'],
    [{ delivery: { ...delivery, postalCode: 'ABC' } }, 'delivery.postalCode postalCode'],
    [{ billing: { ...delivery, companyName: '' } }, 'billing.companyName required'],
    [{ lines: [lamp, { ...lamp, quantity: '0.000' }] }, 'lines[1].quantity between'],
    [{ lines: [{ ...lamp, quantity: 'many' }] }, 'lines[0].quantity notNumber'],
    [{ lines: [{ ...lamp, unitPrice: 'dear' }] }, 'lines[0].unitPrice notAmount'],
    [{ lines: [{ ...lamp, unitPrice: '0' }] }, 'lines[0].unitPrice between'],
    [{ lines: [{ ...lamp, unitPrice: '1.0000001' }] }, 'lines[0].unitPrice maxDecimals'],
    [{ lines: [{ ...lamp, harmonizedCode: '12345' }] }, 'lines[0].harmonizedCode hsCode'],
    [{ lines: [{ ...lamp, countryOfOrigin: 'ZZ' }] }, 'lines[0].countryOfOrigin notKnown'],
    [{ lines: Array.from({ length: 1000 }, () => lamp) }, 'lines tooMany'],
  ] satisfies [Partial<CustomsInvoice>, string][])('is at fault once, at its field: %j', (change, error) => {
    expect(errorsOf(change)).toEqual([error])
  })

  it('takes no total that is not its own to the cent', () => {
    // 24 × 76.666667 = 1,840.00; with the freight 1,960.50
    const claim = (claimed: Parameters<typeof validateInvoice>[1]) =>
      validateInvoice(invoice, claimed).map(({ field, code, params }) => [field, code, params['expected']])
    expect(claim({ lines: ['1840.00'], subTotal: '1840', total: '1960.50' })).toEqual([])
    expect(claim({ lines: ['1840.01'], subTotal: '1839.99', total: 'x' })).toEqual([
      ['lines[0].total', 'totalDiffers', '1840.00'],
      ['subTotal', 'totalDiffers', '1840.00'],
      ['total', 'totalDiffers', '1960.50'],
    ])
  })

  it('is kept tidy: codes in capitals, HS codes without dots, no party that is empty', () => {
    const tidy = normaliseInvoice({
      ...invoice,
      invoiceNumber: ' INV-7\t',
      valuta: 'dkk',
      billing: emptyInvoiceParty,
      sender: { ...sender, countryCode: 'dk', email: ' a@b.dk ' },
      lines: [{ ...lamp, countryOfOrigin: 'dk', harmonizedCode: '9405.21.00' }],
    })
    expect([tidy.invoiceNumber, tidy.valuta, tidy.billing]).toEqual(['INV-7', 'DKK', null])
    expect([tidy.sender.countryCode, tidy.sender.email]).toEqual(['DK', 'a@b.dk'])
    expect([tidy.lines[0]?.countryOfOrigin, tidy.lines[0]?.harmonizedCode]).toEqual(['DK', '94052100'])
  })
})

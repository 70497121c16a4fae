import { beforeEach, describe, expect, it } from 'vitest'
import { emptyInvoiceParty } from '@kattegat/domain/invoice'
import { readInvoiceAddress, readShipments, writeInvoiceAddress } from './invoice-address.ts'
import type { InvoiceAnswer } from './invoice-form.ts'
import { emptyLine, fieldNameOf, toForm, toInvoice } from './invoice-form.ts'
import { forgetInvoice, keptAs, storeInvoice, storedInvoice } from './stored-invoice.ts'
import { pasteIntoGoods } from './pasted-goods.ts'

const party = { ...emptyInvoiceParty, companyName: 'Nordlys Design ApS' }
const lamp = { ...emptyLine, commodity: 'Lamps', quantity: '24', unitPrice: '76.666667', netWeight: '17.25' }
const answer: InvoiceAnswer = {
  id: null,
  version: null,
  updatedBy: null,
  updatedAt: null,
  bookedAs: 'first',
  bookingChanged: false,
  shipments: [{ shipmentId: 12, linkId: 'abc', shipmentRef: '96600000011' }],
  replaces: [],
  sender: party,
  delivery: party,
  billing: null,
  importerOfRecord: party,
  awbNumber: '96600000011',
  invoiceType: 'commercial',
  invoiceNumber: 'INV-1',
  invoiceDate: '2026-11-23',
  eoriNumber: '',
  transportProduct: '',
  incoterms: 'DAP',
  incotermsPlace: '',
  exportReason: 'Permanent',
  senderReference: '',
  receiverReference: '',
  valuta: 'USD',
  numberOfColli: 3,
  totalWeight: '21.75',
  lines: [{ ...lamp, total: '1840.00' }],
  subTotal: '1840.00',
  freight: '120.5',
  insurance: '',
  otherCosts: '',
  total: '1960.50',
  declaration: '',
  remarks: '',
  aesCitation: '',
}

describe('the form of an invoice', () => {
  it('writes figures as the person does, and reads them back as they were', () => {
    const form = toForm(answer, 'da')
    expect([form.freight, form.totalWeight, form.lines[0]?.unitPrice]).toEqual(['120,5', '21,75', '76,666667'])
    expect([form.hasBilling, form.hasImporter]).toEqual([false, true])
    const { freight, totalWeight, lines, numberOfColli, billing, importerOfRecord } = toInvoice(form)
    expect({ freight, totalWeight, numberOfColli, billing }).toEqual({
      freight: '120.5',
      totalWeight: '21.75',
      numberOfColli: 3,
      billing: null,
    })
    expect(lines).toEqual([lamp])
    expect(importerOfRecord?.companyName).toBe('Nordlys Design ApS')
  })

  it('leaves what is no number for the rules to refuse', () => {
    const form = { ...toForm(answer, 'en'), freight: 'free', numberOfColli: 'x' }
    expect(toInvoice(form).freight).toBe('free')
    expect(toInvoice(form).numberOfColli).toBeNaN()
  })

  it('names an error’s field as the form does', () => {
    expect(fieldNameOf('lines[2].unitPrice')).toBe('lines.2.unitPrice')
  })
})

describe('what was typed', () => {
  beforeEach(() => sessionStorage.clear())

  it('is kept for its shipments until it is saved', () => {
    const form = toForm(answer, 'en')
    storeInvoice(keptAs(7, '12'), { version: 2, bookedAs: 'first', form })
    expect(storedInvoice(keptAs(7, '12'))).toEqual({ version: 2, bookedAs: 'first', form })
    expect(storedInvoice(keptAs(7, '12,13'))).toBeUndefined()
    forgetInvoice(keptAs(7, '12'))
    expect(storedInvoice(keptAs(7, '12'))).toBeUndefined()
  })

  it.each(['{', 'null', '{"version":1}', '{"form":{"lines":5}}'])(
    'is forgotten where it cannot be read: %s',
    (text) => {
      sessionStorage.setItem(keptAs(7, '12'), text)
      expect(storedInvoice(keptAs(7, '12'))).toBeUndefined()
    },
  )
})

describe('the address of an invoice', () => {
  it('names a shipment and its link, or several shipments', () => {
    expect(readInvoiceAddress('12&ab-c')).toEqual({ shipmentId: 12, linkId: 'ab-c' })
    expect(readInvoiceAddress('12')).toEqual({ shipmentId: 12, linkId: '' })
    expect(['', 'x', '0', '12&a/b', '1e3'].map(readInvoiceAddress)).toEqual(Array.from({ length: 5 }))
    expect(writeInvoiceAddress({ shipmentId: 12, linkId: 'ab-c' })).toBe('12&ab-c')
    expect(readShipments('12,13,12,x,-1')).toEqual([12, 13])
  })
})

describe('rows of a spreadsheet', () => {
  const countries = [{ value: 'DK', label: 'Denmark' }]

  it('fill the lines from where they are pasted', async () => {
    const [first, second] = await pasteIntoGoods(
      [lamp],
      { row: 0, column: 'harmonizedCode' },
      '9405.21\tDenmark\t1.000\n8539\tDK',
      countries,
    )
    expect(first).toMatchObject({ commodity: 'Lamps', harmonizedCode: '940521', countryOfOrigin: 'DK' })
    expect(second).toEqual({ ...emptyLine, harmonizedCode: '8539', countryOfOrigin: 'DK' })
  })

  it('stand where their headings say', async () => {
    const pasted = await pasteIntoGoods(
      [],
      { row: 0, column: 'commodity' },
      'Antal\tStykpris\tBeskrivelse\tVarenr\n2\t1,50\tPærer\tB-9\n',
      countries,
    )
    expect(pasted).toEqual([{ ...emptyLine, quantity: '2', unitPrice: '1.5', commodity: 'Pærer', itemNumber: 'B-9' }])
  })
})

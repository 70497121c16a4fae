import { describe, expect, it } from 'vitest'
import { chooseOption } from './choose-option.ts'
import { guessSheet } from './guess-setup.ts'
import { readValue, type Reading } from './read-value.ts'
import { replaceText } from './replace-text.ts'
import { atCell, shipmentOfLines } from './shipment-of-lines.ts'
import { shotField } from './shot-field.ts'

const words = {
  yes: new Set(['ja']),
  no: new Set(['nej']),
  countries: new Map([['norge', 'NO']]),
  codes: new Map([['collis.packagingType', new Map([['palle', 'Pallet']])]]),
}
const danish: Reading = { mark: ',', monthFirst: false, words }

describe('a cell', () => {
  it.each([
    ['collis.weight', '12,5 kg', 12.5],
    ['collis.weight', 12.5, 12.5],
    ['collis.weight', '1.234,5', 1234.5],
    ['customsAmount.amount', '1.250,00 kr', '1250.00'],
    ['shipDate', '24.11.2026', '2026-11-24'],
    ['shipDate', '24/11-26', '2026-11-24'],
    // Days since 30 December 1899: 46,350 is 24 November 2026.
    ['shipDate', 46_350, '2026-11-24'],
    ['receiverAddress.countryCode', 'Norge', 'NO'],
    ['collis.packagingType', 'Palle', 'Pallet'],
    ['b2c', 'Ja', true],
    ['customsAmount.currencyCode', 'eur', 'EUR'],
    ['insuranceAmount.currencyCode', '€', 'EUR'],
    ['receiverAddress.mails', 'a@b.test; c@d.test', ['a@b.test', 'c@d.test']],
    // A formula that came as text stays one.
    ['description', '=1+1', '=1+1'],
  ])('of %s that says %j is %j', (name, cell, value) => {
    const currencies =
      name === 'customsAmount.amount' && cell.toString().endsWith('kr') ? ['DKK', 'NOK', 'SEK'] : undefined
    expect(readValue(shotField(name)!, cell, danish)).toEqual({ value, ...(currencies && { currencies }) })
  })

  it.each([
    ['collis.weight', '1.250', 'unclearFigure'],
    ['collis.weight', 'heavy', 'notNumber'],
    ['shipDate', '31.02.2026', 'date'],
    ['b2c', 'maybe', 'notKnown'],
  ])('of %s that says %j is asked about: %s', (name, cell, code) => {
    expect(readValue(shotField(name)!, cell, danish)).toMatchObject({ error: { code } })
  })
})

describe('a rule', () => {
  const option = (
    displayName: string,
    totalExVatMinor: number,
    deliveryDate: string | null,
    deliveryTime: string | null,
  ) => ({
    salesProductId: 1,
    transportProductId: 1,
    displayName,
    totalExVatMinor,
    deliveryDate,
    deliveryTime,
  })
  const options = [
    option('road', 100, '2026-11-30', null),
    option('air', 300, '2026-11-27', null),
    option('express', 500, '2026-11-27', '12:00'),
    option('sea', 50, null, null),
  ]
  it.each([
    [{ kind: 'cheapest' }, 'sea'],
    [{ kind: 'fastest' }, 'express'],
    [{ kind: 'cheapest-by', deliveryDate: '2026-11-27' }, 'air'],
    [{ kind: 'cheapest-by', deliveryDate: '2026-11-26' }, undefined],
  ] as const)('%j takes %s', (rule, chosen) => expect(chooseOption(options, rule)?.displayName).toBe(chosen))
})

it('a replacement takes neither what it looks for nor what it writes for a pattern', () => {
  const plain = { matchCase: false, wholeCell: false }
  expect(replaceText('A. Berg A.', { ...plain, find: 'a.', replace: '$& ' })).toBe('$&  Berg $& ')
  expect(replaceText('Anna', { ...plain, find: 'a.', replace: 'x' })).toBeUndefined()
  // No cell grows beyond what a file may have in one.
  const growing = { ...plain, find: 'a', replace: 'a'.repeat(500) }
  expect(replaceText('a'.repeat(10), growing)).toHaveLength(5000)
  expect(replaceText('a'.repeat(11), growing)).toBeUndefined()
})

describe('a column of goods', () => {
  const heads = {
    fields: [
      { field: 'commodities.description', words: ['vare'] },
      { field: 'commodities.hsCode', words: ['hs kode'] },
      { field: 'commodities.unitValue', words: ['pris'] },
      { field: 'collis.weight', words: ['weight'] },
    ],
    goods: [],
    parties: [],
    address: [],
  }
  const fieldsOf = (...head: string[]) => guessSheet({ rows: [head] }, heads, false).fields

  it('describes the shipment where nothing else of a declaration could be made', () => {
    expect(fieldsOf('Vare', 'Weight', 'Pris')).toEqual(['description', 'collis.weight', null])
    expect(fieldsOf('Vare', 'Weight', 'HS-kode')).toEqual([
      'commodities.description',
      'collis.weight',
      'commodities.hsCode',
    ])
  })

  it('is declared in the currency of the account where no sum says another', () => {
    const cells = new Map([['commodities.description', 'Lamps']])
    const defaults = { form: {}, currencyCode: 'DKK' }
    const { form } = shipmentOfLines([{ position: 1, cells }], defaults, danish)
    expect(form.commodities).toEqual([{ description: 'Lamps', currency: 'DKK' }])
  })
})

it('a column is what nearly all of its cells are: one mistyped is an error at its cell', () => {
  const heads = { fields: [], goods: [], parties: [], address: [] }
  const fieldOf = (mistyped: number) =>
    guessSheet(
      { rows: [['We use', 'Place'], ...Array.from({ length: 20 }, (_, at) => [at < mistyped ? 'DDX' : 'DAP', 'A1'])] },
      heads,
      false,
    ).fields
  expect(fieldOf(1)).toEqual(['shipmentOptions.incoterms', null])
  expect(fieldOf(2)).toEqual([null, null])
})

describe('a currency', () => {
  const read = (cells: Record<string, string>) =>
    shipmentOfLines([{ position: 1, cells: new Map(Object.entries(cells)) }], { form: {}, currencyCode: 'DKK' }, danish)
  const insured = { 'insuranceAmount.amount': '5000' }

  it('in the only column of currencies is that of every amount, before that of the account', () => {
    expect(read(insured).form.insuranceAmount).toEqual({ amount: '5000', currencyCode: 'DKK' })
    const { form } = read({ ...insured, 'customsAmount.currencyCode': 'EUR' })
    expect(form.insuranceAmount).toEqual({ amount: '5000', currencyCode: 'EUR' })
    // Two columns: each is that of its own amount.
    const two = { 'customsAmount.currencyCode': 'EUR', 'shipmentAmount.currencyCode': 'USD' }
    expect(read({ ...insured, ...two }).form.insuranceAmount).toEqual({ amount: '5000', currencyCode: 'DKK' })
  })

  it('that stands with its amount is that of the amount, of no other, and of goods that all name it', () => {
    const both = { 'insuranceAmount.amount': 'EUR 5000', 'customsAmount.amount': '900,00' }
    expect(read(both).form).toMatchObject({
      insuranceAmount: { amount: '5000', currencyCode: 'EUR' },
      customsAmount: { amount: '900.00', currencyCode: 'DKK' },
    })
    const goods = { 'commodities.description': 'Lamps', 'commodities.quantity': '2', 'commodities.unitPrice': '£ 10' }
    expect(read(goods).form).toMatchObject({
      customsAmount: { amount: '20.00', currencyCode: 'GBP' },
      commodities: [{ unitPrice: '10', currency: 'GBP' }],
    })
    const opened = { form: { insuranceAmount: { currencyCode: 'DKK' } }, currencyCode: 'DKK' }
    const dollars = new Map([['insuranceAmount.amount', '$5000']])
    expect(shipmentOfLines([{ position: 1, cells: dollars }], opened, danish)).toMatchObject({
      form: { insuranceAmount: { amount: '5000', currencyCode: 'USD' } },
      errors: [],
    })
    expect(read({ 'insuranceAmount.amount': '5.000 kr.' })).toMatchObject({
      form: { insuranceAmount: { amount: '5000', currencyCode: 'DKK' } },
      errors: [],
    })
  })

  it.each([
    ['USD 5000', 'EUR'],
    ['5000 €', 'USD'],
    ['5000 kr', 'EUR'],
  ])(
    'that stands with its amount and differs from its column is an error at the amount: %s, %s',
    (amount, currency) => {
      expect(read({ 'insuranceAmount.amount': amount, 'insuranceAmount.currencyCode': currency }).errors).toEqual([
        {
          line: 1,
          cell: 'insuranceAmount.amount',
          field: 'insuranceAmount.amount',
          code: 'currencyDiffers',
          params: { currency },
        },
      ])
    },
  )

  it('that is none is an error at the cell it stands in', () => {
    const shipment = read({ ...insured, 'customsAmount.currencyCode': 'KRONER' })
    const error = { field: 'insuranceAmount.currencyCode', code: 'currencyNotInsured', params: {} } as const
    expect(atCell(error, 1, shipment)).toMatchObject({ line: 1, cell: 'customsAmount.currencyCode' })
  })
})

describe('the goods of a shipment', () => {
  const line = (position: number, cells: Record<string, string | number>) => ({
    position,
    cells: new Map(Object.entries(cells)),
  })
  const goods = (quantity: string, price: string) => ({
    'commodities.description': 'Lamp',
    'commodities.quantity': quantity,
    'commodities.unitPrice': price,
  })
  const defaults = { form: {}, currencyCode: 'DKK' }

  it('come to the customs value that no cell says', () => {
    const lines = [line(1, goods('2', '1.299,50')), line(2, goods('3', '10,10'))]
    expect(shipmentOfLines(lines, defaults, danish).form.customsAmount).toEqual({
      amount: '2629.30',
      currencyCode: 'DKK',
    })
    // In the currency that is said, and not where the file says what they come to.
    const euros = [line(1, { ...goods('2', '5,00'), 'customsAmount.currencyCode': 'EUR' })]
    expect(shipmentOfLines(euros, defaults, danish).form.customsAmount).toEqual({
      amount: '10.00',
      currencyCode: 'EUR',
    })
    const told = [line(1, { ...goods('2', '5,00'), 'customsAmount.amount': '12,00' })]
    expect(shipmentOfLines(told, defaults, danish).form.customsAmount).toMatchObject({ amount: '12.00' })
  })

  it('come to nothing while one of them has no price', () => {
    const lines = [line(1, goods('2', '5,00')), line(2, { 'commodities.description': 'Shade' })]
    expect(shipmentOfLines(lines, defaults, danish).form.customsAmount?.amount).toBeUndefined()
  })
})

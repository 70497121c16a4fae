import { describe, expect, it } from 'vitest'
import { countryCodeOf } from '../../../app/pasted-cells.ts'
import { emptyCommodity } from '../form-parts.ts'
import { commodityColumns } from './commodity-columns.ts'
import { pasteIntoCommodities } from './pasted-commodities.ts'

const countries = [
  { value: 'US', label: 'United States' },
  { value: 'DE', label: 'Germany' },
]
const columns = commodityColumns(true)
const paste = (text: string, lines = [emptyCommodity], column: (typeof columns)[number] = 'description', row = 0) =>
  pasteIntoCommodities(lines, { row, column }, text, columns, countries)

describe('rows pasted from a spreadsheet', () => {
  it('fill cells to the right and lines downwards', async () => {
    expect(
      await paste(
        'Pressure transmitters\t9026.20\t9026.20.4000\tUnited States\t12\tPCS\tUSD 600.00\t20 kg\r\nBrackets\t7326.90\t\tde\t40\tPCS\t30,5\t1 200,25\r\n',
      ),
    ).toEqual([
      {
        description: 'Pressure transmitters',
        hsCode: '902620',
        scheduleB: '9026204000',
        originCountry: 'US',
        quantity: '12',
        unitType: 'PCS',
        unitPrice: '600',
        weight: '20',
      },
      {
        description: 'Brackets',
        hsCode: '732690',
        scheduleB: '',
        originCountry: 'DE',
        quantity: '40',
        unitType: 'PCS',
        unitPrice: '30.5',
        weight: '1200.25',
      },
    ])
  })

  it.each([
    ['en', 'HS code\tDescription\tQty\tUnit price'],
    ['da', 'Varekode\tVarebeskrivelse\tAntal\tStykpris'],
    ['no', 'Tolltariffnummer\tBeskrivelse\tAntall\tEnhetspris'],
    ['se', 'Tulltaxenummer\tVarubeskrivning\tAntal\tPris'],
  ])('follow their headings in %s', async (_language, heading) => {
    expect(await paste(`${heading}\n902620\tGauges\t3\t12.5`)).toEqual([
      { ...emptyCommodity, description: 'Gauges', hsCode: '902620', quantity: '3', unitPrice: '12.5' },
    ])
  })

  it('leave the other cells of their lines, and lines above', async () => {
    const lines = [
      { ...emptyCommodity, description: 'First' },
      { ...emptyCommodity, description: 'Second', weight: '2' },
    ]
    expect(await paste('7', lines, 'quantity', 1)).toEqual([lines[0], { ...lines[1], quantity: '7' }])
  })

  it.each([
    ['Description\tPrice\tCurrency\tWeight\nGauges\t10.5\tEUR\t3\nCaps\t2\tdkk\t4', 'description'],
    ['10.5\tEUR\t3\n2\tDKK\t4', 'unitPrice'],
    ['EUR 10.5\t3\nDKK 2\t4', 'unitPrice'],
  ] as const)('name a currency that is not the one of the amounts: %j', async (text, column) => {
    const notes: unknown[] = []
    const note = (each: unknown) => notes.push(each)
    const pasted = await pasteIntoCommodities([], { row: 0, column }, text, columns, countries, 'DKK', note)
    expect(pasted.map(({ unitPrice, weight }) => [unitPrice, weight])).toEqual([
      ['10.5', '3'],
      ['2', '4'],
    ])
    expect(notes).toEqual([{ kind: 'currencyNotUsed', cells: [{ text: 'EUR', line: 1 }], own: 'DKK' }])
  })

  it('keep a quoted cell of two lines together, and add no line for a blank row', async () => {
    expect(await paste('"Lampe\nto linjer"\t940521\n\t\nBrackets\t"732690"\n')).toEqual([
      { ...emptyCommodity, description: 'Lampe to linjer', hsCode: '940521' },
      { ...emptyCommodity, description: 'Brackets', hsCode: '732690' },
    ])
  })

  it('keep what is no number and no country, for the person to see', async () => {
    expect(await paste('Atlantis\tmany', [emptyCommodity], 'originCountry')).toEqual([
      { ...emptyCommodity, originCountry: 'Atlantis', quantity: 'many' },
    ])
  })
})

it('knows a country by its code and its name, in any letter case', () => {
  expect(countryCodeOf(' germany ', countries)).toBe('DE')
  expect(countryCodeOf('us', countries)).toBe('US')
  expect(countryCodeOf('Germ', countries)).toBe('Germ')
})

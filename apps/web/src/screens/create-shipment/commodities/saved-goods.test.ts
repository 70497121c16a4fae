import { describe, expect, it } from 'vitest'
import { currencyOfLines, lastLineValues, productValues } from './saved-goods.ts'

const product = {
  productName: 'Lamp shade 40',
  commodity: 'Lampshades of steel',
  harmonizedCode: '940599',
  countryOfOrigin: 'DK',
  unitPrice: '120.50',
  currency: 'DKK',
}

describe('a saved product', () => {
  it('fills the cells it knows, as the language writes them', () => {
    expect(productValues(product, 'DKK', 'da')).toEqual({
      description: 'Lampshades of steel',
      hsCode: '940599',
      originCountry: 'DK',
      unitPrice: '120,50',
    })
  })

  it('leaves cells alone that it says nothing of, and keeps a price in another currency to itself', () => {
    expect(productValues({ ...product, commodity: '', countryOfOrigin: '' }, 'NOK', 'en')).toEqual({
      description: 'Lamp shade 40',
      hsCode: '940599',
    })
  })
})

describe('the lines of an earlier shipment', () => {
  const lines = [
    { description: 'Gauges', quantity: 2, unitPrice: '10.00', currency: 'USD', weight: 1.5 },
    { description: 'Brackets', currency: 'USD' },
  ]

  it('come back as cells', () => {
    expect(lastLineValues(lines, 'USD', 'en', 'metric')[0]).toMatchObject({
      description: 'Gauges',
      quantity: '2',
      unitPrice: '10.00',
      weight: '1.5',
    })
  })

  it('leave their prices behind where the customs value has another currency', () => {
    expect(lastLineValues(lines, 'EUR', 'en', 'metric').map((line) => line.unitPrice)).toEqual(['', ''])
  })

  it('know the currency they share', () => {
    expect(currencyOfLines(lines)).toBe('USD')
    expect(currencyOfLines([...lines, { unitPrice: '1', currency: 'EUR' }])).toBeUndefined()
    expect(currencyOfLines([])).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { commodityTotals } from './commodity-totals.ts'

// 24 × 76.666667 = 1840.000008 and 3 × 0.005 = 0.015, half up 0.02
const lamps = { quantity: 24, unitPrice: '76.666667', weight: 17.25 }
const screws = { quantity: 3, unitPrice: '0.005', weight: 0.1 }

function totals(form: ShipmentForm) {
  return commodityTotals({ customsAmount: { amount: '1840.02', currencyCode: 'USD' }, ...form })
}

describe('commodity totals', () => {
  it('round each line half up and sum the rounded lines', () => {
    expect(totals({ commodities: [lamps, screws, screws] })).toMatchObject({
      lines: ['1840.00', '0.02', '0.02'],
      total: '1840.04',
      difference: '-0.02',
    })
  })

  it('have a difference of 0.00 where customs value and total are equal, as they must be', () => {
    expect(totals({ commodities: [lamps, screws] }).difference).toBe('0.00')
  })

  it('say how much of the customs value is not yet broken down', () => {
    expect(totals({ commodities: [lamps], customsAmount: { amount: '2000', currencyCode: 'USD' } }).difference).toBe(
      '160.00',
    )
  })

  it('sum what is there while a line is being typed, and compare nothing yet', () => {
    expect(totals({ commodities: [lamps, { quantity: 2, unitPrice: '' }] })).toMatchObject({
      lines: ['1840.00', undefined],
      total: '1840.00',
      difference: undefined,
    })
  })

  it.each(['', '1,5', 'abc'])('compare nothing with the customs value "%s"', (amount) => {
    expect(totals({ commodities: [lamps], customsAmount: { amount } }).difference).toBeUndefined()
  })

  it('compare nothing without a customs value or without lines', () => {
    expect(totals({ commodities: [lamps], customsAmount: null }).difference).toBeUndefined()
    expect(totals({})).toEqual({
      lines: [],
      total: '0.00',
      difference: undefined,
      weight: '0',
      shipmentWeight: undefined,
      isTooHeavy: false,
    })
  })
})

describe('combined weight', () => {
  it('is exact and without needless zeros', () => {
    expect(totals({ commodities: [{ weight: 0.1 }, { weight: 0.2 }] }).weight).toBe('0.3')
    expect(totals({ commodities: [{ weight: 0.5 }, { weight: 9.5 }] }).weight).toBe('10')
    expect(totals({ commodities: [{ weight: 100 }, { weight: null }] }).weight).toBe('100')
  })

  it('may be the whole shipment’s weight, not more', () => {
    const form = { commodities: [{ weight: 20 }, { weight: 1.75 }], totalWeight: 21.75 }
    expect(totals(form)).toMatchObject({ weight: '21.75', shipmentWeight: '21.75', isTooHeavy: false })
    expect(totals({ ...form, totalWeight: 21.749 }).isTooHeavy).toBe(true)
  })

  it('is held against the package lines where no total weight is typed', () => {
    // 3 × 7.25 = 21.75
    const collis = [{ number: 3, weight: 7.25 }]
    expect(totals({ commodities: [{ weight: 22 }], collis })).toMatchObject({
      shipmentWeight: '21.75',
      isTooHeavy: true,
    })
  })

  it('is held against nothing while the shipment’s weight is not known', () => {
    expect(totals({ commodities: [{ weight: 22 }], collis: [{ number: 3, weight: null }] })).toMatchObject({
      shipmentWeight: undefined,
      isTooHeavy: false,
    })
    expect(totals({ commodities: [{ weight: 22 }], collis: [] }).isTooHeavy).toBe(false)
  })
})

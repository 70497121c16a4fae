import { describe, expect, it } from 'vitest'
import type { Option } from './option-list.ts'
import { comparedWith, priceDifference } from './price-difference.ts'

const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const anOption = (salesProductId: number, total: string, lines: Record<string, string>) =>
  ({
    salesProductId,
    transportProductId: 1,
    totalExVat: dkk(total),
    priceLines: Object.entries(lines).map(([type, amount]) => ({ type, name: type, amount: dkk(amount) })),
  }) as unknown as Option

const road = anOption(1, '150.00', { freight: '120.00', fuel: '30.00' })
const express = anOption(2, '420.50', { freight: '320.00', fuel: '80.50', security: '20.00' })

describe('why an option costs what it does beside another', () => {
  it('is told by the lines that differ most, each with its sign', () => {
    // 420.50 − 150.00 = 270.50: freight 320 − 120, fuel 80.50 − 30, and 20 for a line that the other has not.
    expect(priceDifference(express, road)).toEqual({
      is: 'more',
      amount: '270.50',
      currencyCode: 'DKK',
      lines: [
        { name: 'freight', amount: '200.00' },
        { name: 'fuel', amount: '50.50' },
      ],
    })
    expect(priceDifference(road, express)).toMatchObject({
      is: 'less',
      amount: '270.50',
      lines: [{ amount: '-200.00' }, { amount: '-50.50' }],
    })
  })

  it('sums lines of one kind, and leaves out what is the same in both', () => {
    const twice = anOption(3, '160.00', { freight: '120.00' })
    const lines = [...twice.priceLines, { ...twice.priceLines[0]!, type: 'fuel', name: 'fuel', amount: dkk('20.00') }]
    const again = [...lines, { ...lines[1]! }]
    expect(priceDifference({ ...twice, priceLines: again }, road)).toMatchObject({
      amount: '10.00',
      lines: [{ name: 'fuel', amount: '10.00' }],
    })
    expect(priceDifference(road, road)).toMatchObject({ is: 'same', amount: '0.00', lines: [] })
  })

  it('is not told across currencies', () => {
    const euro = { ...road, totalExVat: { amount: '20.00', currencyCode: 'EUR' } }
    expect(priceDifference(euro, road)).toBeUndefined()
  })
})

describe('options are compared', () => {
  it('with the chosen one, before the choice with the cheapest, and one alone with nothing', () => {
    expect(comparedWith([express, road], null)).toBe(road)
    expect(comparedWith([express, road], '2-1')).toBe(express)
    expect(comparedWith([express], '2-1')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { baseFreight, compileTariffCells } from './freight.ts'
import { aBreak, aTariff } from './tariff-set.test-support.ts'
import type { TariffBreak } from './tariff-set.ts'
import { compileZoneSets } from './zones.ts'

const zoneSet = compileZoneSets([{ id: 1, zoneSetId: 1, code: 'A', name: 'A' }], []).get(1)!

function freightOf(breaks: readonly TariffBreak[], breakRule = true) {
  const cell = compileTariffCells(aTariff(), breaks, zoneSet).cells.get(0)!
  return (quantity: number) => {
    const freight = baseFreight(cell, breakRule, Math.round(quantity * 1000))
    return { ...freight, minor: Math.min(Math.max(freight.minor, freight.minimumMinor), freight.maximumMinor) }
  }
}

describe('base freight', () => {
  it('is one price for everything up to a weight where the row is flat', () => {
    const price = freightOf([
      aBreak({ shape: 'FLAT', base: '79' }),
      aBreak({ shape: 'FLAT', from: '1', base: '99' }),
      aBreak({ shape: 'FLAT', from: '5', base: '129' }),
    ])
    expect([0.2, 1, 1.001, 5, 5.5].map((kg) => price(kg).minor)).toEqual([7900, 7900, 9900, 9900, 12_900])
  })

  it('counts hundredweights, deficit weight included', () => {
    // 480 lb × 60.00/100 = 288.00, but 500 lb × 52.50/100 = 262.50 is cheaper
    const price = freightOf([
      aBreak({ shape: 'PER_100', amount: '60' }),
      aBreak({ shape: 'PER_100', from: '500', amount: '52.50' }),
    ])
    expect(price(480)).toMatchObject({ minor: 26_250, chargedAsMilli: 500_000 })
    expect(price(300).minor).toBe(18_000)
  })

  it('never costs more than the maximum', () => {
    expect(freightOf([aBreak({ amount: '10', maximum: '500' })])(80).minor).toBe(50_000)
  })

  it('refuses rows that contradict each other', () => {
    expect(() => freightOf([aBreak({ amount: '1' }), aBreak({ amount: '2' })])).toThrow('two breaks from 0')
    expect(() => freightOf([aBreak({ amount: '-1' })])).toThrow('below zero')
    expect(() => freightOf([aBreak({ shape: 'BASE_PLUS_STEP' })])).toThrow('a step must be above zero')
  })
})

import { describe, expect, it } from 'vitest'
import { chargeableWeight, compileWeightRule } from './chargeable-weight.ts'
import { baseFreight, compileTariffCells, quantityOf } from './freight.ts'
import { aBreak, aPiece, aTariff, aWeightRule, t1Breaks, t2Breaks } from './tariff-set.test-support.ts'
import type { TariffBreak, WeightRule } from './tariff-set.ts'
import { compileZoneSets } from './zones.ts'

const zoneSet = compileZoneSets([{ id: 1, zoneSetId: 1, code: 'A', name: 'A' }], []).get(1)!

function freightOf(breaks: readonly TariffBreak[], breakRule = true) {
  const cell = compileTariffCells(aTariff(), breaks, zoneSet).cells.get(0)!
  return (quantity: number) => {
    const freight = baseFreight(cell, breakRule, Math.round(quantity * 1000))
    return { ...freight, minor: Math.min(Math.max(freight.minor, freight.minimumMinor), freight.maximumMinor) }
  }
}

// Tables T1–T3 of the domain handbook §2.4, to the last øre.
describe('base freight', () => {
  it('T1: is base plus steps, then per kilo', () => {
    const price = freightOf(t1Breaks, false)
    const table: [number, number][] = [
      [0.5, 31_000],
      [1, 33_400],
      [5, 52_600],
      [10, 76_600],
      [19.5, 113_650],
      [30, 154_600],
      [31, 151_900],
      [70, 325_500],
      [71, 330_150],
    ]
    expect(table.map(([kg]) => [kg, price(kg).minor])).toEqual(table)
    expect(price(0.2).minor).toBe(31_000)
  })

  it('T1: takes the next break where that is cheaper, and says so', () => {
    const price = freightOf(t1Breaks)
    // 31 × 49 = 1,519 < 1,546
    expect(price(30)).toMatchObject({ minor: 151_900, chargedAsMilli: 31_000 })
    expect(price(19.5)).toMatchObject({ minor: 113_650, chargedAsMilli: undefined })
  })

  it('T2: holds groupage to its minimum and its break rule', () => {
    const price = freightOf(t2Breaks)
    const table: [number, number][] = [
      [40, 35_000],
      [59, 35_400],
      [83, 49_800],
      [84, 50_000],
      [92, 50_000],
      [250, 125_000],
      [252, 126_000],
      [460, 180_000],
      [960, 310_000],
    ]
    expect(table.map(([kg]) => [kg, price(kg).minor])).toEqual(table)
    // 252 × 5.00 = 300 × 4.20, so 253 is the first kilo that the break rule helps
    expect([price(84), price(253), price(460), price(960)].map((one) => one.chargedAsMilli)).toEqual([
      100_000, 300_000, 500_000, 1_000_000,
    ])
  })

  it('T3: counts W/M at sea', () => {
    // 2.4 × 520 = 1,248
    const price = freightOf([aBreak({ shape: 'PER_UNIT', amount: '520', minimum: '520' })])
    expect(price(2.4).minor).toBe(124_800)
    expect(price(0.3).minor).toBe(52_000)
  })
})

describe('W/M', () => {
  const wm = (kg: number, cm: [number, number, number], rule: Partial<WeightRule>) => {
    const pieces = [aPiece(kg, ...cm)]
    const weight = chargeableWeight({ pieces, notStackable: true }, compileWeightRule(aWeightRule(rule)))
    return quantityOf('wm', pieces, weight)
  }
  const road: Partial<WeightRule> = { factorKind: 'density', factor: '333', ldmKg: '1850', roundingSteps: [] }

  it.each([
    ['333 kg/m³ with loading metres', road],
    ['6000 cm³/kg in steps of 100 kg', { factor: '6000', roundingSteps: [{ upToKg: null, stepKg: '100' }] }],
    ['139 in³/lb', { factor: '139', measure: 'imperial' }],
    ['1,000 kg/m³', { factorKind: 'density', factor: '1000', minKgPerShipment: '1000', roundingSteps: [] }],
  ] satisfies [string, Partial<WeightRule>][])('A3: is the higher of tonnes and m³ by a rule of %s', (_what, rule) => {
    // 200 × 120 × 100 cm = 2.4 m³ and 0.9 t; 520 × 2.4 = 1,248. 3.1 t of the same size is 3.1.
    expect(wm(900, [200, 120, 100], rule)).toBe(2400)
    expect(wm(3100, [200, 120, 100], rule)).toBe(3100)
    const price = freightOf([aBreak({ shape: 'PER_UNIT', amount: '520', minimum: '520' })])
    expect(price(2.4).minor).toBe(124_800)
  })

  it('A3: is rounded up to the thousandth, and not below the minimum of the rule', () => {
    // 33 × 33 × 33 cm = 0.035937 m³ → 0.036
    expect(wm(1, [33, 33, 33], road)).toBe(36)
    expect(wm(1, [33, 33, 33], { ...road, minKgPerShipment: '1000' })).toBe(1000)
  })
})

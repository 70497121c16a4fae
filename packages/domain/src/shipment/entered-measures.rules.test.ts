import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cmOfInches, inchesOfCm, kgOfPounds, poundsOfKg, withMetric, withMetricWeight } from './entered-measures.ts'

describe('pounds and inches', () => {
  it('A13: converts a pound by 0.45359237 kg, to the gram', () => {
    // 1 × 0.45359237 = 0.454; 10 × = 4.5359237; 10.125 × = 4.59262… ; 150 × = 68.0388555; 0.001 × = 0.00045… kg
    const pounds = [1, 10, 10.125, 150, 0.001, 0.002, 66_138.678]
    expect(pounds.map(kgOfPounds)).toEqual([0.454, 4.536, 4.593, 68.039, 0, 0.001, 30_000])
  })

  it('A13: converts an inch by 2.54 cm, to the millimetre', () => {
    // 12 × 2.54 = 30.48; 1 × = 2.54; 0.1 × = 0.254; 15.5 × = 39.37; 48 × = 121.92; 96 × = 243.84 cm
    expect([12, 1, 0.1, 15.5, 48, 96].map(cmOfInches)).toEqual([30.5, 2.5, 0.3, 39.4, 121.9, 243.8])
  })

  it('A13: shows what was entered in kg and cm in pounds and inches', () => {
    // 30.5 ÷ 2.54 = 12.0078… in; 4.536 ÷ 0.45359237 = 10.00016… lb; 1 kg = 2.20462… lb
    expect([inchesOfCm(30.5), poundsOfKg(4.536), poundsOfKg(1)]).toEqual([12, 10, 2.205])
  })

  it('A13: keeps 12 in apart from 30.5 cm', () => {
    const inches = withMetric({ number: 1, entered: { lengthIn: 12, weightLb: 10 } })
    expect(inches).toEqual({ number: 1, length: 30.5, weight: 4.536, entered: { lengthIn: 12, weightLb: 10 } })
    expect(withMetric({ number: 1, length: 30.5, weight: 4.536 })).toEqual({ number: 1, length: 30.5, weight: 4.536 })
  })

  it('A13: takes what was entered for the truth, once and again', () => {
    const line = withMetric({ weight: 99, length: 99, width: 40, entered: { weightLb: 2, lengthIn: 10, dryIceLb: 1 } })
    // 2 × 0.45359237 = 0.907 kg; 10 × 2.54 = 25.4 cm; the width was entered in cm.
    expect(line).toMatchObject({ weight: 0.907, length: 25.4, width: 40, dryIceWeight: 0.454 })
    expect(withMetric(line)).toEqual(line)
    expect(withMetricWeight({ weight: 1, entered: { weightLb: 2.5 } }).weight).toBe(1.134)
    expect(withMetricWeight({ weight: 1 }).weight).toBe(1)
  })

  it('A13: every tenth of an inch comes back from its millimetres', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 11_811 }), (tenths) => {
        expect(inchesOfCm(cmOfInches(tenths / 10))).toBe(tenths / 10)
      }),
    )
  })
})

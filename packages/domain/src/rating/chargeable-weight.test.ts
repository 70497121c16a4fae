import { describe, expect, it } from 'vitest'
import { chargeableWeight, compileWeightRule } from './chargeable-weight.ts'
import { aPiece, aWeightRule } from './tariff-set.test-support.ts'
import type { WeightRule } from './tariff-set.ts'

function weigh(terms: Partial<WeightRule>, pieces: ReturnType<typeof aPiece>[], notStackable = false) {
  return chargeableWeight({ pieces, notStackable }, compileWeightRule(aWeightRule(terms)))
}
const half = [{ upToKg: null, stepKg: '0.5' }]
const whole = [{ upToKg: null, stepKg: '1' }]

describe('parcels and air', () => {
  it('does not turn ten pounds into eleven by their last gram', () => {
    // 10 lb = 4,535.9237 g is 4.536 kg on the wire
    const american: Partial<WeightRule> = { factor: '139', measure: 'imperial', roundingSteps: whole }
    expect(weigh(american, [aPiece(4.536, 10, 10, 10)]).chargeableMilliLb).toBe(10_000)
  })

  it('takes the higher of weight and volume piece by piece where the rule says so', () => {
    // heavy 10 kg (2 kg by volume) + bulky 9.6 kg by volume (1 kg): by piece 19.6 → 20; by shipment max(11, 11.6) → 12
    const pieces = [aPiece(10, 50, 20, 10), aPiece(1, 40, 40, 30)]
    expect(weigh({ scope: 'piece', roundingSteps: half }, pieces)).toMatchObject({
      chargeableG: 20_000,
      basis: 'mixed',
    })
    expect(weigh({ scope: 'shipment', roundingSteps: half }, pieces)).toMatchObject({
      chargeableG: 12_000,
      basis: 'volume',
    })
    // rounding each piece: 10.0 + 10.0 (9.6)
    expect(weigh({ scope: 'piece', roundEachPiece: true, roundingSteps: half }, pieces).chargeableG).toBe(20_000)
  })
})

describe('road', () => {
  it('holds pallets, pieces and shipments to their minimum', () => {
    const light = [aPiece(20, 120, 80, 20, 2, 'EurPallet')]
    expect(weigh({ minKgPerPallet: '200' }, light)).toMatchObject({ chargeableG: 400_000, basis: 'minimum' })
    expect(weigh({ minKgPerPallet: '200', scope: 'piece' }, light)).toMatchObject({
      chargeableG: 400_000,
      basis: 'minimum',
    })
    expect(weigh({ minKgPerShipment: '500' }, light)).toMatchObject({ chargeableG: 500_000, basis: 'minimum' })
  })
})

it('refuses rules that cannot be', () => {
  expect(() => compileWeightRule(aWeightRule({ factor: '0' }))).toThrow('not above zero')
  expect(() => compileWeightRule(aWeightRule({ factor: 'x' }))).toThrow("'x' is not a decimal")
  expect(() => compileWeightRule(aWeightRule({ measure: 'imperial', factorKind: 'density' }))).toThrow(
    'pounds need a divisor',
  )
})

import { describe, expect, it } from 'vitest'
import type { ColliLine } from '../shipment/index.ts'
import { chargeableWeight, compileWeightRule } from './chargeable-weight.ts'
import { toRatingRequest } from './rating-request.ts'
import { aWeightRule } from './tariff-set.test-support.ts'

const form = (collis: ColliLine[]) => ({
  shipDate: '2026-11-23',
  senderAddress: { countryCode: 'US', postalCode: '60607' },
  receiverAddress: { countryCode: 'US', postalCode: '10001' },
  collis,
})
const piecesOf = (line: ColliLine) => {
  const result = toRatingRequest(form([line]))
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.request.pieces
}
const ground = compileWeightRule(
  aWeightRule({
    factor: '139',
    measure: 'imperial',
    dimRounding: 'up',
    roundingSteps: [{ upToKg: null, stepKg: '1' }],
  }),
)
const pounds = (line: ColliLine) =>
  chargeableWeight({ pieces: piecesOf(line), notStackable: false }, ground).chargeableMilliLb

describe('a form’s measures', () => {
  const cube = (size: number) => ({ lengthIn: size, widthIn: size, heightIn: size })

  it('A6: 12 in entered stay 12 in, and 30.5 cm entered are 13', () => {
    // 12³ ÷ 139 = 12.43 → 13 lb; 13³ ÷ 139 = 15.8 → 16 lb
    expect(pounds({ number: 1, entered: { weightLb: 2, ...cube(12) } })).toBe(13_000)
    expect(pounds({ number: 1, weight: 0.908, length: 30.5, width: 30.5, height: 30.5 })).toBe(16_000)
    // As the portal sends and keeps it: with the centimetres beside it.
    expect(
      pounds({
        number: 1,
        weight: 0.907,
        length: 30.5,
        width: 30.5,
        height: 30.5,
        entered: { weightLb: 2, ...cube(12) },
      }),
    ).toBe(13_000)
  })

  it('A6: the kilos and centimetres of the rest of the price follow from what was entered', () => {
    // 10 lb = 4,535.9 g; 12.5 in = 31.75 cm, 318 mm
    expect(piecesOf({ number: 2, entered: { weightLb: 10, ...cube(12.5) } })).toMatchObject([
      { weightG: 4536, lengthMm: 318, entered: { weightMilliLb: 10_000, lengthIn100: 1250 } },
    ])
    expect(piecesOf({ number: 1, weight: 4.5, length: 40, width: 30, height: 20 })[0]).not.toHaveProperty('entered')
  })

  it('A6: says of a figure that cannot be what its field is', () => {
    const result = toRatingRequest(form([{ number: 1, entered: { weightLb: 2, ...cube(5000) } }]))
    expect(result).toMatchObject({ ok: false, faults: [{ field: 'collis[0].length', code: 'out-of-range' }, {}, {}] })
  })
})

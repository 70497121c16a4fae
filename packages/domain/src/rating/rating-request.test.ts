import { describe, expect, it } from 'vitest'
import type { ShipmentForm } from '../shipment/index.ts'
import { toRatingRequest } from './rating-request.ts'
import { chargeableWeightPreview } from './weight-preview.ts'

const form: ShipmentForm = {
  shipDate: '2026-11-23',
  senderAddress: { countryCode: 'DK', postalCode: '1620' },
  pickupAddress: { countryCode: 'dk', postalCode: '9000', city: ' Aalborg ' },
  receiverAddress: { countryCode: 'SE', postalCode: '211 44' },
  collis: [{ number: 2, weight: 4.536, length: 40.1, width: 30, height: 20, dryIceWeight: 0.1 }],
}
function requestOf(changes: Partial<ShipmentForm>) {
  const result = toRatingRequest({ ...form, ...changes })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.request
}
function errorsOf(changes: Partial<ShipmentForm>) {
  const result = toRatingRequest({ ...form, ...changes })
  return result.ok ? [] : result.faults.map((error) => `${error.field} ${error.code}`)
}

describe('a form as the engine reads it', () => {
  it('is fetched at the pickup address and counted in grams and millimetres', () => {
    expect(requestOf({})).toMatchObject({
      origin: { countryCode: 'DK', postalCode: '9000', city: 'alborg' },
      destination: { countryCode: 'SE', postalCode: '21144' },
      pieces: [{ number: 2, weightG: 4536, lengthMm: 401, widthMm: 300, heightMm: 200, dryIceG: 100 }],
      insurance: null,
    })
    expect(requestOf({ pickupAddress: null }).origin.postalCode).toBe('1620')
  })

  it('ignores the option selected before: a comparison is of all products without services', () => {
    expect(
      requestOf({ selectedOption: { salesProductId: 1, transportProductId: 1, productServices: [5] } }).services,
    ).toEqual([])
    const priced = toRatingRequest(form, { services: [5] })
    expect(priced.ok && priced.request.services).toEqual([5])
  })

  it('spreads a total weight evenly where the lines carry none', () => {
    // 10,000 g over 3 pieces: 3,334 + 2 × 3,333
    const { pieces } = requestOf({ collis: [{ number: 3 }], totalWeight: 10 })
    expect(pieces.map((line) => [line.number, line.weightG])).toEqual([
      [1, 3334],
      [2, 3333],
    ])
    expect(requestOf({ collis: [], numberOfColli: 2, totalWeight: 5 }).pieces).toMatchObject([
      { number: 2, weightG: 2500 },
    ])
  })

  it('takes loading metres as those of the whole line, however its weight is shared out', () => {
    const line = { number: 3, loadingMetres: 1.25 }
    expect(requestOf({ collis: [{ ...line, weight: 10 }] }).pieces).toMatchObject([{ loadingMetresMilli: 1250 }])
    const { pieces } = requestOf({ collis: [line], totalWeight: 10 })
    // 1,250 thousandths over 3 pieces: 416 for the one, 834 for the two.
    expect(pieces.map(({ number, loadingMetresMilli }) => [number, loadingMetresMilli])).toEqual([
      [1, 416],
      [2, 834],
    ])
    expect(requestOf({}).pieces[0]).not.toHaveProperty('loadingMetresMilli')
  })

  it('carries no insurance where the receiver pays', () => {
    const insured = { insuranceAmount: { amount: '2000.00', currencyCode: 'USD' } }
    expect(requestOf(insured).insurance).toEqual({ minor: 200_000, currency: 'USD' })
    expect(requestOf({ ...insured, receiverPays: true }).insurance).toBeNull()
  })

  it.each([
    ['no weight', { collis: [{ number: 1 }] }, ['collis[0].weight required']],
    ['a line without its weight', { collis: [{ weight: 5 }, { weight: 0 }] }, ['collis[1].weight required']],
    ['a negative size', { collis: [{ weight: 5, length: -1 }] }, ['collis[0].length out-of-range']],
    ['no number', { collis: [{ weight: Number.NaN }] }, ['collis[0].weight out-of-range']],
    ['an absurd weight', { collis: [{ weight: 1e12 }] }, ['collis[0].weight out-of-range']],
    ['half a piece', { collis: [{ number: 1.5, weight: 1 }] }, ['collis[0].number out-of-range']],
    [
      'ten thousand pieces',
      {
        collis: [
          { number: 5000, weight: 1 },
          { number: 5000, weight: 1 },
        ],
      },
      ['numberOfColli out-of-range'],
    ],
    ['no receiver', { receiverAddress: null }, ['receiverAddress.countryCode required']],
    ['no such day', { shipDate: '2026-02-30' }, ['shipDate not-a-date']],
    ['no day', { shipDate: '' }, ['shipDate required']],
  ] satisfies [string, Partial<ShipmentForm>, string[]][])('refuses %s at its field', (_what, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })
})

it('totals the lines of a form half filled in', () => {
  // 2 × 5 kg; 2 × 24,000 cm³ ÷ 6000 = 8 kg
  const totals = chargeableWeightPreview({
    collis: [
      { number: 2, weight: 5, length: 40, width: 30, height: 20 },
      { number: 1, weight: null, length: Number.NaN },
      { number: 112.5, weight: 9, length: 10, width: 10, height: 10 },
    ],
  })
  expect(totals).toEqual({
    pieces: 3,
    actualG: 10_000,
    volumeMm3: 48_000_000,
    indicativeVolumetricG: 8000,
    indicativeChargeableG: 10_000,
  })
})

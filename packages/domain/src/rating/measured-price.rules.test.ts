import { describe, expect, it } from 'vitest'
import { measuredShipment, measuresOfPieces, usualTolerance, type EnteredMeasure } from '../scanning/measures.ts'
import type { ColliLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { compileTariffs } from './compile-tariffs.ts'
import { measuredPrice } from './measured-price.ts'
import { rateShipment } from './rate-shipment.ts'
import { toRatingRequest } from './rating-request.ts'
import { aProduct, aTariff, aTariffSet, aWeightRule, t2Breaks } from './tariff-set.test-support.ts'
import type { TariffSet } from './tariff-set.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')

/** What measuring the pieces of a form makes of its price. `measures`: by piece, from 1. */
function priceOf(collis: ColliLine[], measures: Record<number, EnteredMeasure>, about: About = {}) {
  const form: ShipmentForm = {
    shipDate: '2026-11-23',
    senderAddress: { countryCode: 'DK', postalCode: '1620', city: 'København V' },
    receiverAddress: { countryCode: 'SE', postalCode: '211 44', city: 'Malmö' },
    collis,
    ...about.form,
  }
  const pieces = collis.flatMap((line, index) =>
    Array.from({ length: line.number ?? 1 }, () => ({ line: index + 1, declared: measuresOfPieces(line, [null])[0]! })),
  )
  const measured = measuredShipment(
    form,
    pieces.map((piece, index) => {
      const given = measures[index + 1]
      return { ...piece, sscc: String(index), measured: given && measuresOfPieces(given, [null])[0] }
    }),
    usualTolerance,
  )
  const tariffs = compileTariffs(aTariffSet(about.book))
  const rated = (one: ShipmentForm) => {
    const request = toRatingRequest(one)
    if (!request.ok) throw new Error(JSON.stringify(request.faults))
    const { options, notOffered } = rateShipment(request.request, tariffs, { nowMs })
    return options[0] ?? notOffered[0]!.reason
  }
  const declared = rated(form)
  if ('kind' in declared) throw new Error(declared.kind)
  return { measured, price: measuredPrice(declared, declared, rated(measured.billed)) }
}
interface About {
  readonly book?: Partial<TariffSet>
  readonly form?: Partial<ShipmentForm>
}
const box = { packagingType: 'Box', weight: 12.3, length: 60, width: 40, height: 40 }

describe('a shipment as measured', () => {
  it('M1: is billed by the volume that was measured', () => {
    // Declared 60 × 40 × 40 ÷ 5000 = 19.2 → 19.5 kg: 766 + 19 × 19.50 = 1,136.50, fuel 210.25. Measured 70 × 50 × 40 ÷ 5000 = 28 kg:
    // 766 + 36 × 19.50 = 1,468.00, fuel 271.58.
    const { measured, price } = priceOf([box], { 1: { weight: 14, length: 70, width: 50, height: 40 } })
    expect(measured).toMatchObject({ differs: true, declaredG: 12_300, billedG: 14_000, billedMm3: 140_000_000 })
    expect(price).toMatchObject({
      kind: 'priced',
      bookedMinor: 134_675,
      measuredMinor: 173_958,
      differenceMinor: 39_283,
      chargeableG: 28_000,
    })
  })

  it('keeps the loading metres that were declared for pieces of the size declared, and drops them for others', () => {
    const pallets = { packagingType: 'EurPallet', number: 3, weight: 200, length: 120, width: 80, height: 100 }
    const declared = { ...pallets, loadingMetres: 1 }
    const billedOf = (measures: Record<number, EnteredMeasure>) =>
      priceOf([declared], measures).measured.billed.collis!.map(({ number, loadingMetres }) => [number, loadingMetres])
    expect(billedOf({})).toEqual([
      [2, 0.666],
      [1, 0.334],
    ])
    // The third is as large as a pallet and a half.
    expect(billedOf({ 3: { weight: 200, length: 120, width: 120, height: 100 } })).toEqual([
      [2, 0.666],
      [1, null],
    ])
  })

  it('M2: is billed by the loading metres that were measured', () => {
    // 1850 kg a loading metre of 2.4 m. Declared 1.2 × 0.8 m = 0.4 ldm = 740 kg × 3.60 = 2,664.00; measured 1.2 × 1.2 m = 0.6 ldm =
    // 1,110 kg × 3.10 = 3,441.00. No fuel.
    const rule = { factorKind: 'density', factor: '333', ldmKg: '1850' } as const
    const book = {
      transportProducts: [aProduct()],
      weightRules: [aWeightRule({ ...rule, roundingSteps: [{ upToKg: null, stepKg: '1' }] })],
      tariffs: [aTariff()],
      tariffBreaks: t2Breaks,
    }
    const pallet = { packagingType: 'EurPallet', weight: 300, length: 120, width: 80, height: 100 }
    const form = { shipmentOptions: { notStackablePallet: true } }
    const { price } = priceOf([pallet], { 1: { weight: 305, length: 120, width: 120, height: 100 } }, { book, form })
    expect(price).toMatchObject({ bookedMinor: 266_400, measuredMinor: 344_100, differenceMinor: 77_700 })
  })

  it('M3: prices the pieces that were measured, and the others as declared', () => {
    // 3 × 40 × 30 × 25 ÷ 5000 = 18 kg: 766 + 16 × 19.50 = 1,078.00, fuel 199.43. One of 8.2 kg: 5 + 5 + 8.2 = 18.2 → 18.5 kg:
    // 1,097.50, fuel 203.04.
    const line = { packagingType: 'Box', number: 3, weight: 5, length: 40, width: 30, height: 25 }
    const { measured, price } = priceOf([line], { 2: { weight: 8.2 } })
    expect(measured).toMatchObject({ pieces: 3, piecesMeasured: 1, declaredG: 15_000, billedG: 18_200 })
    expect(measured.billed.collis?.map(({ number, weight }) => [number, weight])).toEqual([
      [1, 5],
      [1, 8.2],
      [1, 5],
    ])
    expect(price).toMatchObject({ bookedMinor: 127_743, measuredMinor: 130_054, differenceMinor: 2311 })
  })

  it('M4: is as declared within tolerance, and whichever side a box lies on', () => {
    // 3 % of 12.3 kg is 369 g; 2 cm of a side
    const near = { weight: 12.66, length: 40, width: 41.9, height: 62 }
    const { measured, price } = priceOf([box], { 1: near })
    expect(measured).toMatchObject({ differs: false, billedG: 12_300, billedMm3: 96_000_000 })
    expect(price).toMatchObject({ differenceMinor: 0 })
    expect(priceOf([box], { 1: { ...near, weight: 12.68 } }).measured).toMatchObject({ differs: true, billedG: 12_680 })
    expect(priceOf([box], { 1: { ...near, height: 62.1 } }).measured.differs).toBe(true)
    // A pallet that lies on its side stands on other ground.
    const pallet = { packagingType: 'Pallet', weight: 100, length: 120, width: 80, height: 100 }
    expect(priceOf([pallet], { 1: { weight: 100, length: 80, width: 120, height: 100 } }).measured.differs).toBe(false)
    expect(priceOf([pallet], { 1: { weight: 100, length: 120, width: 100, height: 80 } }).measured.differs).toBe(true)
  })

  it('M5: is cheaper where less was measured, and dearer only by what the steps of the tariff say', () => {
    // 12.3 kg and 40 × 30 × 25 = 6 kg: by weight 12.5 kg = 766 + 5 × 19.50 = 863.50, fuel 159.75
    const { price } = priceOf([box], { 1: { weight: 12.3, length: 40, width: 30, height: 25 } })
    expect(price).toMatchObject({ measuredMinor: 102_325, differenceMinor: 102_325 - 134_675 })
    // 13 kg is heavier, and the volume of 19.2 kg still decides
    expect(priceOf([box], { 1: { weight: 13 } }).price).toMatchObject({ differenceMinor: 0 })
  })

  it('M6: has no difference that the tariff could name where it was not priced by it, or is not carried as measured', () => {
    const { price } = priceOf(
      [box],
      { 1: { weight: 14 } },
      { book: { transportProducts: [aProduct({ fuelFamily: 'express', maxPieceKg: '13' })] } },
    )
    expect(price).toEqual({ kind: 'not-offered', reason: { kind: 'piece-too-heavy', weightG: 14_000, maxG: 13_000 } })
    const declared = rateShipment(toRequest({ ...box }), compileTariffs(aTariffSet()), { nowMs }).options[0]!
    expect(measuredPrice({ totalExVatMinor: 100_000, currency: 'DKK' }, declared, declared)).toEqual({
      kind: 'priced-by-hand',
    })
  })
})

function toRequest(line: ColliLine) {
  const place = { countryCode: 'DK', postalCode: '1620', city: 'København V' }
  const request = toRatingRequest({
    shipDate: '2026-11-23',
    senderAddress: place,
    receiverAddress: { countryCode: 'SE', postalCode: '211 44', city: 'Malmö' },
    collis: [line],
  })
  if (!request.ok) throw new Error('not rated')
  return request.request
}

import { describe, expect, it } from 'vitest'
import type { TransportMode } from '../shipment/vocabulary.ts'
import type { DangerousGoodsLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { ValidationErrors } from '../validation/validation-errors.ts'
import { Warnings } from '../validation/warning.ts'
import { adrPointsOf } from './adr-points.ts'
import { checkQuantities } from './check-quantities.ts'
import { doubtGoods } from './goods-doubts.ts'
import type { ListedGoods } from './listed-goods.ts'
import { amountOfPackage } from './quantities.ts'

const adr = (transportCategory: string, amount: number, more: DangerousGoodsLine = {}): DangerousGoodsLine => ({
  type: 'ADR',
  unNumber: '1263',
  transportCategory,
  amount,
  amountUnit: 'L',
  ...more,
})

describe('B8: the points of ADR 1.1.3.6', () => {
  it('B8: counts categories 1, 2, 3 and 4 by 50, 3, 1 and 0', () => {
    // 2 × 50 + 100 × 3 + 600 × 1 + 5,000 × 0 = 100 + 300 + 600 = 1,000: not above the threshold.
    const points = adrPointsOf([adr('1', 2), adr('2', 100), adr('3', 600), adr('4', 5000)])
    expect(points).toMatchObject({ total: 1000, isBelowThreshold: true })
    expect(points?.quantities).toEqual([
      { category: '1', amount: 2, points: 100 },
      { category: '2', amount: 100, points: 300 },
      { category: '3', amount: 600, points: 600 },
      { category: '4', amount: 5000, points: 0 },
    ])
  })

  it('B8: is above the threshold with one point more', () => {
    // 333 × 3 = 999; 333.5 × 3 = 1,000.5
    expect(adrPointsOf([adr('2', 333)])).toMatchObject({ total: 999, isBelowThreshold: true })
    expect(adrPointsOf([adr('2', 333.5)])).toMatchObject({ total: 1000.5, isBelowThreshold: false })
  })

  it('B8: gives no relief to any quantity of category 0', () => {
    expect(adrPointsOf([adr('0', 0.1)])).toMatchObject({ total: 0, isBelowThreshold: false })
  })

  it('B8: counts ammonia and chlorine by 20 instead of 50', () => {
    // 50 kg × 20 = 1,000
    expect(adrPointsOf([adr('1', 50, { unNumber: '1005', amountUnit: 'kg' })])).toMatchObject({
      total: 1000,
      isBelowThreshold: true,
    })
  })

  it('B8: counts grams and millilitres as thousandths, and limited quantities not at all', () => {
    // 500 mL × 50 = 25; 0.1 + 0.2 are 0.3 × 3 = 0.9
    expect(adrPointsOf([adr('1', 500, { amountUnit: 'mL' }), adr('3', 900, { type: 'LQ' })])).toMatchObject({
      total: 25,
    })
    expect(adrPointsOf([adr('2', 0.1), adr('2', 0.2)])?.total).toBe(0.9)
  })

  it('B8: says nothing where a category or a measure is not known', () => {
    expect(adrPointsOf([adr('', 5)])).toBeUndefined()
    expect(adrPointsOf([adr('2', 5, { amountUnit: 'pcs' })])).toBeUndefined()
  })
})

const paint: ListedGoods = {
  unNumber: '1263',
  names: ['PAINT'],
  hazardClass: '3',
  packingGroups: ['II', 'III'],
  particulars: [
    {
      packingGroup: 'II',
      limitedQuantity: '5 L',
      exceptedQuantity: 'E2',
      passengerLimit: '5 L',
      cargoLimit: '60 L',
    },
  ],
}
const oxygen: ListedGoods = {
  unNumber: '1072',
  names: ['OXYGEN, COMPRESSED'],
  hazardClass: '2.2 (5.1)',
  packingGroups: [],
  particulars: [{ packingGroup: '', limitedQuantity: '0', exceptedQuantity: 'E0', cargoLimit: 'Forbidden' }],
}
const phones: ListedGoods = {
  unNumber: '3481',
  names: ['LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT'],
  hazardClass: '9',
  packingGroups: [],
  particulars: [{ packingGroup: '', sectionTwoLimit: '5 kg' }],
}

function errorsOf(line: DangerousGoodsLine, mode?: TransportMode, form: ShipmentForm = {}): string[] {
  const faults = new ValidationErrors()
  checkQuantities(
    faults,
    { totalWeight: 100, numberOfColli: 2, ...form, dangerousGoods: [line] },
    [paint, oxygen, phones],
    mode,
  )
  return faults.errors.map(({ field, code, params }) => `${field} ${code} ${params['max'] ?? ''}`.trim())
}
const ofPaint = (more: DangerousGoodsLine): DangerousGoodsLine => ({
  unNumber: '1263',
  description: 'PAINT',
  packingGroup: 'II',
  amount: 10,
  amountUnit: 'L',
  ...more,
})

describe('B8: limits of a quantity', () => {
  it('B8: holds limited quantities to column 7a for an inner packaging', () => {
    expect(errorsOf(ofPaint({ type: 'LQ', innerQuantity: 5 }))).toEqual([])
    expect(errorsOf(ofPaint({ type: 'LQ', innerQuantity: 5.001 }))).toEqual([
      'dangerousGoods[0].innerQuantity aboveLimit 5 L',
    ])
    expect(errorsOf(ofPaint({ type: 'LQ', innerQuantity: 5000, amountUnit: 'mL' }))).toEqual([])
    expect(errorsOf({ type: 'LQ', unNumber: '1072', amount: 1, amountUnit: 'L' })).toEqual([
      'dangerousGoods[0].type notInSmallQuantities',
    ])
  })

  it('B8: holds excepted quantities to column 7b for inner and outer packaging', () => {
    // E2: 30 mL inner, 500 mL outer; 1 L in two packages are 500 mL each.
    expect(errorsOf(ofPaint({ type: 'EQ', innerQuantity: 0.03, amount: 1 }))).toEqual([])
    expect(errorsOf(ofPaint({ type: 'EQ', innerQuantity: 0.031, amount: 1.002 }))).toEqual([
      'dangerousGoods[0].innerQuantity aboveLimit 30 mL',
      'dangerousGoods[0].amount aboveLimit 500 mL',
    ])
    expect(errorsOf({ type: 'EQ', unNumber: '1072', amount: 1, amountUnit: 'L' })).toEqual([
      'dangerousGoods[0].type notInSmallQuantities',
    ])
  })

  it('B8: holds small batteries to 100 Wh and, by air, to the list’s limit for a package', () => {
    const phone = { type: 'LithiumBattery', unNumber: '3481', batteryType: 'LithiumIonInEquipment', amountUnit: 'kg' }
    expect(errorsOf({ ...phone, amount: 10, wattHours: 100 }, 'air')).toEqual([])
    // 10.002 kg in two packages are 5.001 kg each.
    expect(errorsOf({ ...phone, amount: 10.002, wattHours: 100.1 }, 'air')).toEqual([
      'dangerousGoods[0].wattHours aboveLimit 100 Wh',
      'dangerousGoods[0].amount aboveLimit 5 kg',
    ])
    expect(errorsOf({ ...phone, amount: 10.002 }, 'road')).toEqual([])
  })

  it('B8: holds a package by air to the limit of its aircraft', () => {
    const byAir = (amount: number, cargoAircraftOnly = false) =>
      errorsOf(ofPaint({ type: 'IATA', amount }), 'air', { dangerousGoodsDeclaration: { cargoAircraftOnly } })
    expect(byAir(10)).toEqual([])
    expect(byAir(10.2)).toEqual(['dangerousGoods[0].amount aboveLimit 5 L'])
    expect(byAir(120, true)).toEqual([])
    expect(byAir(121, true)).toEqual(['dangerousGoods[0].amount aboveLimit 60 L'])
    expect(errorsOf({ type: 'IATA', unNumber: '1072', amount: 1, amountUnit: 'kg' }, 'express')).toEqual([
      'dangerousGoods[0].unNumber forbiddenByAir',
    ])
  })

  it('B8: wants equal packages in a line by air', () => {
    // 10 L in 3 packages are no number of three decimals.
    expect(errorsOf(ofPaint({ type: 'IATA', numberOfPackages: 3 }), 'air')).toEqual([
      'dangerousGoods[0].numberOfPackages packagesDiffer',
    ])
    expect(errorsOf(ofPaint({ type: 'ADR', numberOfPackages: 3 }), 'road')).toEqual([])
    expect(amountOfPackage({ amount: 9.5 }, 2)).toBe(4.75)
    expect(amountOfPackage({ amount: 10 }, 3)).toBeUndefined()
  })

  it('B8: refuses dangerous goods and dry ice that weigh more than the shipment', () => {
    const kilograms = (amount: number) => ofPaint({ type: 'ADR', amount, amountUnit: 'kg' })
    expect(errorsOf(kilograms(100), 'road')).toEqual([])
    expect(errorsOf(kilograms(100.001), 'road')).toEqual(['dangerousGoods[0].amount netAboveGross'])
    expect(errorsOf(ofPaint({ type: 'ADR', amount: 100_001, amountUnit: 'g' }), 'road')).toEqual([
      'dangerousGoods[0].amount netAboveGross',
    ])
    // 2 × 10 kg of dry ice leave 80 kg.
    const iced = { collis: [{ number: 2, weight: 50, dryIceWeight: 10 }] }
    expect(errorsOf(kilograms(80), 'road', iced)).toEqual([])
    expect(errorsOf(kilograms(80.5), 'road', iced)).toEqual(['dangerousGoods[0].amount netAboveGross'])
    // Litres weigh what they weigh.
    expect(errorsOf(ofPaint({ type: 'ADR', amount: 5000 }), 'road')).toEqual([])
  })
})

describe('B8: what is worth a second look', () => {
  const doubtsOf = (line: DangerousGoodsLine, mode?: TransportMode, form: ShipmentForm = {}) => {
    const warnings = new Warnings()
    const goods = { numberOfColli: 2, ...form, dangerousGoods: [line] }
    doubtGoods(warnings, goods, [paint, oxygen, phones], mode)
    return warnings.found.map(({ field, code }) => `${field} ${code}`)
  }

  it('B8: says that limits could not be checked where the list or the form lacks them', () => {
    expect(doubtsOf(ofPaint({ type: 'LQ', innerQuantity: 5 }))).toEqual([])
    expect(doubtsOf(ofPaint({ type: 'LQ' }))).toEqual(['dangerousGoods[0].innerQuantity limitsUnchecked'])
    expect(doubtsOf({ type: 'EQ', unNumber: '1098', innerQuantity: 1 })).toEqual([
      'dangerousGoods[0].innerQuantity limitsUnchecked',
    ])
    const phone = { type: 'LithiumBattery', unNumber: '3481', batteryType: 'LithiumIonInEquipment' }
    expect(doubtsOf(phone)).toEqual(['dangerousGoods[0].wattHours limitsUnchecked'])
    expect(doubtsOf({ ...phone, wattHours: 12 })).toEqual([])
    expect(doubtsOf({ type: 'LithiumBattery', unNumber: '3091', batteryType: 'LithiumMetalInEquipment' })).toEqual([
      'dangerousGoods[0].lithiumContent limitsUnchecked',
    ])
  })

  it('B8: says that a pallet is no package, and that the points are above the threshold', () => {
    const pallets = { collis: [{ number: 2, packagingType: 'EurPallet' }] }
    // 400 × 3 = 1,200
    const line = ofPaint({ type: 'ADR', amount: 400, transportCategory: '2' })
    expect(doubtsOf(line, 'road', pallets)).toEqual([
      'dangerousGoods[0].packageKind palletNoPackage',
      'dangerousGoods aboveAdrThreshold',
    ])
    expect(doubtsOf({ ...line, amount: 300, packageKind: 'Steel drum' }, 'road', pallets)).toEqual([])
  })
})

import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { languages } from '@kattegat/messages'
import { compileTariffs } from './compile-tariffs.ts'
import { explainLine, explainReason, explainWeight } from './explain.ts'
import type { RatingContext } from './rate-shipment.ts'
import { rateShipment } from './rate-shipment.ts'
import { ratedPlace, type RatingRequest } from './rating-request.ts'
import { toCustomerOption } from './shipping-option.ts'
import type { NotOfferedReason } from './shipping-option.ts'
import {
  aBreak,
  aPiece,
  aProduct,
  aRequest,
  aSurcharge,
  aTariff,
  aTariffSet,
  aWeightRule,
  always,
} from './tariff-set.test-support.ts'
import type { Agreement, TariffSet } from './tariff-set.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')

function rate(
  book: Partial<TariffSet> = {},
  request: Partial<RatingRequest> = {},
  context: Partial<RatingContext> = {},
) {
  const answer = rateShipment(aRequest(request), compileTariffs(aTariffSet(book)), { nowMs, ...context })
  return { ...answer, option: answer.options[0], reason: answer.notOffered[0]?.reason }
}
const linesOf = (option: ReturnType<typeof rate>['option']) =>
  option?.priceLines.map((line) => [line.code, line.amountMinor])

const remoteArea = aSurcharge({
  code: 'remote_area',
  basis: 'KG_CHARGEABLE',
  amount: '4.25',
  minimum: '170',
  fuelApplies: true,
  conditions: { destinationPostal: [{ countryCode: 'SE', from: '20', to: '29' }] },
})
const thirtyOff: Agreement = {
  id: 1,
  name: 'Nordlys 2026',
  companyId: 10,
  accountId: null,
  kind: 'percent',
  salesProductId: null,
  mode: null,
  originZoneId: null,
  destinationZoneId: null,
  percent: '30',
  capPercent: null,
  tariffId: null,
  amount: null,
  surchargeCode: null,
  minimumBeforeDiscount: false,
  ...always,
}

describe('a price', () => {
  it('charges a shipment once, a piece each, and only the pieces that a condition meets', () => {
    const surcharges = [
      aSurcharge({ id: 1, code: 'clearance', amount: '395' }),
      aSurcharge({
        id: 2,
        code: 'oversize',
        basis: 'PIECE',
        amount: '100',
        conditions: { longestOverMm: 1000 },
        excludes: ['heavy'],
      }),
      aSurcharge({ id: 3, code: 'heavy', basis: 'PIECE', amount: '77', conditions: { pieceOverG: 20_000 } }),
    ]
    const pieces = [aPiece(30, 120, 20, 20, 2), aPiece(5, 40, 20, 20, 3)]
    expect(linesOf(rate({ surcharges }, { pieces }).option)?.slice(1, -1)).toEqual([
      ['clearance', 39_500],
      ['oversize', 20_000],
    ])
    expect(linesOf(rate({ surcharges }, { pieces: [aPiece(30, 50, 20, 20, 2)] }).option)?.slice(1, -1)).toEqual([
      ['clearance', 39_500],
      ['heavy', 15_400],
    ])
  })

  it('charges a longer code once, by the row that says most', () => {
    const surcharges = [
      aSurcharge({ id: 1, code: 'security', amount: '10' }),
      aSurcharge({ id: 2, code: 'security', amount: '25', mode: 'express' }),
      aSurcharge({ id: 3, code: 'security', amount: '40', transportProductId: 1, conditions: { flags: ['dryIce'] } }),
    ]
    expect(linesOf(rate({ surcharges }).option)?.[1]).toEqual(['security', 2500])
  })

  it('follows the most specific agreement, with the minimum before or after the discount as agreed', () => {
    const book: Partial<TariffSet> = { tariffBreaks: [aBreak({ amount: '10', minimum: '300' })] }
    const agreed = (...agreements: Agreement[]) =>
      rate({ ...book, agreements }, {}, { companyId: 10, accountId: 3 }).option?.priceLines[0]?.amountMinor
    // 19.5 × 10 = 195, minimum 300
    expect(agreed()).toBe(30_000)
    expect(agreed(thirtyOff)).toBe(30_000)
    expect(agreed({ ...thirtyOff, minimumBeforeDiscount: true })).toBe(21_000)
    const lane: Agreement = {
      ...thirtyOff,
      id: 2,
      kind: 'fixed-lane',
      percent: null,
      amount: '123.45',
      originZoneId: 1,
      destinationZoneId: 2,
    }
    expect(agreed(thirtyOff, lane)).toBe(12_345)
    expect(agreed(lane, { ...thirtyOff, id: 3, accountId: 3, minimumBeforeDiscount: true })).toBe(21_000)
    expect(agreed(lane, { ...thirtyOff, id: 3, accountId: 4, minimumBeforeDiscount: true })).toBe(12_345)
    const own = rate(
      {
        ...book,
        tariffs: [aTariff(), aTariff({ id: 9, agreementOnly: true })],
        tariffBreaks: [aBreak({ amount: '10' }), aBreak({ tariffId: 9, amount: '8' })],
        agreements: [{ ...thirtyOff, kind: 'own-tariff', percent: null, tariffId: 9 }],
      },
      {},
      { companyId: 10 },
    )
    // 19.5 × 8
    expect(own.option?.priceLines[0]).toMatchObject({
      amountMinor: 15_600,
      explanation: { tariff: { id: 9 }, agreement: { kind: 'own-tariff' } },
    })
  })

  it('falls back to the next best term on a lane that an own tariff does not have', () => {
    const own: Agreement = { ...thirtyOff, id: 4, kind: 'own-tariff', percent: null, tariffId: 9, salesProductId: 1 }
    const book: Partial<TariffSet> = {
      tariffs: [aTariff(), aTariff({ id: 9, agreementOnly: true })],
      // The own tariff only has the way back.
      tariffBreaks: [
        aBreak({ amount: '10' }),
        aBreak({ tariffId: 9, amount: '8', originZoneId: 2, destinationZoneId: 1 }),
      ],
    }
    const freight = (...agreements: Agreement[]) =>
      rate({ ...book, agreements }, {}, { companyId: 10 }).option?.priceLines[0]?.amountMinor
    // 19.5 × 10 = 195; less 30 % = 136.50
    expect(freight(own)).toBe(19_500)
    expect(freight(own, thirtyOff)).toBe(13_650)
  })

  it('is made by the tariff, the fuel and the rule of the day of pickup, and the lane', () => {
    const book: Partial<TariffSet> = {
      tariffs: [aTariff({ validTo: '2026-12-31' }), aTariff({ id: 2, validFrom: '2027-01-01', validTo: '2027-12-31' })],
      tariffBreaks: [aBreak({ amount: '10' }), aBreak({ tariffId: 2, amount: '20' })],
      fuelIndexes: [
        { family: 'express', side: 'sales', validFrom: '2026-01-01', percent: '10' },
        { family: 'express', side: 'sales', validFrom: '2026-12-01', percent: '20' },
      ],
      weightRules: [aWeightRule(), aWeightRule({ id: 2, factor: '6000' })],
      weightRuleLanes: [
        { transportProductId: 1, originZoneId: null, destinationZoneId: null, weightRuleId: 1 },
        { transportProductId: 1, originZoneId: 1, destinationZoneId: 2, weightRuleId: 2 },
      ],
    }
    // 96,000 ÷ 6000 = 16 kg
    expect(linesOf(rate(book).option)).toEqual([
      ['freight', 16_000],
      ['fuel', 1600],
    ])
    expect(linesOf(rate(book, { shipDate: '2026-12-01' }).option)).toEqual([
      ['freight', 16_000],
      ['fuel', 3200],
    ])
    expect(linesOf(rate(book, { shipDate: '2027-01-04' }).option)).toEqual([
      ['freight', 32_000],
      ['fuel', 6400],
    ])
    expect(rate(book, { shipDate: '2028-01-03' }).reason).toEqual({ kind: 'no-tariff-on-date', on: '2028-01-03' })
  })

  it('shows cost to staff who ask, and never to a customer', () => {
    const cost = {
      tariffs: [aTariff(), aTariff({ id: 2, side: 'cost', salesProductId: null })],
      fuelIndexes: [
        { family: 'express', side: 'sales' as const, validFrom: '2026-01-01', percent: '18.5' },
        { family: 'express', side: 'cost' as const, validFrom: '2026-01-01', percent: '10' },
      ],
    }
    const book = { ...cost, tariffBreaks: [aBreak({ amount: '10' }), aBreak({ tariffId: 2, amount: '6' })] }
    expect(rate(book).option?.cost).toBeUndefined()
    const option = rate(book, {}, { withCost: true }).option!
    // 19.5 × 6 = 117 + 11.70; sales 195 + 36.08 (18.5 % of 195 = 36.075)
    expect(option.cost).toMatchObject({ totalMinor: 12_870, marginMinor: 23_108 - 12_870 })
    expect(JSON.stringify(toCustomerOption(option))).not.toContain('cost')
  })

  it("shows the carrier's name in place of the brand", () => {
    expect(rate().option?.salesProduct).toEqual({
      id: 1,
      displayName: 'Nordvind Express',
      internalName: 'YOYO Express',
    })
  })
})

describe('what is not offered', () => {
  it.each([
    [
      'heavy pieces',
      { transportProducts: [aProduct({ maxPieceKg: '10' })] },
      {},
      { kind: 'piece-too-heavy', weightG: 12_300, maxG: 10_000 },
    ],
    [
      'heavy shipments',
      { transportProducts: [aProduct({ maxShipmentKg: '12' })] },
      {},
      { kind: 'shipment-too-heavy', weightG: 12_300, maxG: 12_000 },
    ],
    [
      'long pieces',
      { transportProducts: [aProduct({ maxLengthCm: '50' })] },
      {},
      { kind: 'too-long', lengthMm: 600, maxMm: 500 },
    ],
    // 60 + 2 × (40 + 40) = 220
    [
      'a large girth',
      { transportProducts: [aProduct({ maxLengthPlusGirthCm: '200' })] },
      {},
      { kind: 'girth-too-large', girthMm: 2200, maxMm: 2000 },
    ],
    [
      'many pieces',
      { transportProducts: [aProduct({ maxPieces: 3 })] },
      { pieces: [aPiece(1, 10, 10, 10, 4)] },
      { kind: 'too-many-pieces', pieces: 4, max: 3 },
    ],
    ['dangerous goods', {}, { dangerousGoodsTypes: ['ADR'] }, { kind: 'dangerous-goods-not-carried', type: 'ADR' }],
    ['dry ice', {}, { pieces: [{ ...aPiece(5, 10, 10, 10), dryIceG: 500 }] }, { kind: 'dry-ice-not-carried' }],
    [
      'receiver pays',
      { transportProducts: [aProduct({ isReceiverPays: false })] },
      { receiverPays: true },
      { kind: 'receiver-pays-not-allowed' },
    ],
    ['yesterday', {}, { shipDate: '2026-11-20' }, { kind: 'ship-date-past', on: '2026-11-20' }],
    [
      'an unknown country',
      {},
      { destination: ratedPlace({ countryCode: 'DE', postalCode: '20457' }) },
      { kind: 'lane-not-served', originCountry: 'DK', destinationCountry: 'DE' },
    ],
    [
      'a lane without cells',
      { tariffBreaks: [aBreak({ originZoneId: 2, destinationZoneId: 1, amount: '1' })] },
      {},
      { kind: 'no-tariff', originZone: 'DK', destinationZone: 'SE' },
    ],
    [
      'a quantity past the tariff',
      { tariffs: [aTariff({ upTo: '15' })] },
      {},
      { kind: 'beyond-tariff', quantityMilli: 19_500, maxMilli: 15_000, unit: 'kg' },
    ],
    [
      'no fuel index',
      { transportProducts: [aProduct({ fuelFamily: 'road' })] },
      {},
      { kind: 'no-fuel-index', on: '2026-11-23' },
    ],
    ['no VAT rule', { vatRules: [] }, {}, { kind: 'no-vat-rule', on: '2026-11-23' }],
    ['no weight rule', { weightRuleLanes: [] }, {}, { kind: 'no-weight-rule' }],
    [
      'a service that is not there',
      {},
      { services: ['Pre0900'] },
      { kind: 'service-not-available', service: 'Pre0900' },
    ],
    [
      'pallets without sizes by the metre',
      { tariffs: [aTariff({ unit: 'ldm' })] },
      { pieces: [aPiece(100, 0, 0, 0)] },
      { kind: 'size-missing' },
    ],
  ] satisfies [string, Partial<TariffSet>, Partial<RatingRequest>, NotOfferedReason][])(
    'says why for %s',
    (_what, book, request, reason) => {
      const answer = rate(book, request)
      expect(answer.options).toEqual([])
      expect(answer.reason).toEqual(reason)
      for (const language of languages)
        expect(explainReason(answer.reason!, messagesIn(language, 'rating'))).toMatch(/^[^{}]+$/)
    },
  )
})

it('explains every line and weight in four languages', () => {
  const book = { surcharges: [remoteArea], agreements: [thirtyOff] }
  const option = rate(book, {}, { companyId: 10 }).option!
  const announced = option.priceLines.map((line) => explainLine(line, messagesIn('en', 'rating'), 'staff'))
  expect(announced[0]).toEqual([
    'Tariff T, version 1',
    'Zone DK to SE',
    '19.5 kg, rate for 10 kg and over',
    'Agreement Nordlys 2026: 30% off 1,136.50 DKK',
  ])
  // Zones have names of the tariff's own.
  const told = explainLine(option.priceLines[0]!, messagesIn('en', 'rating'), 'customer')
  expect(told).toEqual(announced[0]!.filter((sentence) => sentence !== 'Zone DK to SE'))
  expect(announced[1]).toEqual(['19.5 kg × 4.25 DKK', 'Minimum charge'])
  expect(announced[2]).toEqual(['18.5% of 965.55 DKK', 'Fuel rate valid from 1 Jan 2026'])
  expect(explainWeight(option.chargeableWeight, messagesIn('en', 'rating'))).toEqual([
    'Chargeable weight 19.5 kg',
    'Charged by volumetric weight.',
    'Actual 12.3 kg, volume 0.096 m³ = 19.2 kg (5000 cm³/kg)',
  ])
  for (const language of languages) {
    const all = [
      ...option.priceLines.flatMap((line) => explainLine(line, messagesIn(language, 'rating'), 'staff')),
      ...explainWeight(option.chargeableWeight, messagesIn(language, 'rating')),
    ]
    expect(all.filter((text) => /[{}]/.test(text))).toEqual([])
  }
})

it('offers what is booked on the account, and its services', () => {
  const services = ['Pre0900', 'Pre1200'].map((code, at) => ({
    id: at + 1,
    transportProductId: aProduct().id,
    code,
    group: 'timed',
    names: { en: code, da: code, no: code, se: code },
    deliverBy: null,
  }))
  const surcharges = services.map(({ code }) => aSurcharge({ code, amount: '10', application: 'chosen' }))
  const book = { productServices: services, surcharges }
  const offered = (context: Partial<RatingContext>) => rate(book, {}, context).option?.services.map(({ code }) => code)
  expect(offered({})).toEqual(['Pre0900', 'Pre1200'])
  expect(offered({ bookable: { salesProductIds: null, services: null } })).toEqual(['Pre0900', 'Pre1200'])
  expect(offered({ bookable: { salesProductIds: null, services: ['Pre1200'] } })).toEqual(['Pre1200'])
  expect(offered({ bookable: { salesProductIds: null, services: [] } })).toEqual([])
  const other = { bookable: { salesProductIds: [4711], services: null } }
  expect(rate(book, {}, other).reason).toEqual({ kind: 'not-on-account' })
  const chosen = rate(book, { services: ['Pre0900'] }, { bookable: { salesProductIds: null, services: ['Pre1200'] } })
  expect(chosen.reason).toEqual({ kind: 'service-not-available', service: 'Pre0900' })
})

import { messagesIn } from '@kattegat/messages/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWire } from '../../money/index.ts'
import { compileTariffs } from '../compile-tariffs.ts'
import { explainLine } from '../explain.ts'
import { rateShipment } from '../rate-shipment.ts'
import { aBreak, aRequest, aSurcharge, aTariff, aTariffSet, aWeightRule, always } from '../tariff-set.test-support.ts'
import type { Agreement, Surcharge, TariffSet } from '../tariff-set.ts'
import { checkTariffSet } from './index.ts'

const agreed: Agreement = {
  id: 1,
  name: 'Terms 2026',
  companyId: 10,
  accountId: null,
  kind: 'fixed-lane',
  salesProductId: 1,
  mode: null,
  originZoneId: 1,
  destinationZoneId: 2,
  percent: null,
  capPercent: null,
  tariffId: null,
  amount: '100',
  surchargeCode: null,
  minimumBeforeDiscount: false,
  ...always,
}
const rates = ['EUR', 'JPY', 'KWD'].map((currency) => ({ currency, validFrom: '2026-01-01', rate: '7.5' }))

/** `list index field: reason`, with `?` before a warning. */
function findings(changes: Partial<TariffSet>): string[] {
  return checkTariffSet(aTariffSet({ exchangeRates: rates, ...changes })).map(
    ({ severity, list, index, field, reason }) =>
      `${severity === 'warning' ? '? ' : ''}${list} ${index} ${field}: ${reason}`,
  )
}

describe('a value that no price can carry is refused at its cell', () => {
  const surcharge = (terms: Partial<Surcharge>) => ({
    surcharges: [aSurcharge({ code: 'fee', amount: '1', ...terms })],
  })
  it.each<[string, Partial<TariffSet>, string]>([
    [
      'half an øre of an agreed freight',
      { agreements: [{ ...agreed, amount: '100.005' }] },
      'agreements 0 amount: 100.005 has more than 2 decimals',
    ],
    [
      'half an øre of an agreed surcharge',
      {
        ...surcharge({}),
        agreements: [{ ...agreed, kind: 'own-surcharge', amount: '0.005', surchargeCode: 'fee' }],
      },
      'agreements 0 amount: 0.005 has more than 2 decimals',
    ],
    [
      'half an øre once a shipment',
      surcharge({ amount: '10.125' }),
      'surcharges 0 amount: 10.125 has more than 2 decimals',
    ],
    [
      'half an øre in a tier',
      surcharge({ tiers: [{ from: '2', amount: '10.125' }] }),
      'surcharges 0 tiers: 10.125 has more than 2 decimals',
    ],
    ['half an øre at least', surcharge({ minimum: '0.005' }), 'surcharges 0 minimum: 0.005 has more than 2 decimals'],
    ['half an øre at most', surcharge({ maximum: '0.005' }), 'surcharges 0 maximum: 0.005 has more than 2 decimals'],
    [
      'half an øre in a base',
      { tariffBreaks: [aBreak({ shape: 'FLAT', base: '9.995' })] },
      'tariffBreaks 0 base: 9.995 has more than 2 decimals',
    ],
    [
      'hundredths of yen',
      surcharge({ currency: 'JPY', amount: '12.50' }),
      'surcharges 0 amount: 12.50 has decimals, and JPY has none',
    ],
    [
      'hundredths of yen in a tariff',
      {
        tariffs: [aTariff({ currency: 'JPY' })],
        tariffBreaks: [aBreak({ shape: 'FLAT', base: '900', minimum: '100.5' })],
      },
      'tariffBreaks 0 minimum: 100.5 has decimals, and JPY has none',
    ],
    [
      'thousandths of dinars',
      surcharge({ currency: 'KWD', amount: '0.125' }),
      'surcharges 0 amount: 0.125 has more than 2 decimals',
    ],
    ['less than nothing', surcharge({ amount: '-5' }), 'surcharges 0 amount: -5 is below zero'],
    [
      'more than anyone pays',
      surcharge({ minimum: '10000000.01' }),
      'surcharges 0 minimum: 10000000.01 is more than 10,000,000 and is out of range',
    ],
    [
      'limits the wrong way round',
      surcharge({ basis: 'PCT_FREIGHT', minimum: '20', maximum: '10' }),
      'surcharges 0 maximum: 10 is below the minimum 20',
    ],
    [
      'more than all in a tier',
      surcharge({ basis: 'PCT_FREIGHT', tiers: [{ from: '2', amount: '101' }] }),
      'surcharges 0 tiers: 101 is more than 100 and is out of range',
    ],
    [
      'pieces the wrong way round',
      surcharge({ conditions: { piecesFrom: 5, piecesTo: 4 } }),
      'surcharges 0 conditions.piecesTo: 4 is below pieces-from 5',
    ],
  ])('A4: %s', (_what, changes, finding) => {
    expect(findings(changes)).toEqual([finding])
  })

  it('A4: while rates of a kilo or a piece may be finer, and yen whole', () => {
    expect(findings(surcharge({ basis: 'KG_CHARGEABLE', amount: '0.3333' }))).toEqual([])
    expect(findings(surcharge({ basis: 'PIECE', amount: '1.125' }))).toEqual([])
    expect(findings(surcharge({ currency: 'JPY', amount: '1250.00', minimum: '100' }))).toEqual([])
    expect(findings({ tariffs: [aTariff({ currency: 'JPY' })], tariffBreaks: [aBreak({ amount: '12.5' })] })).toEqual(
      [],
    )
  })

  it('A4: a warning tells of a cell that no price will show', () => {
    expect(findings({ tariffBreaks: [aBreak({ shape: 'FLAT', base: '9', amount: '1' })] })).toEqual([
      '? tariffBreaks 0 amount: is not used: the shape is FLAT',
    ])
    expect(findings({ tariffBreaks: [aBreak({ amount: '1', step: '0.5' })] })).toEqual([
      '? tariffBreaks 0 step: is not used: the shape is PER_KG',
    ])
    expect(findings(surcharge({ unit: 'ldm', valuePercent: '110' }))).toEqual([
      '? surcharges 0 unit: is not used: the basis is SHIPMENT',
      '? surcharges 0 valuePercent: is not used: the basis is SHIPMENT',
    ])
  })

  const hundredths = fc.integer({ min: 0, max: 9999 }).map((units) => (units / 100).toFixed(2))
  const odd = fc.constantFrom('0', '0.01', '0.005', '12.345', '-1', '1e5', '10000000', '99999999', '12,5', '0.0001', '')
  const text = fc.oneof({ weight: 9, arbitrary: hundredths }, { weight: 1, arbitrary: odd })

  it('A4: whatever the file says, what passes has a price to the last øre, and the wire carries it', () => {
    const kinds = ['SHIPMENT', 'PIECE', 'KG_CHARGEABLE', 'PCT_FREIGHT', 'PCT_VALUE', 'PCT_NET_PLUS_FLAGGED'] as const
    let passed = 0
    fc.assert(
      fc.property(
        fc.record({
          shape: fc.constantFrom('FLAT', 'PER_KG', 'BASE_PLUS_STEP', 'PER_100'),
          base: text,
          amount: text,
          step: fc.option(text),
          minimum: fc.option(text),
        }),
        fc.record({
          basis: fc.constantFrom(...kinds),
          amount: text,
          minimum: fc.option(text),
          maximum: fc.option(text),
          currency: fc.constantFrom('DKK', 'EUR', 'JPY'),
        }),
        fc.option(text),
        fc.constantFrom('DKK', 'JPY'),
        (cell, terms, amount, currency) => {
          const book = aTariffSet({
            exchangeRates: rates,
            tariffs: [aTariff({ currency })],
            tariffBreaks: [aBreak({ from: '1', ...cell })],
            surcharges: [aSurcharge({ code: 'fee', ...terms })],
            agreements: amount === null ? [] : [{ ...agreed, amount }],
          })
          if (checkTariffSet(book).some(({ severity }) => severity === 'fault')) return
          passed += 1
          const request = aRequest({ insurance: { minor: 100_001, currency: 'EUR' } })
          const { options } = rateShipment(request, compileTariffs(book), { nowMs: 0, companyId: 10 })
          for (const line of options[0]!.priceLines) {
            expect(Number.isSafeInteger(line.amountMinor)).toBe(true)
            expect(toWire({ minor: line.amountMinor, currency: line.currency }).amount).toMatch(/^\d+\.\d\d$/)
            expect(explainLine(line, messagesIn('en', 'rating'), 'staff')).not.toEqual([])
          }
        },
      ),
      { numRuns: 800 },
    )
    expect(passed).toBeGreaterThan(50)
  })
})

describe('surcharges that exclude one another', () => {
  const exclusions = (...rows: Partial<Surcharge>[]) =>
    findings({ surcharges: rows.map((terms, index) => aSurcharge({ id: index + 1, amount: '1', ...terms })) })
  const circle = 'is in a circle, so it is not clear which is charged'

  it('A5: are refused in a circle, short or long', () => {
    expect(exclusions({ code: 'A', excludes: ['B'] }, { code: 'B', excludes: ['A'] })).toEqual([
      `surcharges 0 excludes: ${circle}: A excludes B excludes A`,
      `surcharges 1 excludes: ${circle}: B excludes A excludes B`,
    ])
    expect(
      exclusions({ code: 'A', excludes: ['B'] }, { code: 'B', excludes: ['C'] }, { code: 'C', excludes: ['A'] }),
    ).toEqual([
      `surcharges 0 excludes: ${circle}: A excludes B excludes C excludes A`,
      `surcharges 1 excludes: ${circle}: B excludes C excludes A excludes B`,
      `surcharges 2 excludes: ${circle}: C excludes A excludes B excludes C`,
    ])
    const service = { code: 'N', application: 'chosen', excludes: ['A'] } as const
    expect(exclusions({ code: 'A', excludes: ['N'], conditions: { flags: ['b2c'] } }, service)).toHaveLength(2)
  })

  it('A5: are no circle where the rows never meet', () => {
    const [a, b] = [
      { code: 'A', excludes: ['B'] },
      { code: 'B', excludes: ['A'] },
    ]
    const unconditional = exclusions(a, b).length
    expect(unconditional).toBe(2)
    for (const [first, second] of [
      [
        { ...a, validTo: '2026-06-30' },
        { ...b, validFrom: '2026-07-01' },
      ],
      [
        { ...a, mode: 'express' as const },
        { ...b, mode: 'sea' as const },
      ],
      [
        { ...a, conditions: { domestic: true } },
        { ...b, conditions: { domestic: false } },
      ],
      [
        { ...a, conditions: { destinationCountries: ['SE'] } },
        { ...b, conditions: { destinationCountries: ['NO'] } },
      ],
      [
        { ...a, application: 'chosen' as const },
        { ...b, application: 'chosen' as const },
      ],
    ] satisfies [Partial<Surcharge>, Partial<Surcharge>][])
      expect(exclusions(first, second)).toEqual([])
    // Sides stand apart: each names a code that only the other side has.
    expect(exclusions(a, { ...b, side: 'cost' })).toEqual([
      'surcharges 0 excludes: there is no surcharge B',
      'surcharges 1 excludes: there is no surcharge A',
    ])
  })

  it('A5: are refused where they exclude themselves or nothing that there is', () => {
    expect(exclusions({ code: 'A', excludes: ['A', 'overwieght'] })).toEqual([
      'surcharges 0 excludes: excludes itself',
      'surcharges 0 excludes: there is no surcharge overwieght',
    ])
  })

  it('A5: are warned of where they can never be charged or chosen', () => {
    const first = { code: 'A', excludes: ['B'] }
    expect(exclusions(first, { code: 'B' })).toEqual([
      '? surcharges 1 code: can never be charged: A always applies and excludes it',
    ])
    expect(exclusions(first, { code: 'B', application: 'chosen' })).toEqual([
      '? surcharges 1 code: can never be chosen: A always applies and excludes it',
    ])
    expect(exclusions({ ...first, conditions: { flags: ['b2c'] } }, { code: 'B' })).toEqual([])
    expect(exclusions({ ...first, validTo: '2026-12-31' }, { code: 'B' })).toEqual([])
    // C may take A out, and then B holds.
    expect(exclusions(first, { code: 'B' }, { code: 'C', excludes: ['A'], conditions: { domestic: true } })).toEqual([])
  })
})

it('A3: a W/M tariff beside a rule of another ratio is warned of', () => {
  const wm = { tariffs: [aTariff({ unit: 'wm' })], tariffBreaks: [aBreak({ shape: 'PER_UNIT', amount: '520' })] }
  const road = aWeightRule({ name: 'Road', factorKind: 'density', factor: '333' })
  expect(findings({ ...wm, weightRules: [road] })).toEqual([
    '? tariffs 0 unit: wm counts tonnes or m³, not by the weight rule Road, which applies only to surcharges per kilo',
  ])
  expect(findings({ ...wm, weightRules: [{ ...road, factor: '1000' }] })).toEqual([])
})

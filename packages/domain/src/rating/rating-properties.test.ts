import { messagesIn } from '@kattegat/messages/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileTariffs } from './compile-tariffs.ts'
import { explainLine } from './explain.ts'
import { baseFreight, compileTariffCells } from './freight.ts'
import { rateShipment } from './rate-shipment.ts'
import type { PieceLine } from './rating-request.ts'
import { aBreak, aPiece, aRequest, aSurcharge, aTariff, aTariffSet, aWeightRule } from './tariff-set.test-support.ts'
import type { TariffSet, WeightRule } from './tariff-set.ts'
import { compileZoneSets } from './zones.ts'

const zoneSet = compileZoneSets([{ id: 1, zoneSetId: 1, code: 'A', name: 'A' }], []).get(1)!
const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => (value / 100).toFixed(2))

const breaks = fc
  .uniqueArray(
    fc.record({
      shape: fc.constantFrom('FLAT' as const, 'BASE_PLUS_STEP' as const, 'PER_KG' as const, 'PER_100' as const),
      from: fc.integer({ min: 0, max: 3000 }),
      base: cents,
      amount: cents,
      minimum: fc.option(cents),
    }),
    { selector: (row) => row.from, minLength: 1, maxLength: 8 },
  )
  .map((rows) =>
    rows.map((row) => aBreak({ ...row, from: String(row.from), step: row.shape === 'BASE_PLUS_STEP' ? '0.5' : null })),
  )

const piece: fc.Arbitrary<PieceLine> = fc
  .tuple(
    fc.integer({ min: 1, max: 60_000 }),
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: 120 }),
    fc.integer({ min: 1, max: 160 }),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([grams, length, width, height, number]) => ({ ...aPiece(0, length, width, height, number), weightG: grams }))
const pieces = fc.array(piece, { minLength: 1, maxLength: 6 })

const weightRule: fc.Arbitrary<WeightRule> = fc
  .record({
    factorKind: fc.constantFrom('divisor' as const, 'density' as const),
    factor: fc.constantFrom('5000', '333.33', '280'),
    scope: fc.constantFrom('piece' as const, 'shipment' as const),
    roundEachPiece: fc.boolean(),
    dimRounding: fc.constantFrom('none' as const, 'up' as const, 'nearest' as const),
    ldmKg: fc.constantFrom(null, '1850'),
    minKgPerPiece: fc.constantFrom(null, '3'),
    heightLimitForStackingCm: fc.constantFrom(null, '120'),
  })
  .map((terms) => aWeightRule(terms))

function bookOf(rule: WeightRule): Partial<TariffSet> {
  return {
    weightRules: [rule],
    surcharges: [
      aSurcharge({ id: 1, code: 'per_kg', basis: 'KG_CHARGEABLE', amount: '0.3333', minimum: '10', fuelApplies: true }),
      aSurcharge({ id: 2, code: 'oversize', basis: 'PIECE', amount: '77.77', conditions: { longestOverMm: 1000 } }),
      aSurcharge({ id: 3, code: 'percent', basis: 'PCT_FREIGHT', amount: '3.125' }),
      aSurcharge({ id: 4, code: 'environment', basis: 'PCT_NET_PLUS_FLAGGED', amount: '2' }),
    ],
  }
}

function rate(rule: WeightRule, lines: readonly PieceLine[], notStackable: boolean) {
  const answer = rateShipment(aRequest({ pieces: lines, notStackable }), compileTariffs(aTariffSet(bookOf(rule))), {
    nowMs: Date.parse('2026-11-21T09:00:00Z'),
  })
  return answer.options[0]!
}

describe('whatever the tariff', () => {
  it('base freight never falls as weight grows where the break rule is on', () => {
    fc.assert(
      fc.property(
        breaks,
        fc.integer({ min: 1, max: 4_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (rows, quantity, more) => {
          const cell = compileTariffCells(aTariff(), rows, zoneSet).cells.get(0)!
          const price = (milli: number) => {
            const freight = baseFreight(cell, true, milli)
            return Math.max(freight.minor, freight.minimumMinor)
          }
          expect(price(quantity + more)).toBeGreaterThanOrEqual(price(quantity))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('whatever the shipment', () => {
  it('splitting a line into equal lines and changing their order changes nothing', () => {
    fc.assert(
      fc.property(weightRule, pieces, fc.boolean(), (rule, lines, notStackable) => {
        const whole = rate(rule, lines, notStackable)
        const split = lines.flatMap((line) => Array.from({ length: line.number }, () => ({ ...line, number: 1 })))
        const turned = rate(rule, split.toReversed(), notStackable)
        expect(turned.priceLines).toEqual(whole.priceLines)
        expect(turned.chargeableWeight).toEqual(whole.chargeableWeight)
      }),
    )
  })

  it('the total is the sum of its lines, and every line is explained', () => {
    fc.assert(
      fc.property(weightRule, pieces, fc.boolean(), (rule, lines, notStackable) => {
        const option = rate(rule, lines, notStackable)
        expect(option.totalExVatMinor).toBe(option.priceLines.reduce((sum, line) => sum + line.amountMinor, 0))
        expect(Number.isSafeInteger(option.totalIncVatMinor)).toBe(true)
        for (const line of option.priceLines)
          expect(explainLine(line, messagesIn('en', 'rating'), 'staff')).not.toEqual([])
      }),
    )
  })

  it('the chargeable weight is never less than the actual weight', () => {
    fc.assert(
      fc.property(weightRule, pieces, fc.boolean(), (rule, lines, notStackable) => {
        const { chargeableWeight } = rate(rule, lines, notStackable)
        expect(chargeableWeight.chargeableG).toBeGreaterThanOrEqual(chargeableWeight.actualG)
      }),
    )
  })

  it('adding weight to a piece, or a piece to the shipment, never makes the chargeable weight or the price less', () => {
    fc.assert(
      fc.property(
        weightRule,
        pieces,
        piece,
        fc.integer({ min: 0, max: 50_000 }),
        fc.boolean(),
        (rule, lines, one, more, high) => {
          const before = rate(rule, lines, high)
          const [first, ...others] = lines as [PieceLine, ...PieceLine[]]
          const heavier = rate(rule, [{ ...first, weightG: first.weightG + more }, ...others], high)
          const larger = rate(rule, [...lines, one], high)
          for (const after of [heavier, larger]) {
            expect(after.chargeableWeight.chargeableG).toBeGreaterThanOrEqual(before.chargeableWeight.chargeableG)
            expect(after.totalExVatMinor).toBeGreaterThanOrEqual(before.totalExVatMinor)
          }
        },
      ),
    )
  })

  it('what cannot be stacked never weighs less than what can', () => {
    fc.assert(
      fc.property(weightRule, pieces, (rule, lines) => {
        const [stacked, alone] = [rate(rule, lines, false), rate(rule, lines, true)]
        expect(alone.chargeableWeight.chargeableG).toBeGreaterThanOrEqual(stacked.chargeableWeight.chargeableG)
      }),
    )
  })
})

const codes = ['A', 'B', 'C', 'D', 'E'] as const
const exclusions = fc.array(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes)), { maxLength: 10 })

it('whatever excludes what: nothing charged is excluded by what is charged, and nothing is left out without it', () => {
  fc.assert(
    fc.property(exclusions, fc.shuffledSubarray([...codes], { minLength: 5 }), (pairs, order) => {
      const surcharges = order.map((code, index) =>
        aSurcharge({
          id: index + 1,
          code,
          amount: '10',
          excludes: pairs.flatMap(([by, of]) => (by === code ? [of] : [])),
        }),
      )
      const { options } = rateShipment(aRequest({}), compileTariffs(aTariffSet({ surcharges })), { nowMs: 0 })
      const charged = surcharges.filter(({ code }) => options[0]!.priceLines.some((line) => line.code === code))
      const excludes = (by: (typeof surcharges)[number], of: (typeof surcharges)[number]) =>
        by !== of && by.excludes.includes(of.code)
      expect(charged.some((one) => charged.some((other) => excludes(other, one)))).toBe(false)
      // Somebody is charged in every circle; beyond circles a row left out has one that is charged to thank for it.
      expect(charged.length).toBeGreaterThan(0)
      for (const left of surcharges.filter((one) => !charged.includes(one)))
        expect(charged.some((one) => excludes(one, left) || excludes(left, one))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

import { describe, expect, it } from 'vitest'
import type { Agreement, BreakRow, Tariff, ZoneRule } from '../index.ts'
import { compileZoneSets, ratedPlace, zoneNumberOf } from '../index.ts'
import {
  cellText,
  changePpm,
  columnsOf,
  mainFigureE4,
  matchingRules,
  oddPrices,
  planPublication,
  raiseLane,
  readCell,
  readFigure,
  sharedMinimum,
  withBreak,
  withMinimum,
  type GridColumn,
} from './index.ts'

const row = (terms: Partial<BreakRow>): BreakRow => ({
  shape: 'FLAT',
  from: '0',
  base: '0',
  amount: '0',
  step: null,
  minimum: null,
  maximum: null,
  ...terms,
})
const flat = (from: string, base: string) => row({ from, base })
const perKg = (from: string, amount: string, terms: Partial<BreakRow> = {}) =>
  row({ shape: 'PER_KG', from, amount, ...terms })
const steps = row({ shape: 'BASE_PLUS_STEP', from: '0.5', base: '310', amount: '24', step: '0.5' })

describe('a figure of a tariff', () => {
  it('is read as people and spreadsheets write it', () => {
    const read = (text: string, scale = 2) => {
      const found = readFigure(text, scale)
      return found.ok ? found.value : found.refusal.kind
    }
    expect(['245', '245,50', '1.234,50', '1,234.50', '1 234.50', '0.10'].map((text) => read(text))).toEqual([
      '245',
      '245.5',
      '1234.5',
      '1234.5',
      '1234.5',
      '0.1',
    ])
    expect(read('1,250')).toBe('two-readings')
    expect(read('4.125')).toBe('too-many-decimals')
    expect(read('4.125', 4)).toBe('4.125')
    expect(['x', '-5', '1e5', ''].map((text) => read(text))).toEqual(Array(4).fill('not-a-figure'))
    expect(read('99999999')).toBe('out-of-range')
  })
})

describe('a cell of the matrix', () => {
  const kg: GridColumn = { from: '100', shape: 'PER_KG', step: null }
  const half: GridColumn = { from: '0.5', shape: 'BASE_PLUS_STEP', step: '0.5' }

  it('is written as its column is, and named where it is not', () => {
    expect(cellText(perKg('100', '4.5'), kg, '')).toBe('4.50')
    expect(cellText(perKg('100', '4.1234'), kg, '')).toBe('4.1234')
    expect(cellText(flat('100', '245'), kg, '')).toBe('FLAT 245.00')
    expect(cellText(steps, half, '')).toBe('310.00 + 24.00')
    expect(cellText({ ...steps, step: '1' }, half, '')).toBe('310.00 + 24.00 / 1')
    expect(cellText(perKg('100', '4.5', { minimum: '95', maximum: '900' }), kg, '')).toBe('4.50 >= 95.00 <= 900.00')
    expect(cellText(perKg('100', '4.5', { minimum: '95' }), kg, '95.00')).toBe('4.50')
  })

  it('reads what it writes', () => {
    for (const [each, column] of [
      [perKg('100', '4.5', { base: '20' }), kg],
      [perKg('100', '4.5', { minimum: '95', maximum: '900' }), kg],
      [perKg('100', '4.5', { maximum: '900' }), kg],
      [flat('100', '245'), kg],
      [steps, half],
      [{ ...steps, step: '1' }, half],
    ] as const) {
      const read = readCell(cellText(each, column, ''), column, '', undefined)
      expect(read).toEqual({ ok: true, value: each })
    }
  })

  it('takes a bare figure for what its column counts, and says why it cannot take another', () => {
    const read = (text: string, column: GridColumn, before?: BreakRow) => {
      const found = readCell(text, column, '', before)
      return found.ok ? found.value : found.refusal.kind
    }
    expect(read('5,25', kg)).toEqual(perKg('100', '5.25'))
    // A column of bases can be pasted: the amount a step stays.
    expect(read('325', half, steps)).toEqual({ ...steps, base: '325', amount: '24.00' })
    expect(read('325', half)).toBe('amount-needed')
    expect(read(' ', kg, perKg('100', '1'))).toBeUndefined()
    expect(read('4 + 5 + 6', kg)).toBe('too-many-figures')
    expect(read('FLAT 4 / 2', kg)).toBe('too-many-figures')
    expect(read('310 + 24 / 0', half)).toBe('step-needed')
    expect(read('4 >= 90 <= 50', kg)).toBe('minimum-over-maximum')
    expect(read('four', kg)).toBe('not-a-figure')
  })

  it('stands in a column that reads as most of its cells, in the order of quantities', () => {
    const lanes = [
      { breaks: [flat('100', '9'), perKg('20', '5')] },
      { breaks: [perKg('100.0', '4'), perKg('20', '5')] },
      { breaks: [perKg('100', '4'), perKg('3', '8')] },
    ]
    expect(columnsOf(lanes).map(({ from, shape }) => [from, shape])).toEqual([
      ['3', 'PER_KG'],
      ['20', 'PER_KG'],
      ['100', 'PER_KG'],
    ])
  })

  it('shows a minimum once where the whole lane has it', () => {
    const lane = [perKg('0', '9', { minimum: '95' }), perKg('100', '8', { minimum: '95.00' })]
    expect(sharedMinimum(lane)).toBe('95.00')
    expect(sharedMinimum([...lane, perKg('300', '7')])).toBe('')
    const raised = withMinimum(lane, '100')
    expect(raised.ok && raised.value.map(({ minimum }) => minimum)).toEqual(['100', '100'])
    expect(withMinimum([perKg('0', '9', { maximum: '90' })], '100').ok).toBe(false)
    expect(withBreak(lane, '0', undefined).map(({ from }) => from)).toEqual(['100'])
  })
})

describe('a change by per cent', () => {
  const rounding = { moneyStepE4: 5000, rateStepE4: 500, direction: 'nearest' } as const
  const lane = { originZoneId: 1, destinationZoneId: 2, breaks: [steps, perKg('31', '49', { minimum: '95' })] }

  it('rounds prices and rates to whole steps', () => {
    // 4.9 %: 310 → 325.19 → 325.00; 24 → 25.176 → 25.20; 49 → 51.401 → 51.40; 95 → 99.655 → 99.50
    const raised = raiseLane(1, lane, { ppm: 49_000, rounding, exceptions: [] })
    expect(raised).toEqual([
      { ...steps, base: '325', amount: '25.2' },
      { ...lane.breaks[1], amount: '51.4', minimum: '99.5' },
    ])
    const up = { ...rounding, moneyStepE4: 10_000, direction: 'up' } as const
    expect(raiseLane(1, lane, { ppm: 49_000, rounding: up, exceptions: [] })[0]!.base).toBe('326')
    // 300 + 4 % is 312 exactly: nothing is rounded up.
    const even = { ...lane, breaks: [flat('0', '300')] }
    expect(raiseLane(1, even, { ppm: 40_000, rounding: up, exceptions: [] })[0]!.base).toBe('312')
    expect(raiseLane(1, { ...lane, breaks: [flat('0', '0.10')] }, { ppm: -900_000, rounding, exceptions: [] })).toEqual(
      [flat('0', '0.5')],
    )
  })

  it('leaves out what is excepted, the exception that says most first', () => {
    const exceptions = [
      { tariffId: null, zoneId: 2, from: null, ppm: 20_000 },
      { tariffId: null, zoneId: 2, from: '31.0', ppm: 0 },
      { tariffId: 7, zoneId: null, from: null, ppm: 990_000 },
    ]
    const raised = raiseLane(1, lane, { ppm: 49_000, rounding, exceptions })
    // 2 %: 310 → 316.20 → 316.00; the break from 31 stays.
    expect(raised.map(({ base, amount }) => [base, amount])).toEqual([
      ['316', '24.5'],
      ['0', '49'],
    ])
  })

  it('is told in millionths of what stood there', () => {
    expect(changePpm(mainFigureE4(flat('0', '200')), mainFigureE4(flat('0', '209.8')))).toBe(49_000)
    expect(changePpm(undefined, 5)).toBeUndefined()
    expect(changePpm(0, 5)).toBeUndefined()
  })
})

describe('where a postal code falls', () => {
  const rule = (zoneId: number, terms: Partial<ZoneRule>): ZoneRule => ({
    zoneId,
    countryCode: 'DK',
    postalFrom: null,
    postalTo: null,
    stateCode: null,
    place: null,
    ...terms,
  })
  const rules = [
    rule(1, {}),
    rule(2, { postalFrom: '10', postalTo: '29' }),
    rule(3, { postalFrom: '2100', postalTo: '2199' }),
    rule(4, { place: 'Østerbro' }),
    rule(5, { countryCode: 'SE' }),
  ]
  const asked = (postalCode: string, city = '') => ({ countryCode: 'DK', postalCode, city, stateCode: '' })

  it('is decided by the most specific rule, the others told after it', () => {
    const found = matchingRules(rules, asked('2100'))
    expect(found.map(({ rule: { zoneId }, by }) => [zoneId, by])).toEqual([
      [3, 'postal'],
      [2, 'postal'],
      [1, 'country'],
    ])
    expect(matchingRules(rules, asked('2100', 'osterbro'))[0]!.rule.zoneId).toBe(4)
    expect(matchingRules(rules, { ...asked('1'), countryCode: 'NO' })).toEqual([])
  })

  it('is the zone that prices are made with', () => {
    const zones = [1, 2, 3, 4, 5].map((id) => ({ id, zoneSetId: 9, code: String(id), name: String(id) }))
    const set = compileZoneSets(zones, rules).get(9)!
    for (const [code, city] of [
      ['2100', ''],
      ['2200', ''],
      ['8000', ''],
      ['2100', 'Østerbro'],
      ['DK-1000', ''],
    ] as const) {
      const place = ratedPlace({ countryCode: 'DK', postalCode: code, city })
      expect(set.zones[zoneNumberOf(set, place)]!.id, code).toBe(
        matchingRules(rules, asked(code, city))[0]!.rule.zoneId,
      )
    }
  })
})

describe('the figure of a cell', () => {
  it.each(['12,50', '12.50', '12,5', ' 12.5 '])('is read from %s in every language', (written) => {
    const column = { from: '0', shape: 'FLAT', step: null } as const
    expect(readCell(written, column, '', undefined)).toMatchObject({ ok: true, value: { base: '12.5' } })
    expect(readCell(`${written} + 3,25`, { ...column, shape: 'PER_KG' }, '', undefined)).toMatchObject({
      ok: true,
      value: { base: '12.5', amount: '3.25' },
    })
  })
})

describe('a price that is odd', () => {
  const live = [flat('0', '100'), flat('5', '120'), flat('10', '140')]
  const told = (breaks: BreakRow[], before: BreakRow[] = live) =>
    oddPrices(breaks, before).map(({ from, said }) => [from, said.code])

  it('is none at all where there is one now, told with the smaller one that is then taken', () => {
    const [odd, ...others] = oddPrices([flat('0', '100'), flat('10', '140')], live)
    expect(odd).toMatchObject({ from: '5', said: { code: 'takesSmaller', price: '100.00', smallerFrom: '0' } })
    expect(others).toEqual([])
    // Without a smaller one there is no price to take, and a cell that was empty before is not told.
    expect(oddPrices([flat('10', '140')], [flat('0', '100'), flat('10', '140')])).toEqual([])
    expect(oddPrices([flat('0', '100')], [flat('0', '100')])).toEqual([])
  })

  it('is one of a larger shipment that costs less than a smaller one, told at what was changed', () => {
    expect(told([flat('0', '100'), flat('5', '90'), flat('10', '140')])).toEqual([['5', 'largerIsCheaper']])
    // The price of the smaller shipment is the one that was changed: 150 over 5, 140 over 10.
    const [odd] = oddPrices([flat('0', '100'), flat('5', '150'), flat('10', '140')], live)
    expect(odd).toMatchObject({
      from: '5',
      said: { price: '140.00', from: '10', smallerPrice: '150.00', smallerFrom: '5' },
    })
    expect(told([flat('0', '100'), flat('5', '90')], [])).toEqual([['5', 'largerIsCheaper']])
    // A price per kg is no price of a shipment.
    expect(told([flat('0', '100'), perKg('5', '9')], [])).toEqual([])
  })

  it('is one more than half away from what holds, either way', () => {
    expect(told([flat('0', '49.99'), flat('5', '120'), flat('10', '210.01')])).toEqual([
      ['0', 'farFromLive'],
      ['10', 'farFromLive'],
    ])
    expect(told([flat('0', '50'), flat('5', '120'), flat('10', '210')])).toEqual([])
    // The base of a base and so much a step; a rate; nothing where it is counted otherwise now, or held nowhere.
    expect(told([{ ...steps, base: '31' }], [steps])).toEqual([['0.5', 'farFromLive']])
    expect(told([perKg('100', '40')], [perKg('100', '4')])).toEqual([['100', 'farFromLive']])
    expect(told([perKg('0', '400'), flat('20', '900')], [flat('0', '100')])).toEqual([])
  })

  it('is none that holds already, nor one that a change by per cent leaves as it was', () => {
    const old = [flat('0', '100'), flat('5', '90')]
    expect(told(old, old)).toEqual([])
    expect(told([flat('0', '104.90'), flat('5', '94.41')], old)).toEqual([])
  })
})

describe('prices that follow others', () => {
  const tariff: Tariff = {
    id: 1,
    side: 'sales',
    salesProductId: 1,
    transportProductId: null,
    name: 'Parcel',
    version: '2026',
    currency: 'DKK',
    zoneSetId: 1,
    unit: 'kg',
    breakRule: false,
    upTo: null,
    agreementOnly: false,
    validFrom: '2026-01-01',
    validTo: null,
  }
  const agreement = { id: 11, name: 'Own', kind: 'own-tariff', tariffId: 1, validFrom: '2026-03-01', validTo: null }
  const agreements = [agreement as unknown as Agreement]
  const plan = (on: string, tariffs = [tariff], version = '2027') =>
    planPublication({ tariffs, agreements }, [{ tariffId: 1, newId: -1, version }], on)

  it('begin the day after the tariff before them ends, and take its agreements along', () => {
    const { endedTariffIds, added, addedAgreements, endedAgreementIds } = plan('2027-01-01')
    expect(endedTariffIds).toEqual([1])
    expect(added).toEqual([
      { tariff: { ...tariff, id: -2, validTo: '2026-12-31' }, prices: { of: 'tariff', tariffId: 1 } },
      { tariff: { ...tariff, id: -1, version: '2027', validFrom: '2027-01-01' }, prices: { of: 'successor' } },
    ])
    expect(endedAgreementIds).toEqual([11])
    expect(addedAgreements.map(({ tariffId, validFrom, validTo }) => [tariffId, validFrom, validTo])).toEqual([
      [-2, '2026-03-01', '2026-12-31'],
      [-1, '2027-01-01', null],
    ])
  })

  it('take the place of a tariff that had not begun', () => {
    const { added, addedAgreements } = plan('2026-01-01')
    expect(added.map((one) => one.tariff.id)).toEqual([-1])
    expect(addedAgreements.map(({ tariffId, validFrom }) => [tariffId, validFrom])).toEqual([[-1, '2026-03-01']])
  })

  it('stand after a tariff that is over by then, and keep the end of one that is not', () => {
    const over = plan('2027-01-01', [{ ...tariff, validTo: '2026-06-30' }])
    expect(over.endedTariffIds).toEqual([])
    expect(over.added.map((one) => one.tariff.validTo)).toEqual([null])
    const ends = plan('2026-06-01', [{ ...tariff, validTo: '2026-12-31' }])
    expect(ends.added.map((one) => one.tariff.validTo)).toEqual(['2026-05-31', '2026-12-31'])
  })

  it('have a name of their own', () => {
    expect(plan('2027-01-01', [tariff], '2026').added.at(-1)!.tariff.version).toBe('2026 (2)')
  })
})

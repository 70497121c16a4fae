import { describe, expect, it } from 'vitest'
import {
  isDemonstration,
  isOfEverySystem,
  movedOn,
  numbersLeft,
  numbersLeftIn,
  rangesInUse,
  serialOf,
  serialsToSkip,
  sscc,
  validateNumberRange,
  waybillNumber,
} from './index.ts'

const range = (firstSerial: number, nextSerial: number, lastSerial: number) => ({ firstSerial, nextSerial, lastSerial })

describe('the numbers left', () => {
  it.each([
    ['a fresh range', [range(1, 1, 1000)], 'plenty'],
    ['one more than a tenth', [range(1, 900, 1000)], 'plenty'],
    ['a tenth', [range(1, 901, 1000)], 'low'],
    ['the last one', [range(1, 1000, 1000)], 'low'],
    ['a range that is used up', [range(1, 1001, 1000)], 'none'],
    ['no range at all', [], 'none'],
    ['a second range beside a used one', [range(1, 1001, 1000), range(5000, 5000, 5999)], 'plenty'],
    ['a million of a billion', [range(0, 999_000_000, 999_999_999)], 'low'],
    ['two million of a billion', [range(0, 998_000_000, 999_999_999)], 'plenty'],
  ] as const)('%s', (_name, ranges, state) => {
    expect(numbersLeft(ranges)).toBe(state)
  })

  it('of a range count the next and the last', () => {
    expect([numbersLeftIn(range(1, 1000, 1000)), numbersLeftIn(range(1, 1001, 1000))]).toEqual([1, 0])
  })
})

describe('a new range', () => {
  const waybills = { kind: 'waybill', prefix: '901', firstSerial: 100, lastSerial: 199 } as const
  const ssccs = (prefix: string, firstSerial: number, lastSerial: number) =>
    ({ kind: 'sscc', prefix, firstSerial, lastSerial }) as const

  it('may touch another and not share a number with it', () => {
    expect(validateNumberRange({ ...waybills, firstSerial: 200, lastSerial: 299 }, [waybills])).toEqual([])
    expect(validateNumberRange({ ...waybills, firstSerial: 50, lastSerial: 100 }, [waybills])).toMatchObject([
      { field: 'firstSerial', code: 'numberRangeOverlaps' },
    ])
  })

  it('shares numbers with one of a shorter prefix too', () => {
    // 3 571234 56 00000000 is 35712345 6 00000000: the same 17 figures.
    const short = ssccs('35712345', 0, 999_999_999)
    expect(validateNumberRange(ssccs('357123456', 0, 99), [short])[0]?.code).toBe('numberRangeOverlaps')
    expect(validateNumberRange(ssccs('357123466', 0, 99), [short])).toEqual([])
  })

  it('of SSCCs begins with what SSCCs can be made of: an extension digit and a GS1 company prefix', () => {
    const faults = (prefix: string) => validateNumberRange(ssccs(prefix, 0, 9), []).map(({ code }) => code)
    // The company prefix alone, as it stands on GS1's certificate.
    for (const prefix of ['57123', '5712345', '357123456789'])
      expect([prefix, faults(prefix)]).toEqual([prefix, ['figuresOnly']])
    for (const prefix of ['35712345', '35712345678']) {
      expect([prefix, faults(prefix)]).toEqual([prefix, []])
      expect(sscc(Number(prefix[0]), prefix.slice(1), 9)).toHaveLength(18)
    }
  })

  it('has as many figures as its numbers have room for', () => {
    expect(validateNumberRange(ssccs('35712345', 0, 1_000_000_000), [])[0]).toMatchObject({
      field: 'lastSerial',
      params: { max: 999_999_999 },
    })
  })
})

it('of no carrier is of every booking system', () => {
  expect([null, undefined, 7, 'Nordisk Fragt'].map(isOfEverySystem)).toEqual([true, true, false, false])
})

describe('a range after a restore', () => {
  it('passes over twice its busiest day for each day since the backup', () => {
    // 700 a day, 2.2 days ago: 3 days begun; 2 × 700 × 3 = 4200.
    expect(serialsToSkip(range(1, 5, 9_999_999), { busiestDay: 700, days: 2.2 })).toBe(4200)
  })

  it('passes over a thousand at least, of a small range a tenth', () => {
    expect(serialsToSkip(range(1, 5, 9_999_999), { busiestDay: 3, days: 0.01 })).toBe(1000)
    expect(serialsToSkip(range(1, 5, 2500), { busiestDay: 3, days: 0.01 })).toBe(250)
  })

  it('ends after its last number', () => {
    expect(movedOn(range(1, 95, 100), 5)).toEqual(range(1, 100, 100))
    expect(movedOn(range(1, 95, 100), 1000)).toEqual(range(1, 101, 100))
  })
})

it('a printed number is known by its range, as it stands on paper', () => {
  // 901-0000 1234 and 1234 mod 7 = 2.
  expect(waybillNumber('901', 1234)).toBe('90100012342')
  expect(serialOf({ kind: 'waybill', prefix: '901' }, '901-0001 2342')).toBe(1234)
  expect(serialOf({ kind: 'waybill', prefix: '902' }, '901-0001 2342')).toBeUndefined()
  expect(serialOf({ kind: 'waybill', prefix: '901' }, '901-0001 2343')).toBeUndefined()
  expect(serialOf({ kind: 'sscc', prefix: '39520001' }, sscc(3, '9520001', 77))).toBe(77)
})

describe('SSCCs for trials', () => {
  // 3 is the extension digit, 952 GS1's prefix for demonstrations; 3952 of a waybill is a serial like any other.
  const trial = { kind: 'sscc', prefix: '39520001' } as const
  const own = { kind: 'sscc', prefix: '35712345' } as const

  it('are known by GS1’s prefix for demonstrations', () => {
    expect([trial, own, { kind: 'waybill', prefix: '952' } as const].map(isDemonstration)).toEqual([true, false, false])
  })

  it('are given out only as long as the provider has no range of their own', () => {
    expect(rangesInUse([trial])).toEqual([trial])
    expect(rangesInUse([trial, own])).toEqual([own])
  })
})

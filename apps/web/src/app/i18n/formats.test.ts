import { languages } from '@kattegat/domain/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

const en = formatsOf('en')

describe('what a format is given', () => {
  it.each(['31/02/2027', '32/11/2026', '23/11/20266', 'i morgen', '2027-02-31', '', '2026-11', '٣١'])(
    'and is no day, such as %j, is written as it is',
    (typed) => {
      for (const language of languages) {
        const formats = formatsOf(language)
        for (const mode of ['day', 'longDay', 'nearDay'] as const) expect(formats[mode](typed)).toBe(typed)
      }
      expect([en.instant('i morgen'), en.time('25:61')]).toEqual(['i morgen', '25:61'])
    },
  )

  it('never makes it throw', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+\d/.:TZ ]{0,24}$/), fc.constantFrom('\ud800', '\u0000'))
    fc.assert(
      fc.property(text, fc.double(), fc.constantFrom(...languages), (typed, number, language) => {
        const formats = formatsOf(language)
        formats.day(typed)
        formats.longDay(typed)
        formats.nearDay(typed)
        formats.nearDay('2026-11-24', typed)
        formats.instant(typed)
        formats.time(typed)
        formats.money(typed, typed)
        formats.country(typed)
        formats.list([typed])
        for (const mode of ['number', 'weight', 'volume', 'percent'] as const) formats[mode](number)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('is a day like any other on the last of February and in words near today', () => {
    expect([en.day('2028-02-29'), en.day('2027-02-28')]).toEqual(['29 Feb 2028', '28 Feb 2027'])
    expect([en.nearDay('2026-11-24', '2026-11-23'), en.nearDay('2026-12-01', '2026-11-23')]).toEqual([
      'tomorrow',
      'Tue 1 Dec',
    ])
  })
})

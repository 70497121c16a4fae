import { languages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
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

describe('texts', () => {
  it('count', () => {
    const t = messagesIn('en', 'pages')
    expect(t('postal.rows', { count: 1 })).toBe('1 postal code')
    expect(t('postal.rows', { count: 1234 })).toBe('1,234 postal codes')
    expect(messagesIn('da', 'pages')('postal.rows', { count: 1234 })).toBe('1.234 postnumre')
  })
})

describe('formats', () => {
  it('write near days in words and others with their weekday', () => {
    expect(en.nearDay('2026-11-22', '2026-11-21')).toBe('tomorrow')
    expect(formatsOf('se').nearDay('2026-11-22', '2026-11-21')).toBe('i morgon')
    expect(en.nearDay('2026-11-24', '2026-11-21')).toBe('Tue 24 Nov')
    expect(en.nearDay('2027-01-04', '2026-11-21')).toBe('Mon, 4 Jan 2027')
  })

  it('keep the last øre of amounts that a float would lose', () => {
    expect(formatsOf('da').money('9007199254740993.01', 'DKK')).toBe('9.007.199.254.740.993,01\u00a0DKK')
  })

  it('write weights and times in the language’s way', () => {
    expect(formatsOf('se').weight(742.5)).toBe('742,5\u00a0kg')
    expect(en.instant('2026-11-21T13:05:00Z', 'Europe/Copenhagen')).toBe('21 Nov 2026, 14:05')
    // As pickup times are typed, also where the language has a dot.
    expect(formatsOf('da').instant('2026-11-21T13:05:00Z', 'Europe/Copenhagen')).toBe('21. nov. 2026, 14:05')
    expect(formatsOf('da').time('2026-11-21T13:05:00Z', 'Europe/Copenhagen')).toBe('14:05')
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languages, localeOf } from '@kattegat/messages'
import { day, figure } from './figures.ts'

it('writes figures as the language does, like Intl to the last digit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(...languages),
      fc.boolean(),
      (units, scale, language, money) => {
        const least = money ? Math.min(2, scale) : 0
        const format = new Intl.NumberFormat(localeOf(language), {
          minimumFractionDigits: least,
          maximumFractionDigits: scale,
        })
        // Intl writes the minus sign of some languages as U+2212.
        const expected = format.format(units / 10 ** scale).replace('\u2212', '-')
        expect(units === 0 ? figure(0, scale, language, least) : figure(units, scale, language, least)).toBe(expected)
      },
    ),
  )
})

it('writes a day the same way however often it is asked', () => {
  expect([day('2026-11-23', 'da'), day('2026-11-23', 'da')]).toEqual(['23. nov. 2026', '23. nov. 2026'])
})

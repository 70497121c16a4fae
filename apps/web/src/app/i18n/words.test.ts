import { describe, expect, it } from 'vitest'
import { wordsOf } from './catalogue.ts'
import { formatsOf } from './formats.ts'
import { words as daPages } from './page-words/da.ts'
import { words as enPages } from './page-words/en.ts'
import { words as noPages } from './page-words/no.ts'
import { words as sePages } from './page-words/se.ts'
import { words as da } from './words/da.ts'
import { words as en } from './words/en.ts'
import { words as no } from './words/no.ts'
import { words as se } from './words/se.ts'

const paramsOf = (entry: string | { one: string; other: string }) =>
  (typeof entry === 'string' ? [entry] : [entry.one, entry.other]).map((text) =>
    [...text.matchAll(/\{\w+\}/g)].map(String).sort(),
  )

const english = { ...en, ...enPages }

describe('the words of the portal', () => {
  it.each([
    ['Danish', { ...da, ...daPages }],
    ['Norwegian', { ...no, ...noPages }],
    ['Swedish', { ...se, ...sePages }],
  ])('have in %s every key and every parameter of the English ones', (_name, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
    for (const key of Object.keys(english) as (keyof typeof english)[])
      expect([key, paramsOf(words[key])]).toEqual([key, paramsOf(english[key])])
  })

  it('count', () => {
    const t = wordsOf<typeof enPages>(enPages, 'en')
    expect(t('postal.rows', { count: 1 })).toBe('1 postal code')
    expect(t('postal.rows', { count: 1234 })).toBe('1,234 postal codes')
    expect(wordsOf<typeof enPages>(daPages, 'da')('postal.rows', { count: 1234 })).toBe('1.234 postnumre')
  })
})

describe('formats', () => {
  it('write near days in words and others with their weekday', () => {
    const en_ = formatsOf('en')
    expect(en_.nearDay('2026-11-22', '2026-11-21')).toBe('tomorrow')
    expect(formatsOf('se').nearDay('2026-11-22', '2026-11-21')).toBe('i morgon')
    expect(en_.nearDay('2026-11-24', '2026-11-21')).toBe('Tue 24 Nov')
    expect(en_.nearDay('2027-01-04', '2026-11-21')).toBe('Mon, 4 Jan 2027')
  })

  it('keep the last øre of amounts that a float would lose', () => {
    expect(formatsOf('da').money('9007199254740993.01', 'DKK')).toBe('9.007.199.254.740.993,01\u00a0DKK')
  })

  it('write weights and times in the language’s way', () => {
    expect(formatsOf('se').weight(742.5)).toBe('742,5\u00a0kg')
    expect(formatsOf('en').instant('2026-11-21T13:05:00Z', 'Europe/Copenhagen')).toBe('21 Nov 2026, 14:05')
  })
})

import { describe, expect, it } from 'vitest'
import { compileMessage } from './compile-message.ts'
import { messagesOf } from './messages.ts'

/** A text as it is written in a locale with parameters. */
function written(text: string, locale: string, params: Readonly<Record<string, string | number>> = {}): string {
  const compiled = { key: compileMessage(text) }
  return messagesOf('portal', 'en', compiled, locale).format('key' as never, params)
}

describe('a text', () => {
  it('has its parameters put in, numbers as the language writes them', () => {
    expect(written('{name} has {count} of {total}', 'en-GB', { name: 'Anna', count: 1234, total: '1234' })).toBe(
      'Anna has 1,234 of 1234',
    )
    expect(written('{count}', 'da-DK', { count: 1234.5 })).toBe('1.234,5')
  })

  it('shows a parameter that is not given, so that it is noticed', () => {
    expect(written('{a} and {b}', 'en-GB', { a: 'x' })).toBe('x and {b}')
    expect(written('{n, plural, one {#} other {#}}', 'en-GB')).toBe('{n}')
  })

  it('keeps what a person typed out of the braces', () => {
    expect(written('{f} is required', 'en-GB', { f: '{max} $& $1 {f}' })).toBe('{max} $& $1 {f} is required')
  })

  it('keeps apostrophes as people write them, and braces that are quoted', () => {
    expect(written("havn't been confirmed: '{'code'}'", 'en-GB')).toBe("havn't been confirmed: {code}")
  })

  it('says which keys it has', () => {
    const messages = messagesOf('portal', 'en', { key: 'Text' })
    expect([messages.has('key'), messages.has('toString'), messages.has('other')]).toEqual([true, false, false])
  })
})

// Expected forms are those of CLDR 47, https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
describe('a plural', () => {
  const polish = '{n, plural, one {# paczka} few {# paczki} many {# paczek} other {# paczki}}'
  const arabic = '{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}'

  it.each([
    [1, '1 paczka'],
    [2, '2 paczki'],
    [5, '5 paczek'],
    [12, '12 paczek'],
    [22, '22 paczki'],
    [1.5, '1,5 paczki'],
  ])('of %s is right in Polish', (n, text) => expect(written(polish, 'pl', { n })).toBe(text))

  it.each([
    [0, 'z'],
    [1, 'o'],
    [2, 't'],
    [3, 'f'],
    [11, 'm'],
    [100, 'x'],
  ])('of %s is right in Arabic', (n, form) => expect(written(arabic, 'ar', { n })).toBe(form))

  it('may name a number, count from an offset, and stand in another choice', () => {
    const text =
      '{who, select, one {{n, plural, =0 {nobody} one {# more} other {# more}}} other {{n, plural, offset:1 one {you} other {you and #}}}}'
    expect(written(text, 'en-GB', { who: 'one', n: 0 })).toBe('nobody')
    expect(written(text, 'en-GB', { who: 'one', n: 1200 })).toBe('1,200 more')
    expect(written(text, 'en-GB', { who: 'all', n: 3 })).toBe('you and 2')
  })

  it('may be ordinal', () => {
    const text = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    expect([1, 2, 3, 4, 21].map((n) => written(text, 'en-GB', { n }))).toEqual(['1st', '2nd', '3rd', '4th', '21st'])
  })
})

describe('a text that cannot be read', () => {
  it.each([['{count, plural, one {a}'], ['{a'], ['{a, number}'], ['{a} }'], ['{, plural}']])('%s', (text) =>
    expect(() => compileMessage(text)).toThrow(/./),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountingFigure } from './accounting-figure.ts'

describe('an amount as accounts write it', () => {
  it.each([
    ['10,00', '10,00', undefined],
    ['10,00-', '-10,00', undefined],
    ['(10,00)', '-10,00', undefined],
    ['kr 10,00', '10,00', 'kr'],
    ['kr. 10,00', '10,00', 'kr'],
    ['DKK 10,00', '10,00', 'DKK'],
    ['dkk10.00', '10.00', 'DKK'],
    ['10,00 kr.', '10,00', 'kr'],
    ['\u221210,00', '-10,00', undefined],
    ['DKK -1.234,50', '-1.234,50', 'DKK'],
    ['-DKK 1.234,50', '-1.234,50', 'DKK'],
    ['(kr 1\u00a0234,50)', '-1234,50', 'kr'],
    ["1'234.50- EUR", '-1234.50', 'EUR'],
    ['€ 10', '10', 'EUR'],
  ] as const)('%s', (text, figure, currency) => expect(accountingFigure(text)).toEqual({ figure, currency }))

  it.each([
    '',
    '-',
    'DKK',
    // Below zero twice, or half a bracket: two minuses may be none.
    '(-10,00)',
    '-10,00-',
    '(10,00-)',
    '(10,00',
    '10,00)',
    '--10,00',
    // Ten crowns, and no minus.
    '10,-',
    '1.234,-',
    'DKK 10,00 SEK',
    '10 00',
    '10,00 CR',
    '$ 10,00',
    '10,00 DKKK',
    '1e3',
    'ten',
  ])('refuses %s', (text) => expect(accountingFigure(text)).toBeUndefined())

  it('has the sign and the currency that it was written with, wherever they stand', () => {
    const signs = ['', '-', '\u2212', 'behind', 'brackets'] as const
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_99 }),
        fc.constantFrom(...signs),
        fc.constantFrom('', 'kr', 'DKK', 'EUR'),
        fc.boolean(),
        fc.constantFrom(',', '.'),
        (hundredths, sign, currency, isBehind, mark) => {
          const digits = `${Math.trunc(hundredths / 100)}${mark}${String(hundredths % 100).padStart(2, '0')}`
          const signed = sign === 'behind' ? `${digits}-` : sign === 'brackets' ? digits : `${sign}${digits}`
          const withCurrency = currency === '' ? signed : isBehind ? `${signed} ${currency}` : `${currency} ${signed}`
          const read = accountingFigure(sign === 'brackets' ? `(${withCurrency})` : withCurrency)
          expect(read).toEqual({
            figure: sign === '' ? digits : `-${digits}`,
            currency: currency === '' ? undefined : currency,
          })
        },
      ),
    )
  })

  it('is never read as another amount than its digits, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-() krDK\u2212'.split('')) }), (text) => {
        const read = accountingFigure(text)
        if (!read) return
        expect(read.figure.replaceAll(/\D/g, '')).toBe(text.replaceAll(/\D/g, ''))
        expect(read.figure.startsWith('-')).toBe(/[-\u2212(]/.test(text))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { markShownBy } from './sheet-mark.ts'
import { readingsOf } from './typed-figure.ts'

describe('a typed figure', () => {
  it.each([
    // text, the language's mark, decimals of the field, readings
    ['1.250', ',', 3, ['1250', '1.25']],
    ['1,000', '.', 3, ['1000', '1']],
    ['12.500 kg', ',', 3, ['12500', '12.5']],
    ['-1.250', ',', 3, ['-1250', '-1.25']],
    // The language's own mark is before decimals, and asks nothing.
    ['1,250', ',', 3, ['1.250']],
    ['1.250', '.', 3, ['1.250']],
    // Where decimals are not taken, only the thousand is likely.
    ['1.250', ',', 0, ['1250']],
    ['1,250', '.', 2, ['1250']],
    // No group of three: the other mark is before decimals too.
    ['1.5', ',', 3, ['1.5']],
    ['1,25', '.', 3, ['1.25']],
    ['0.250', ',', 3, ['0.250']],
    ['1250.500', ',', 3, ['1250.500']],
    ['.5', ',', 3, ['0.5']],
    ['4,', '.', 3, ['4']],
    // Both marks, or one of them twice, say which is which.
    ['1.234,5', '.', 3, ['1234.5']],
    ['1,234.5', ',', 3, ['1234.5']],
    ['1.250.000', ',', 3, ['1250000']],
    ['1.250.000', '.', 3, ['1250000']],
    ['1 234,5', ',', 3, ['1234.5']],
    ["1'234.5", ',', 3, ['1234.5']],
    ['abc', ',', 3, []],
    ['-', ',', 3, []],
    ['1e5', ',', 3, []],
    ['1.25.0', ',', 3, []],
    ['12.34,5', ',', 3, []],
    ['1,2,3.4', ',', 3, []],
  ] as const)('%s with %s before decimals and %s of them is %j', (text, mark, decimals, expected) => {
    expect(readingsOf(text, mark, decimals)).toEqual(expected)
  })
})

describe('the mark that a sheet shows', () => {
  it.each([
    [['1.250', '12,5'], ','],
    [['1,250', '12.5'], '.'],
    [['1.250.000'], ','],
    [['1.234,50'], ','],
    [['1.250', '3'], undefined],
    [['12.5', '12,5'], undefined],
    [['0.250', 'kg', ''], '.'],
  ] as const)('%j: %s', (texts, mark) => expect(markShownBy(texts)).toBe(mark))
})

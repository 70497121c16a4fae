import { describe, expect, it } from 'vitest'
import { numbersLeft, numbersLeftIn } from './index.ts'

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

import { describe, expect, it } from 'vitest'
import { amountMinorOf, errorsOfLines, longestLineDescription } from './index.ts'

const errors = (amount: string, description = '') =>
  errorsOfLines([
    { type: 'other', amount: '1' },
    { type: 'other', amount, description },
  ]).map(({ field, code }) => `${field} ${code}`)

describe('price lines as entered', () => {
  it('are decimals with two places at most, to be added or taken off', () => {
    expect(['12.50', '-12.5', '7'].map(amountMinorOf)).toEqual([12_50, -12_50, 7_00])
    expect(['12,50', '1.005', '', 'x'].map(amountMinorOf)).toEqual([undefined, undefined, undefined, undefined])
    // A float would make 0.1 + 0.2 of it.
    expect(amountMinorOf('90071992547409.91')).toBe(9007199254740991)
  })

  it('are faulty at their own line and field', () => {
    expect(errors('10')).toEqual([])
    expect(errors(' ')).toEqual(['lines[1].amount required'])
    for (const amount of ['0', '0.00', 'ten', '1.005', '100000001'])
      expect(errors(amount)).toEqual(['lines[1].amount notAmount'])
    expect(errors('10', 'x'.repeat(longestLineDescription + 1))).toEqual(['lines[1].description maxLength'])
    expect(errorsOfLines([]).map(({ field, code }) => `${field} ${code}`)).toEqual(['lines required'])
  })
})

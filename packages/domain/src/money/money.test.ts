import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  decimalOf,
  divideHalfUp,
  formatUnits,
  minorFromText,
  multiply,
  parseDecimal,
  roundHalfUp,
  sumMoney,
  toWire,
} from './index.ts'

const decimal = (text: string) => parseDecimal(text)!

describe('decimals', () => {
  it('reads what a person types and nothing else', () => {
    expect(parseDecimal('76.666667')).toEqual({ units: 76666667n, scale: 6 })
    for (const wrong of ['', '1e5', '1,5', ' 1', 'NaN', '0x1', '1.', '.5']) expect(parseDecimal(wrong)).toBeUndefined()
    expect(decimalOf(Number.NaN)).toBeUndefined()
    expect(decimalOf(1e21)).toBeUndefined()
  })

  it('rounds half away from zero', () => {
    expect(roundHalfUp(decimal('1.005'), 2)).toBe(101n) // a float would give 1.00
    expect(roundHalfUp(decimal('-1.005'), 2)).toBe(-101n)
    expect(divideHalfUp(7n, 2n)).toBe(4n)
  })

  it('multiplies and adds exactly', () => {
    // 24 × 76.666667 = 1,840.000008
    expect(multiply(decimal('24'), decimal('76.666667'))).toEqual({ units: 1840000008n, scale: 6 })
    expect(add(decimal('0.1'), decimal('0.20'))).toEqual({ units: 30n, scale: 2 })
    expect(compare(decimal('2500.00'), decimal('2500'))).toBe(0)
  })

  it('writes every decimal, the leading zero included', () => {
    expect(formatUnits(5n, 2)).toBe('0.05')
    expect(formatUnits(-1250n, 2)).toBe('-12.50')
    expect(formatUnits(7n, 0)).toBe('7')
  })
})

describe('money', () => {
  it('travels as a decimal string', () => {
    expect(toWire({ minor: 123918, currency: 'DKK' })).toEqual({ amount: '1239.18', currencyCode: 'DKK' })
    expect(minorFromText('1239.18')).toBe(123918)
    expect(minorFromText('x')).toBeUndefined()
  })

  it('never adds one currency to another', () => {
    expect(() => sumMoney([{ minor: 1, currency: 'SEK' }], 'DKK')).toThrow('Cannot add SEK to DKK')
  })
})

import { describe, expect, it } from 'vitest'
import { formatWaybillNumber, isWaybillNumber, parseWaybillNumber, waybillNumber } from './air-waybill.ts'

describe('air waybill numbers', () => {
  it('end in the remainder of the serial divided by seven', () => {
    // 1234567 = 7 × 176366 + 5
    expect(waybillNumber('123', 1_234_567)).toBe('12312345675')
    // 8114074 = 7 × 1159153 + 3
    expect(waybillNumber('020', 8_114_074)).toBe('02081140743')
  })

  it('fill small serials with zeros and keep leading zeros of the prefix', () => {
    expect(waybillNumber('007', 0)).toBe('00700000000')
    // 13 mod 7 = 6
    expect(waybillNumber('007', 13)).toBe('00700000136')
  })

  it('refuse a prefix that is not three digits and a serial beyond seven', () => {
    expect(() => waybillNumber('12', 1)).toThrow(RangeError)
    expect(() => waybillNumber('12A', 1)).toThrow(RangeError)
    expect(() => waybillNumber('123', 10_000_000)).toThrow(RangeError)
    expect(() => waybillNumber('123', -1)).toThrow(RangeError)
    expect(() => waybillNumber('123', 1.5)).toThrow(RangeError)
  })

  it('are known by their check digit, whatever the prefix', () => {
    for (const valid of ['12312345675', '17612345675', '02081140743', '58981140743']) {
      expect(isWaybillNumber(valid), valid).toBe(true)
    }
    for (const wrong of ['12312345676', '02081140744', '02081140749', '1231234567', '123123456755', '']) {
      expect(isWaybillNumber(wrong), wrong).toBe(false)
    }
  })

  it('are read as people type them', () => {
    expect(parseWaybillNumber('123-1234 5675')).toBe('12312345675')
    expect(parseWaybillNumber(' 123-12345675 ')).toBe('12312345675')
    expect(parseWaybillNumber('12312345675')).toBe('12312345675')
    expect(parseWaybillNumber('123/12345675')).toBeUndefined()
    expect(parseWaybillNumber('123-1234 5676')).toBeUndefined()
  })

  it('are printed in the groups of an air waybill', () => {
    expect(formatWaybillNumber('12312345675')).toBe('123-1234 5675')
    expect(formatWaybillNumber('unknown')).toBe('unknown')
  })
})

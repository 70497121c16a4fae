import { describe, expect, it } from 'vitest'
import { elementStringPayload, postalRoutingElementString, ssccElementString } from './gs1-128.ts'
import { gs1CheckDigit, hasGs1CheckDigit } from './gs1-mod-10.ts'
import { isoNumericCountry } from './iso-numeric-country.ts'
import { formatSscc, isSscc, sscc, ssccSerialsPerExtension } from './sscc.ts'

describe('GS1 check digits', () => {
  it('weigh 3 and 1 from the right', () => {
    // GLN: digits 5 7 9 0 0 0 0 1 2 3 4 5, weights 1 3 1 3 1 3 1 3 1 3 1 3: 5+21+9+0+0+0+0+3+2+9+4+15 = 68, to 70 lack 2
    expect(gs1CheckDigit('579000012345')).toBe(2)
  })

  it('are right in numbers of every length', () => {
    for (const valid of ['5790000123452', '1234567890128', '416000336108', '036000241457', '123456789012345675']) {
      expect(hasGs1CheckDigit(valid), valid).toBe(true)
    }
    expect(hasGs1CheckDigit('123456789012345670')).toBe(false)
    expect(hasGs1CheckDigit('57900001234x2')).toBe(false)
  })
})

describe('SSCCs', () => {
  it('are built of extension digit, company prefix and serial', () => {
    expect(sscc(3, '5712345', 1)).toBe('357123450000000015')
    expect(sscc(3, '5712345', 2)).toBe('357123450000000022')
    expect(sscc(3, '731234561', 2_345_678)).toBe('373123456123456784')
    expect(sscc(0, '0614141', 123_456_789)).toBe('006141411234567890')
  })

  it('are valid with 18 digits and the right last one only', () => {
    for (const valid of ['123456789012345675', '373123456123456784', '006141411234567890', '357123450000000022']) {
      expect(isSscc(valid), valid).toBe(true)
    }
    expect(isSscc('123456789012345670')).toBe(false)
    expect(isSscc('5790000123452'), 'a location number').toBe(false)
  })

  it('refuse a serial that does not fit beside the company prefix', () => {
    // 16 digits for prefix and serial: 10 of them taken leave six.
    expect(ssccSerialsPerExtension('5712345678')).toBe(1_000_000)
    expect(sscc(9, '5712345678', 999_999)).toMatch(/^95712345678999999\d$/)
    expect(() => sscc(9, '5712345678', 1_000_000)).toThrow(RangeError)
    expect(() => sscc(10, '5712345', 1)).toThrow(RangeError)
    expect(() => sscc(1, '57', 1)).toThrow(RangeError)
  })

  it('are printed in groups of four', () => {
    expect(formatSscc('357123450000000015')).toBe('35 7123 4500 0000 0015')
  })
})

describe('GS1-128 element strings', () => {
  it('carry the SSCC under AI 00, and no wrong one', () => {
    expect(ssccElementString('357123450000000015')).toBe('(00)357123450000000015')
    expect(elementStringPayload('(00)357123450000000015')).toBe('00357123450000000015')
    expect(() => ssccElementString('357123450000000016')).toThrow(RangeError)
  })

  it('carry country and postal code under AI 421, without blanks and hyphens', () => {
    expect(postalRoutingElementString('NO', '5013')).toBe('(421)5785013')
    expect(postalRoutingElementString('gb', 'SW1A 1AA')).toBe('(421)826SW1A1AA')
    expect(postalRoutingElementString('PL', '00-950')).toBe('(421)61600950')
    expect(elementStringPayload('(421)5785013')).toBe('4215785013')
  })

  it('carry no routing where there is no postal code or it cannot be encoded', () => {
    expect(postalRoutingElementString('HK', '')).toBeUndefined()
    expect(postalRoutingElementString('XX', '1000')).toBeUndefined()
    expect(postalRoutingElementString('DK', 'København')).toBeUndefined()
    expect(postalRoutingElementString('US', '1234567890')).toBeUndefined()
  })

  it('know the numbers of the countries we ship from', () => {
    expect(['DK', 'NO', 'SE', 'US'].map(isoNumericCountry)).toEqual(['208', '578', '752', '840'])
  })
})

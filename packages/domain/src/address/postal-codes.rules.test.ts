import { describe, expect, it } from 'vitest'
import { formatPostalCode, normalisePostalCode, postalCodeMatches } from './postal-codes.ts'

const canBe = (country: string, text: string) => postalCodeMatches(country, normalisePostalCode(country, text))

describe('B11: postal codes that no country has given out', () => {
  it.each([
    ['GB', 'QQ1 1AA'],
    ['GB', 'SW1A 1CI'],
    ['GB', 'ZZ9 9ZZ'],
    ['US', '00000'],
    ['US', '00400'],
    ['DE', '00123'],
    ['ES', '53001'],
    ['ES', '99999'],
    ['SE', '01234'],
    ['NO', '0000'],
    ['DK', '0012'],
    ['FI', '00000'],
    ['CH', '0123'],
    ['NL', '0123 AB'],
    ['PT', '0123-456'],
    ['CZ', '901 01'],
    ['SK', '101 01'],
    ['TR', '99000'],
    ['IN', '012345'],
    ['RU', '712345'],
    ['AR', 'I1000'],
    ['GU', '96999'],
    ['JE', 'JE2 3CC'],
  ])('B11: %s has no %s', (country, text) => expect(canBe(country, text)).toBe(false))

  it.each([
    ['GB', 'SW1A 1AA'],
    ['GB', 'bt1 1aa'],
    ['GB', 'M2 5BQ'],
    ['GB', 'EC1Y 8SY'],
    ['GB', 'GIR 0AA'],
    ['GB', 'BFPO 61'],
    ['US', '00501'],
    ['US', '60607-1234'],
    ['US', '09001'],
    ['DE', '01067'],
    ['ES', '52001'],
    ['SE', '984 99'],
    ['NO', '0150'],
    ['DK', '0800'],
    ['FI', '00002'],
    ['FI', '22100'],
    ['IT', '00118'],
    ['AU', '0200'],
    ['SK', '010 01'],
    ['IN', '110001'],
    ['RU', '101000'],
    ['JE', 'JE2 3AA'],
  ])('B11: %s has %s', (country, text) => expect(canBe(country, text)).toBe(true))

  it('B11: prints no code longer than the ten characters that its field takes', () => {
    // Ten figures, which Iran also writes with a hyphen in the middle.
    expect(formatPostalCode('IR', '11936-53471')).toBe('1193653471')
    expect(formatPostalCode('US', '606071234')).toBe('60607-1234')
  })
})

import { describe, expect, it } from 'vitest'
import { customsRequired } from '../customs/customs.ts'
import { postalRoutingElementString } from '../identifiers/gs1-128.ts'
import { compilePostalRanges, findPostal } from '../transit/postal-ranges.ts'
import { isZipOfState } from './state-zips.ts'
import { comparablePostalCode, formsOfPostalCode, postalCodeMatches, writtenPostalCode } from './postal-codes.ts'

const canBe = (country: string, text: string) => postalCodeMatches(country, comparablePostalCode(country, text))

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
    expect(writtenPostalCode('IR', '11936-53471')).toBe('1193653471')
    expect(writtenPostalCode('US', '606071234')).toBe('60607-1234')
  })
})

describe('a postal code has one written and one comparable form', () => {
  it.each([
    ['DK', 'DK-8000', '8000', '8000'],
    ['DK', ' dk 8000', '8000', '8000'],
    ['DK', '8000', '8000', '8000'],
    ['NO', '0150', '0150', '0150'],
    ['NO', 'N-0150', '0150', '0150'],
    ['SE', '111 22', '11122', '111 22'],
    ['SE', '11122', '11122', '111 22'],
    ['SE', 'SE-111 22', '11122', '111 22'],
    ['SE', 'S-11122', '11122', '111 22'],
    ['US', '60607-1234', '606071234', '60607-1234'],
    ['US', '606071234', '606071234', '60607-1234'],
    ['US', '60607', '60607', '60607'],
    ['GB', 'SW1A1AA', 'SW1A1AA', 'SW1A 1AA'],
    ['GB', 'sw1a 1aa', 'SW1A1AA', 'SW1A 1AA'],
    ['GB', 'bt1 1aa', 'BT11AA', 'BT1 1AA'],
    ['NL', '1012AB', '1012AB', '1012 AB'],
    ['NL', 'NL-1012 ab', '1012AB', '1012 AB'],
    ['PL', '00-950', '00950', '00-950'],
    ['PL', 'PL 00950', '00950', '00-950'],
    ['IE', 'D02 X285', 'D02X285', 'D02 X285'],
    ['IE', 'd02x285', 'D02X285', 'D02 X285'],
    ['PT', '1000-205', '1000205', '1000-205'],
    ['PT', 'PT-1000 205', '1000205', '1000-205'],
    ['LV', 'LV-1073', '1073', 'LV-1073'],
    ['FO', 'FO-100', '100', '100'],
    ['FI', 'AX-22100', '22100', '22100'],
    ['JP', '〒154-0023', '1540023', '154-0023'],
  ])('B13: of %s typed as "%s" is compared as %s and written %s', (country, typed, compared, written) => {
    expect(comparablePostalCode(country, typed)).toBe(compared)
    expect(writtenPostalCode(country, typed)).toBe(written)
    // Either form comes to both again, wherever it is read.
    for (const form of [compared, written]) {
      expect([comparablePostalCode(country, form), writtenPostalCode(country, form)]).toEqual([compared, written])
    }
  })

  it.each([
    ['SE', 'SE-98', '98'],
    ['DK', 'DK-37', '37'],
    ['GB', 'bt', 'BT'],
    ['GB', 'sw1a ', 'SW1A'],
    ['NL', '1012 a', '1012A'],
    ['CA', 'g', 'G'],
    ['PL', '00-9', '009'],
  ])('B13: the beginning of one of %s, "%s", is compared as %s', (country, typed, compared) => {
    expect(comparablePostalCode(country, typed)).toBe(compared)
  })

  it('B13: lies in the ranges of tariffs in whatever spelling either was typed', () => {
    const found = (country: string, from: string, to: string, typed: string) =>
      findPostal(compilePostalRanges(country, [{ from, to, value: 'in it' }]), comparablePostalCode(country, typed))
    expect(found('DK', '8000', '8999', 'DK-8000')).toBe('in it')
    expect(found('SE', 'SE-980 00', '98499', '981 31')).toBe('in it')
    expect(found('GB', 'BT', 'BT', 'bt1 1aa')).toBe('in it')
    expect(found('US', '606', '606', '60607-1234')).toBe('in it')
    expect(found('PL', '00-900', '00-999', '00950')).toBe('in it')
    expect(found('NO', '0100', '0199', '0150')).toBe('in it')
    expect(found('NO', '0100', '0199', '1500')).toBeUndefined()
  })

  it('B13: lies in customs free zones, in a state and in the label’s bars in whatever spelling', () => {
    const zoned = (postalCode: string, ...postalCodes: string[]) =>
      customsRequired({
        sender: { countryCode: 'SE', postalCode: '111 22' },
        receiver: { countryCode: 'NO', postalCode },
        isDocument: false,
        shipDate: '2026-11-23',
        freeZones: [{ countryCode: 'NO', postalCodes }],
      }).reason
    expect(zoned('N-0150', '01*')).toBe('free-zone')
    expect(zoned('0150', 'NO-0150')).toBe('free-zone')
    expect(zoned('0150', '01 *')).toBe('free-zone')
    expect(zoned('0250', '01*')).toBe('different-countries')
    expect(isZipOfState('US', 'US-60607-1234', 'IL')).toBe(true)
    expect(isZipOfState('US', 'US 10001', 'IL')).toBe(false)
    // ISO 3166-1 numeric: 578, 752, 428, 826.
    expect(postalRoutingElementString('NO', 'NO-5013')).toBe('(421)5785013')
    expect(postalRoutingElementString('SE', '111 22')).toBe('(421)75211122')
    expect(postalRoutingElementString('LV', 'LV-1073')).toBe('(421)4281073')
    expect(postalRoutingElementString('GB', 'SW1A 1AA')).toBe('(421)826SW1A1AA')
  })

  it('B13: is searched in every form that a country may keep it in', () => {
    expect(formsOfPostalCode('DK-8000')).toEqual(expect.arrayContaining(['DK-8000', '8000']))
    expect(formsOfPostalCode('00950')).toEqual(expect.arrayContaining(['00950', '00-950', '009 50']))
    expect(formsOfPostalCode('sw1a1aa')).toEqual(expect.arrayContaining(['SW1A1AA', 'SW1A 1AA']))
    expect(formsOfPostalCode('98')).toEqual(['98'])
  })
})

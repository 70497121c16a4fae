import { describe, expect, it } from 'vitest'
import { layouts, postalCodeRequired, postalPatterns, printForms } from './address-facts.ts'
import { addressFormat, addressLines } from './address-format.ts'
import { countries, countryInSentence, countryName, isCountryCode, isEuCountry } from './countries.ts'
import {
  writtenPostalCode,
  hasPostalCodes,
  isPostalCodeRequired,
  comparablePostalCode,
  postalCodeMatches,
} from './postal-codes.ts'
import { isStateCode, stateRequired, states } from './states.ts'

describe('countries', () => {
  it('are named in the four languages', () => {
    expect(countryName('en', 'DE')).toBe('Germany')
    expect(countryName('da', 'DE')).toBe('Tyskland')
    expect(countryName('no', 'SE')).toBe('Sverige')
    expect(countryName('se', 'GL')).toBe('Grönland')
    expect(countryName('en', 'HK')).toBe('Hong Kong')
  })

  it('are listed in each language’s own order', () => {
    const names = countries('da').map((country) => country.countryName)
    // Danish sorts Ø after Z.
    expect(names.indexOf('Østrig')).toBeGreaterThan(names.indexOf('Zimbabwe'))
    expect(countries('en')[0]?.countryName).toBe('Afghanistan')
  })

  it('are the 249 of ISO 3166 without Åland, and Kosovo', () => {
    const codes = countries('en').map((country) => country.countryCode)
    expect(new Set(codes).size).toBe(249)
    expect(codes).not.toContain('AX')
    expect(codes).toEqual(expect.arrayContaining(['FO', 'GL', 'SJ', 'PR', 'XK', 'MC']))
  })

  it('of the EU are 27 and Monaco', () => {
    expect(countries('en').filter((country) => country.isEuCountry)).toHaveLength(28)
    expect(isEuCountry('MC')).toBe(true)
    for (const outside of ['NO', 'GB', 'CH', 'IS', 'LI', 'FO', 'GL', 'SJ', 'US'])
      expect(isEuCountry(outside)).toBe(false)
  })
})

describe('states', () => {
  it('are 62 in the United States, 13 in Canada and 8 in Australia', () => {
    expect([states('US').length, states('CA').length, states('AU').length]).toEqual([62, 13, 8])
    expect(states('US').map((state) => state.stateCode)).toEqual(
      expect.arrayContaining(['AA', 'AE', 'AP', 'PR', 'GU', 'DC']),
    )
    expect(states('CA').at(4)).toEqual({ stateCode: 'NL', stateName: 'Newfoundland and Labrador' })
  })

  it('are demanded in those three only', () => {
    expect(['US', 'CA', 'AU'].every(stateRequired)).toBe(true)
    expect(['DK', 'MX', 'IN', 'PR', 'toString'].some(stateRequired)).toBe(false)
    expect(isStateCode('US', 'IL')).toBe(true)
    expect(isStateCode('US', 'il')).toBe(false)
    expect(isStateCode('ES', 'Madrid')).toBe(true)
    expect(states('constructor')).toEqual([])
  })
})

describe('a postal code', () => {
  it.each([
    ['SE', ' se-211 44 ', '21144'],
    ['SE', 'S-211 44', '21144'],
    ['DK', 'DK-8660', '8660'],
    ['NO', 'N-0150', '0150'],
    ['FI', 'FIN-00100', '00100'],
    ['FI', 'AX-22100', '22100'],
    ['FO', 'FO-100', '100'],
    ['GB', 'sw1a 1aa', 'SW1A1AA'],
    ['NL', '1234 ab', '1234AB'],
    ['PL', '00-950', '00950'],
    ['LV', 'LV-1073', '1073'],
    ['US', '60607–1234', '606071234'],
    ['JP', '１５４-００２３', '1540023'],
    ['DK', 'NO-0150', 'NO0150'],
    ['HK', ' n/a  here ', 'N/A HERE'],
  ])('of %s typed as "%s" is kept as %s', (country, typed, stored) => {
    expect(comparablePostalCode(country, typed)).toBe(stored)
    expect(comparablePostalCode(country, stored)).toBe(stored)
  })

  it.each([
    ['SE', '21144', '211 44'],
    ['GB', 'SW1A1AA', 'SW1A 1AA'],
    ['GB', 'BT11AA', 'BT1 1AA'],
    ['GB', 'BFPO61', 'BFPO 61'],
    ['NL', '1234AB', '1234 AB'],
    ['PL', '00950', '00-950'],
    ['PT', '2725079', '2725-079'],
    ['US', '606071234', '60607-1234'],
    ['US', '60607', '60607'],
    ['CA', 'h3z2y7', 'H3Z 2Y7'],
    ['LT', '04340', 'LT-04340'],
    ['IE', 'D02X285', 'D02 X285'],
    ['MT', 'NXR01', 'NXR 01'],
    ['MT', 'BZN1130', 'BZN 1130'],
    ['DK', '8660', '8660'],
    ['SE', '2114', '2114'],
  ])('of %s kept as %s is printed %s', (country, stored, printed) => {
    expect(writtenPostalCode(country, stored)).toBe(printed)
    expect(writtenPostalCode(country, printed)).toBe(printed)
  })

  it.each(
    // The handbook's and the address data's own examples.
    Object.entries({
      DK: '8660',
      NO: '0025',
      SE: '114 55',
      US: '95014',
      FI: '00550',
      FO: '100',
      GL: '3900',
      SJ: '9170',
      CA: 'H3Z 2Y7',
      GB: 'EC1Y 8SY',
      NL: '1234 AB',
      AU: '2060',
      DE: '26133',
      PR: '00930',
      BR: '40301-110',
      AR: 'C1070AAM',
      IR: '11936-12345',
      KY: 'KY1-1100',
      MD: 'MD-2012',
      LI: '9490',
      BM: 'FL 07',
      SV: 'CP 1101',
      GI: 'GX11 1AA',
      CR: '1000',
      KR: '04524',
      AD: 'AD500',
    }),
  )('of %s such as %s matches', (country, example) => {
    expect(postalCodeMatches(country, example)).toBe(true)
  })

  it('is demanded where the country has them and not in Hong Kong, the Emirates and Ireland', () => {
    for (const country of ['DK', 'NO', 'SE', 'US', 'DE', 'GB', 'FO', 'IS', 'PL'])
      expect(isPostalCodeRequired(country)).toBe(true)
    for (const country of ['HK', 'AE', 'IE', 'PA', 'QA', 'XX']) expect(isPostalCodeRequired(country)).toBe(false)
    expect(hasPostalCodes('IE')).toBe(true)
    expect(hasPostalCodes('HK')).toBe(false)
  })
})

function listsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(' '))
}

describe('the table of address facts', () => {
  it('names known countries only, each once, and demands no code where there is none', () => {
    const once = [listsOf(Object.values(layouts)), listsOf(postalPatterns.map(([, countriesOf]) => countriesOf))]
    for (const codes of once) expect(new Set(codes).size).toBe(codes.length)
    const all = [
      ...once.flat(),
      ...listsOf(printForms.map(([, countriesOf]) => countriesOf)),
      ...postalCodeRequired.split(' '),
    ]
    expect(all.filter((code) => !isCountryCode(code))).toEqual([])
    expect(postalCodeRequired.split(' ').filter((code) => !hasPostalCodes(code))).toEqual([])
  })
})

function printedLines(countryCode: string, postalCode: string, city: string, stateCode = ''): string[] {
  return addressLines({
    companyName: 'Nordlys',
    street1: 'Gade 1',
    street2: '',
    countryCode,
    postalCode,
    city,
    stateCode,
  })
}

describe('an address format', () => {
  it('of what is no country is the plain one, also of a name that every object has', () => {
    for (const countryCode of ['constructor', 'toString', '__proto__', 'XX']) {
      const address = { street1: 'Hovedgade 1', city: 'Aarhus', postalCode: '8000', countryCode }
      expect(addressLines(address)).toEqual(['Hovedgade 1', 'Aarhus'])
    }
  })

  it('puts the parts in the country’s order', () => {
    expect(addressFormat('DK').lines).toEqual([['companyName'], ['contactPerson'], ['street'], ['postalCode', 'city']])
    expect(addressFormat('US').lines.at(-1)).toEqual(['city', 'stateCode', 'postalCode'])
    expect(addressFormat('JP').lines[0]).toEqual(['postalCode'])
    expect(addressFormat('AE').lines.at(-1)).toEqual(['city'])
  })

  it('says what is demanded and how it is called', () => {
    expect(addressFormat('US')).toMatchObject({ stateRequired: true, postalCodeLabel: 'zipCode', stateLabel: 'state' })
    expect(addressFormat('CA')).toMatchObject({
      stateRequired: true,
      postalCodeLabel: 'postalCode',
      stateLabel: 'province',
    })
    expect(addressFormat('HK')).toMatchObject({
      hasPostalCode: false,
      postalCodeRequired: false,
      hasState: true,
      stateRequired: false,
    })
    expect(addressFormat('GB')).toMatchObject({ stateLabel: 'county', stateRequired: false })
    expect(addressFormat('SG').cityRequired).toBe(false)
  })

  it('shows each part once in every country', () => {
    for (const { countryCode } of countries('en')) {
      const parts = addressFormat(countryCode).lines.flat()
      expect(new Set(parts).size).toBe(parts.length)
      expect(parts).toEqual(expect.arrayContaining(['companyName', 'contactPerson', 'street', 'city']))
      expect(parts.includes('postalCode')).toBe(hasPostalCodes(countryCode))
    }
  })

  it('prints an address without holes', () => {
    expect(printedLines('SE', '21144', 'Malmö')).toEqual(['Nordlys', 'Gade 1', '211 44 Malmö'])
    expect(printedLines('US', '60607', 'Chicago', 'IL')).toEqual(['Nordlys', 'Gade 1', 'Chicago IL 60607'])
    expect(printedLines('US', '', 'Chicago')).toEqual(['Nordlys', 'Gade 1', 'Chicago'])
    expect(printedLines('MX', '02860', 'Ciudad de México', 'CDMX').at(-1)).toBe('02860 Ciudad de México, CDMX')
    expect(printedLines('GB', 'sw1a1aa', 'London')).toEqual(['Nordlys', 'Gade 1', 'London', 'SW1A 1AA'])
    expect(printedLines('', '', '')).toEqual(['Nordlys', 'Gade 1'])
  })
})

it('names a country within an English sentence with its article', () => {
  expect(countryInSentence('en', 'US')).toBe('the United States')
  expect(countryInSentence('en', 'NO')).toBe('Norway')
  expect(countryInSentence('da', 'US')).toBe('USA')
})

import { describe, expect, it } from 'vitest'
import type { AddressForm } from '../shipment/shipment-form.ts'
import {
  addressLines,
  addressParts,
  commonCountry,
  paperAddressLines,
  placeAbroad,
  placeText,
} from './address-format.ts'

function address(countryCode: string, postalCode: string, city: string, more: AddressForm = {}): AddressForm {
  return { companyName: 'Nordlys', street1: 'Gate 1', countryCode, postalCode, city, ...more }
}
/** The lines below company and street, from one country to another. */
const below = (receiver: AddressForm) =>
  paperAddressLines(receiver, { language: 'en' }).filter((line) => !['Nordlys', 'Gate 1', 'GATE 1'].includes(line))

describe('B13: an address on labels and papers is written as its post wants it', () => {
  it.each([
    ['NZ', '1010', 'Auckland', '', ['Auckland 1010', 'NEW ZEALAND']],
    ['BR', '01310100', 'São Paulo', 'SP', ['SÃO PAULO-SP', '01310-100', 'BRAZIL']],
    ['IN', '110001', 'New Delhi', 'Delhi', ['New Delhi 110001', 'Delhi', 'INDIA']],
    ['LV', '1010', 'Rīga', '', ['Rīga, LV-1010', 'LATVIA']],
    ['DK', 'DK-8000', 'Aarhus C', '', ['8000 Aarhus C', 'DENMARK']],
    ['SE', '21144', 'Malmö', '', ['211 44 Malmö', 'SWEDEN']],
    ['US', '606071234', 'Chicago', 'IL', ['CHICAGO IL 60607-1234', 'UNITED STATES']],
    ['CA', 'h3z2y7', 'Montréal', 'QC', ['MONTRÉAL QC H3Z 2Y7', 'CANADA']],
    ['AU', '2060', 'North Sydney', 'NSW', ['NORTH SYDNEY NSW 2060', 'AUSTRALIA']],
    ['GB', 'sw1a1aa', 'London', '', ['LONDON', 'SW1A 1AA', 'UNITED KINGDOM']],
    ['IE', 'd02x285', 'Dublin', '', ['Dublin', 'D02 X285', 'IRELAND']],
    ['PR', '00926', 'San Juan', '', ['SAN JUAN PR 00926', 'PUERTO RICO']],
    ['IT', '20121', 'Milano', 'MI', ['20121 MILANO MI', 'ITALY']],
    ['MX', '02860', 'Ciudad de México', 'CDMX', ['02860 CIUDAD DE MÉXICO, CDMX', 'MEXICO']],
    ['PL', '00950', 'Warszawa', '', ['00-950 Warszawa', 'POLAND']],
    ['JP', '1540023', 'Setagaya', 'Tokyo', ['Setagaya, TOKYO', '154-0023', 'JAPAN']],
    ['CN', '518000', 'Shenzhen', 'Guangdong', ['Shenzhen', 'GUANGDONG, 518000', 'CHINA']],
    ['RU', '101000', 'Moskva', '', ['101000 MOSKVA', 'RUSSIA']],
    ['SG', '018956', '', '', ['Singapore 018956', 'SINGAPORE']],
    ['HK', '', 'Hong Kong', '', ['HONG KONG']],
    ['AE', '', 'Dubai', '', ['Dubai', 'UNITED ARAB EMIRATES']],
    ['TW', '100', 'Taipei', '', ['Taipei, 100', 'TAIWAN']],
  ])('B13: to %s %s %s', (countryCode, postalCode, city, stateCode, lines) => {
    expect(below(address(countryCode, postalCode, city, { stateCode }))).toEqual(lines)
  })

  it('B13: puts city and postal code above the street where the post of the country has them there', () => {
    expect(paperAddressLines(address('HU', '1054', 'Budapest'), { language: 'en' })).toEqual([
      'Nordlys',
      'BUDAPEST',
      'GATE 1',
      '1054',
      'HUNGARY',
    ])
    const shibuya = address('JP', '1540023', '世田谷区', { street1: '太子堂1-2', stateCode: '東京都' })
    expect(addressLines(shibuya)).toEqual(['Nordlys', '154-0023', '東京都世田谷区', '太子堂1-2'])
  })

  it('B13: leaves the country out on a paper that stays in it, and writes it in the language of the paper', () => {
    const aarhus = address('DK', '8000', 'Aarhus C')
    const bergen = address('NO', '5013', 'Bergen')
    const domestic = {
      language: 'da',
      domesticIn: commonCountry(aarhus, address('DK', '1620', 'København V')),
    } as const
    expect(paperAddressLines(aarhus, domestic)).toEqual(['Nordlys', 'Gate 1', '8000 Aarhus C'])
    // An importer abroad on the same paper.
    expect(paperAddressLines(bergen, domestic).at(-1)).toBe('NORGE')
    expect(paperAddressLines(aarhus, { language: 'se', domesticIn: commonCountry(aarhus, bergen) }).at(-1)).toBe(
      'DANMARK',
    )
    const kowloon = address('HK', '', 'Hong Kong')
    expect(paperAddressLines(kowloon, { language: 'en', domesticIn: 'HK' }).at(-1)).toBe('HONG KONG')
  })

  it('B13: says the place in one line, alone and for readers of several countries', () => {
    expect(placeText(address('DK', '8000', 'Aarhus C'))).toBe('8000 Aarhus C')
    expect(placeText(address('GB', 'se12yr', 'London'))).toBe('London, SE1 2YR')
    expect(placeAbroad(address('DK', '8000', 'Aarhus C'))).toBe('DK-8000 Aarhus C')
    expect(placeAbroad(address('SE', '21144', 'Malmö'))).toBe('SE-211 44 Malmö')
    expect(placeAbroad(address('US', '60607', 'Chicago', { stateCode: 'IL' }))).toBe('Chicago IL 60607, US')
    expect(placeAbroad({ countryCode: 'NO' })).toBe('NO')
    expect(placeAbroad({})).toBe('')
  })

  it('B13: gives messages its parts, with a city where the territory is one', () => {
    expect(addressParts(address('LV', '1010', ' Rīga ', { street3: 'Pagalms', stateCode: '' }))).toEqual({
      streets: ['Gate 1', 'Pagalms'],
      city: 'Rīga',
      stateCode: '',
      postalCode: 'LV-1010',
      countryCode: 'LV',
    })
    expect(addressParts(address('SG', '018956', '')).city).toBe('Singapore')
    expect(addressParts(null)).toEqual({ streets: [], city: '', stateCode: '', postalCode: '', countryCode: '' })
  })
})

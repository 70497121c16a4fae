import { describe, expect, it } from 'vitest'
import type { AddressForm } from '../shipment/shipment-form.ts'
import { isAddressBlock, readAddressBlock } from './read-address-block.ts'

const blocks: [string, string, string, AddressForm][] = [
  [
    'a Danish signature',
    `Nordlys Design ApS
     Vesterbrogade 34, 2. tv
     1620 København V
     Danmark
     Att.: Anna Sørensen
     Tlf. +45 33 12 34 56
     E-mail: anna@nordlys.test
     CVR-nr. 99008547`,
    '',
    {
      companyName: 'Nordlys Design ApS',
      street1: 'Vesterbrogade 34, 2. tv',
      postalCode: '1620',
      city: 'København V',
      countryCode: 'DK',
      contactPerson: 'Anna Sørensen',
      phone: '+45 33 12 34 56',
      mails: ['anna@nordlys.test'],
      vatNumber: '99008547',
    },
  ],
  [
    'a Swedish one with a contact line and the country before the postal code',
    'Öresunds Kök & Bad AB\nÅke Lindström\nFöreningsgatan 12\nSE-211 44 Malmö\n\n040-12 34 56',
    'DK',
    {
      companyName: 'Öresunds Kök & Bad AB',
      contactPerson: 'Åke Lindström',
      street1: 'Föreningsgatan 12',
      street2: '040-12 34 56',
      postalCode: '211 44',
      city: 'Malmö',
      countryCode: 'SE',
    },
  ],
  [
    'an American one with state and ZIP code',
    'Lakeside Instruments Inc.\nEmma Clark\n1200 Michigan Ave\nSuite 300\nChicago, IL 60605-1234\nUSA',
    'DK',
    {
      companyName: 'Lakeside Instruments Inc.',
      contactPerson: 'Emma Clark',
      street1: '1200 Michigan Ave',
      street2: 'Suite 300',
      postalCode: '60605-1234',
      city: 'Chicago',
      stateCode: 'IL',
      countryCode: 'US',
    },
  ],
  [
    'a British one with the postcode on a line of its own',
    'Harrow Lamps Ltd\n12 Station Road\nHarrow\nHA1 2XY\nUnited Kingdom',
    'DK',
    {
      companyName: 'Harrow Lamps Ltd',
      street1: '12 Station Road',
      city: 'Harrow',
      postalCode: 'HA1 2XY',
      countryCode: 'GB',
    },
  ],
  [
    'a Dutch one, letters in the postal code, the country in its own words',
    'Van Dijk B.V.\nKeizersgracht 1\n1015 CC Amsterdam\nHolland',
    'DK',
    {
      companyName: 'Van Dijk B.V.',
      street1: 'Keizersgracht 1',
      postalCode: '1015 CC',
      city: 'Amsterdam',
      countryCode: 'NL',
    },
  ],
  [
    'a Polish one, in one line',
    'Meble Sp. z o.o., ul. Długa 5/7, 00-238 Warszawa, Polska',
    'DK',
    {
      companyName: 'Meble Sp. z o.o.',
      street1: 'ul. Długa 5/7',
      postalCode: '00-238',
      city: 'Warszawa',
      countryCode: 'PL',
    },
  ],
  [
    'one of the own country, which nobody writes',
    'Fjordfisk AS\nBryggen 7\n5003 Bergen\nMob: 912 34 567',
    'NO',
    {
      companyName: 'Fjordfisk AS',
      street1: 'Bryggen 7',
      postalCode: '5003',
      city: 'Bergen',
      countryCode: 'NO',
      phone: '912 34 567',
    },
  ],
]

describe('an address pasted from a mail', () => {
  it.each(blocks)('is read: %s', (_name, text, ownCountry, address) => {
    expect(readAddressBlock(text, ownCountry)).toEqual(address)
  })

  it('keeps what it does not recognise among the streets', () => {
    const address = readAddressBlock('Firma\nHus C\nIndgang 4\nRampe 12 ved porten\nRing på\n9999 Ukendt', 'DK')

    const stored = [address.contactPerson, address.street1, address.street2, address.street3].join(' | ')
    for (const part of ['Hus C', 'Indgang 4', 'Rampe 12 ved porten', 'Ring på']) expect(stored).toContain(part)
  })

  it('is one from three lines on', () => {
    expect(isAddressBlock('Nordlys Design ApS')).toBe(false)
    expect(isAddressBlock('Nordlys Design ApS\n')).toBe(false)
    expect(isAddressBlock('Nordlys Design, Vesterbrogade 34, 1620 København V')).toBe(true)
  })

  it.each([
    '',
    '\n\n',
    '\u0000',
    '😀'.repeat(5000),
    'a,'.repeat(5000),
    '<script>\nalert(1)\n</script>',
    '\u202Ecba\n1\n2',
  ])('never fails on what is none', (text) => {
    expect(() => readAddressBlock(text, 'DK')).not.toThrow()
  })
})

import { describe, expect, it } from 'vitest'
import { purposeOf } from './context.ts'
import { validateAddress } from './validate-address.ts'
import { validatePostalCodeSearch, type PostalCodeSearch } from './validate-postal-code-search.ts'

function missing(field: string) {
  return { field, code: 'required', params: {} }
}

describe('a postal code lookup', () => {
  it.each<[string, PostalCodeSearch, unknown[]]>([
    ['goes by postal code', { countryCode: 'DK', postalCode: '8660' }, []],
    ['goes by part of a postal code', { countryCode: 'DK', postalCode: '86' }, []],
    ['goes by city', { countryCode: 'DK', city: 'Skanderborg' }, []],
    ['needs a country', { postalCode: '8660' }, [missing('countryCode')]],
    [
      'needs a country that exists',
      { countryCode: 'XX', city: 'A' },
      [{ field: 'countryCode', code: 'notKnown', params: {} }],
    ],
    ['needs postal code or city', { countryCode: 'DK', city: ' ' }, [missing('postalCode'), missing('city')]],
    ['needs everything when nothing is given', {}, [missing('countryCode'), missing('postalCode'), missing('city')]],
    ['takes ten characters of a postal code', { countryCode: 'US', postalCode: '60607-1234' }, []],
    [
      'takes no eleven characters of a postal code',
      { countryCode: 'DK', postalCode: '12345678901' },
      [{ field: 'postalCode', code: 'maxLength', params: { max: 10 } }],
    ],
    [
      'answers 10,000 characters of a city with the length',
      { countryCode: 'DK', city: 'x'.repeat(10_000) },
      [{ field: 'city', code: 'maxLength', params: { max: 35 } }],
    ],
  ])('%s', (_, search, errors) => {
    expect(validatePostalCodeSearch(search)).toEqual(errors)
  })
})

describe('an address of the address book', () => {
  const address = {
    companyName: 'Nordlys',
    street1: 'Vesterbrogade 34',
    postalCode: '1620',
    city: 'København V',
    countryCode: 'DK',
  }

  it('needs a name, a street and a place', () => {
    expect(validateAddress(address)).toEqual([])
    expect(validateAddress({}).map((error) => error.field)).toEqual(['countryCode', 'companyName', 'street1', 'city'])
  })

  it('needs what its country demands', () => {
    expect(validateAddress({ ...address, countryCode: 'US', postalCode: '60607' })).toEqual([
      { field: 'stateCode', code: 'required', params: {} },
    ])
    expect(validateAddress({ ...address, countryCode: 'HK', postalCode: '' })).toEqual([])
    expect(validateAddress({ ...address, postalCode: '16200' })).toEqual([
      { field: 'postalCode', code: 'postalCode', params: {} },
    ])
  })

  it('names the mail that is none', () => {
    expect(validateAddress({ ...address, mails: ['a@b.test', 'b'] })).toEqual([
      { field: 'mails[1]', code: 'email', params: {} },
    ])
  })
})

describe('the purpose of a booking type', () => {
  it('is a booking unless it says otherwise; an error booking is not validated', () => {
    expect([purposeOf(undefined), purposeOf('FinalBooking')]).toEqual(['booking', 'booking'])
    expect([purposeOf('PreBooking'), purposeOf('QuoteBooking')]).toEqual(['pre-booking', 'quote'])
    expect(purposeOf('ErrorBooking')).toBeUndefined()
  })
})

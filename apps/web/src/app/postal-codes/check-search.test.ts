import { expect, it } from 'vitest'
import { messagesIn } from '@kattegat/messages/node'
import { checkSearch } from './check-search.ts'

const t = messagesIn('en', 'pages')

it('wants a country, and a city or a postal code of at most ten characters', () => {
  expect(checkSearch({ country: 'DK', city: 'Aarhus', postalCode: '' }, t)).toEqual({})
  expect(checkSearch({ country: 'DK', city: '', postalCode: '8000' }, t)).toEqual({})
  expect(checkSearch({ country: '', city: ' ', postalCode: '' }, t)).toEqual({
    country: 'Country is required',
    city: 'City is required',
    postalCode: 'Postal code is required',
  })
  expect(checkSearch({ country: 'DK', city: '', postalCode: '12345678901' }, t)).toEqual({
    postalCode: 'Postal code must have a max length of 10',
  })
})

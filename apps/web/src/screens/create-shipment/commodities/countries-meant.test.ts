import { expect, it } from 'vitest'
import { countriesMeant, countryTyped } from './countries-meant.ts'

const countries = [
  { value: 'DK', label: 'Denmark' },
  { value: 'DE', label: 'Germany' },
  { value: 'NO', label: 'Norway' },
  { value: 'SE', label: 'Sweden' },
  { value: 'ES', label: 'Spain' },
  { value: 'LK', label: 'Sri Lanka' },
]

it('takes the country whose name begins as typed', () => {
  expect(countryTyped('Den', countries)).toBe('DK')
  expect(countryTyped('norway', countries)).toBe('NO')
  expect(countryTyped('de', countries)).toBe('DE')
})

it('leaves what more than one name begins with, or none, to be chosen', () => {
  expect(countryTyped('S', countries)).toBe('S')
  expect(countryTyped('xx', countries)).toBe('xx')
  expect(countryTyped('', countries)).toBe('')
})

it('suggests names that begin so before those that hold it, and nothing once a code stands there', () => {
  expect(countriesMeant('den', countries).map(({ value }) => value)).toEqual(['DK', 'SE'])
  expect(countriesMeant('SE', countries)).toEqual([])
})

import { isStateCode, comparablePostalCode, postalCodeMatches } from '@kattegat/domain/address'
import { describe, expect, it } from 'vitest'
import { addresses, branches } from '../index.ts'
import { demoPostalCodes } from './index.ts'

const rows = demoPostalCodes()

describe('the demo postal codes', () => {
  it('are codes of their country, from low to high, with a state where the country demands one', () => {
    for (const row of rows) {
      for (const code of [row.from, row.to]) {
        expect(postalCodeMatches(row.countryCode, code), `${row.countryCode} ${code}`).toBe(true)
        expect(comparablePostalCode(row.countryCode, code)).toBe(code)
      }
      expect(row.from <= row.to, `${row.city} ${row.from}`).toBe(true)
      expect(isStateCode(row.countryCode, row.stateCode), `${row.city} ${row.stateCode}`).toBe(true)
    }
  })

  it('name each town of a code once', () => {
    const keys = rows.map((row) => `${row.countryCode} ${row.from} ${row.city}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('cover some 130 towns or more in each country with a booking system', () => {
    for (const country of ['DK', 'NO', 'SE', 'US']) {
      expect(rows.filter((row) => row.countryCode === country).length, country).toBeGreaterThanOrEqual(130)
    }
  })

  it('find the town of everybody in the cast', () => {
    const places = [
      ...Object.values(addresses),
      ...branches.map((branch) => ({ ...branch, postalCode: branch.zip })),
    ].filter((place) => 'postalCode' in place)
    expect(places.length).toBeGreaterThan(20)
    for (const { countryCode, postalCode, city } of places) {
      const code = comparablePostalCode(countryCode, postalCode)
      const cities = rows
        .filter((row) => row.countryCode === countryCode && row.from <= code && code <= row.to)
        .map((row) => row.city)
      expect(cities, `${countryCode} ${code}`).toContain(city)
    }
  })
})

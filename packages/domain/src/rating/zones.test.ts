import { describe, expect, it } from 'vitest'
import { ratedPlace } from './rating-request.ts'
import type { ZoneRule } from './tariff-set.ts'
import { compileZoneSets, zoneNumberOf } from './zones.ts'

describe('a zone that is named by its towns', () => {
  const zone = { id: 6, zoneSetId: 1, code: 'A', name: 'A' }
  const whole: ZoneRule = {
    zoneId: 7,
    countryCode: 'DK',
    postalFrom: null,
    postalTo: null,
    stateCode: null,
    place: null,
  }
  const towns = ['Næstved', 'Århus C'].map((place): ZoneRule => ({ ...whole, zoneId: 6, place }))
  const sets = compileZoneSets([zone, { ...zone, id: 7, code: 'B', name: 'B' }], [...towns, whole])
  const set = sets.get(1)!

  it.each(['Næstved', 'NAESTVED', ' naestved ', 'Aarhus C', 'århus  c'])('holds %j, however it is spelt', (city) => {
    expect(zoneNumberOf(set, ratedPlace({ countryCode: 'DK', city }))).toBe(1)
  })

  it('holds no other town', () => {
    expect(zoneNumberOf(set, ratedPlace({ countryCode: 'DK', city: 'Næstvedby' }))).toBe(2)
  })
})

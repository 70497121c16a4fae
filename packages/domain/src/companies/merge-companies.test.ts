import { describe, expect, it } from 'vitest'
import { mergeObstacle, mostShipmentsMerged, type DoubleCompany } from './index.ts'

const double: DoubleCompany = {
  isItself: false,
  isOtherActive: true,
  agreements: 0,
  openPickups: 0,
  shipments: mostShipmentsMerged,
  sharedAccounts: [],
}

describe('a company created twice', () => {
  it.each<[Partial<DoubleCompany>, ReturnType<typeof mergeObstacle>]>([
    [{}, undefined],
    [{ isItself: true, isOtherActive: false }, 'itself'],
    [{ isOtherActive: false }, 'inactive'],
    [{ agreements: 1, openPickups: 1 }, 'agreements'],
    [{ openPickups: 1 }, 'open-pickups'],
    [{ sharedAccounts: ['Nordlys – 100145'] }, 'shared-accounts'],
    [{ shipments: mostShipmentsMerged + 1 }, 'many-shipments'],
  ])('with %j is kept apart by %s', (change, expected) => {
    expect(mergeObstacle({ ...double, ...change })).toBe(expected)
  })
})

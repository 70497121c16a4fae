import type { Zone } from '@kattegat/domain/rating'
import type { RoadZone } from './places.ts'
import { roadKm, roadZones, stateGroups } from './places.ts'
import type { DemoProduct } from './products.ts'
import {
  airCell,
  containerCell,
  documentCell,
  expressCell,
  fullLoadCell,
  groundCell,
  groupageCell,
  ltlCell,
  palletCell,
  parcelCell,
  partLoadCell,
  seaCell,
} from './rows.ts'
import type { DemoSystem } from './systems.ts'

/** World zones: price against zone 3 of the handbook's T1, and working days by express, parcel, air and sea. */
export type WorldTerms = Readonly<
  Record<string, { factor: number; express: number; parcel: number; air: number; sea: number }>
>
export const termsFromNorden: WorldTerms = {
  H: { factor: 0.52, express: 1, parcel: 1, air: 2, sea: 5 },
  N: { factor: 0.78, express: 1, parcel: 2, air: 2, sea: 6 },
  E1: { factor: 0.9, express: 1, parcel: 3, air: 2, sea: 8 },
  E2: { factor: 1, express: 1, parcel: 4, air: 3, sea: 9 },
  E3: { factor: 1.12, express: 2, parcel: 5, air: 3, sea: 12 },
  E4: { factor: 1.35, express: 2, parcel: 5, air: 4, sea: 10 },
  A: { factor: 1.6, express: 2, parcel: 7, air: 5, sea: 24 },
  P1: { factor: 1.78, express: 3, parcel: 8, air: 5, sea: 30 },
  P2: { factor: 1.95, express: 3, parcel: 9, air: 6, sea: 32 },
  M: { factor: 1.9, express: 3, parcel: 9, air: 5, sea: 28 },
  R: { factor: 2.3, express: 4, parcel: 10, air: 7, sea: 38 },
}
/** The same seen from the United States, where they differ. */
export const termsFromUs: WorldTerms = {
  ...termsFromNorden,
  N: { factor: 1.62, express: 2, parcel: 7, air: 5, sea: 24 },
  E1: { factor: 1.55, express: 2, parcel: 7, air: 5, sea: 22 },
  E2: { factor: 1.5, express: 2, parcel: 7, air: 5, sea: 20 },
  E3: { factor: 1.7, express: 3, parcel: 8, air: 6, sea: 25 },
  E4: { factor: 1.8, express: 3, parcel: 8, air: 6, sea: 26 },
  A: { factor: 0.95, express: 2, parcel: 5, air: 4, sea: 12 },
  P1: { factor: 1.75, express: 3, parcel: 8, air: 5, sea: 22 },
}
export interface Lane {
  readonly origin: Zone
  readonly destination: Zone
  /** Of the world zone that is not home, for world lanes. */
  readonly code: string
  readonly km: number
}

/** Lanes from home and to home; roads and states pair their zones, where one end is the system's own country. */
export function lanesOf(product: DemoProduct, system: DemoSystem, zones: readonly Zone[]): Lane[] {
  if (product.zoneSet === 'world') {
    const home = zones.find((zone) => zone.code === 'H')!
    const serves = (system.country === 'US' && product.servesFromUs) || product.serves
    const served = zones.filter((zone) => serves.split(' ').includes(zone.code))
    return served.flatMap((zone) => {
      const lane = { code: zone.code, km: 0 }
      const out = { ...lane, origin: home, destination: zone }
      return zone === home ? [out] : [out, { ...lane, origin: zone, destination: home }]
    })
  }
  if (product.zoneSet === 'states') {
    return zones.flatMap((origin) =>
      zones.map((destination) => {
        const far = Math.max(stateGroups[origin.code]!.distance, stateGroups[destination.code]!.distance)
        return { origin, destination, code: '', km: origin === destination ? Math.min(far, 500) : far }
      }),
    )
  }
  const places = new Map<string, RoadZone>(roadZones.map((zone) => [zone.code, zone]))
  const isHome = (zone: Zone) => places.get(zone.code)!.country === system.country
  const countries = product.serves.split(' ')
  const reached = zones.filter((zone) => product.serves === '' || countries.includes(places.get(zone.code)!.country))
  return reached.flatMap((origin) =>
    reached
      .filter((destination) => isHome(origin) || isHome(destination))
      .map((destination) => ({
        origin,
        destination,
        code: '',
        km: roadKm(places.get(origin.code)!, places.get(destination.code)!),
      })),
  )
}

export function cellOf(product: DemoProduct, lane: Lane, zoneTerms: WorldTerms, priceFactor: number) {
  const own = priceFactor * (product.priceFactor ?? 1)
  const factor = (zoneTerms[lane.code]?.factor ?? 1) * own
  switch (product.pricing) {
    case 'express':
      return expressCell(factor)
    case 'documents':
      return documentCell(factor)
    case 'parcel':
      return parcelCell(factor)
    case 'groupage':
      return groupageCell(lane.km, own)
    case 'pallet':
      return palletCell(lane.km, own)
    case 'part-load':
      return partLoadCell(lane.km, own)
    case 'full-load':
      return fullLoadCell(lane.km, own)
    case 'air':
      return airCell(factor)
    case 'sea':
      return seaCell(factor * 0.6)
    case 'container':
      return containerCell(factor)
    case 'ground':
      return groundCell(lane.km, own)
    case 'ltl':
      return ltlCell(lane.km, own)
    case 'truck':
      return fullLoadCell(lane.km, own)
  }
}

export function daysOf(product: DemoProduct, lane: Lane, zoneTerms: WorldTerms): number {
  return Math.max(1, usualDays(product, lane, zoneTerms) + (product.extraDays ?? 0))
}

function usualDays(product: DemoProduct, lane: Lane, zoneTerms: WorldTerms): number {
  if (product.zoneSet !== 'world') return 1 + Math.floor(lane.km / 650)
  const terms = zoneTerms[lane.code]!
  switch (product.mode) {
    case 'express':
      return terms.express
    case 'road':
      return terms.parcel
    case 'air':
      return terms.air
    case 'sea':
      return terms.sea
  }
}

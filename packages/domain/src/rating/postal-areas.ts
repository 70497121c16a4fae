import type { PostalRanges } from '../transit/postal-ranges.ts'
import { compilePostalRanges, findPostal } from '../transit/postal-ranges.ts'
import type { Place } from './rating-request.ts'
import type { PostalArea } from './tariff-set.ts'

/** Postal areas of several countries, ready to be asked. */
export type PostalAreas = ReadonlyMap<string, PostalRanges<true>>

export function compilePostalAreas(areas: readonly PostalArea[] | undefined): PostalAreas | undefined {
  if (!areas) return undefined
  const byCountry = Map.groupBy(areas, (area) => area.countryCode)
  return new Map(
    [...byCountry].map(([country, rows]) => [
      country,
      compilePostalRanges(
        country,
        rows.map((row) => ({ from: row.from, to: row.to, value: true as const })),
      ),
    ]),
  )
}

/** Whether a place lies in one of the areas. */
export function liesIn(areas: PostalAreas, place: Pick<Place, 'countryCode' | 'postalCode'>): boolean {
  const ranges = areas.get(place.countryCode)
  return ranges !== undefined && findPostal(ranges, place.postalCode) === true
}

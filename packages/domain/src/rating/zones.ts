import { searchText } from '../search/search-text.ts'
import type { PostalRanges } from '../transit/postal-ranges.ts'
import { compilePostalRanges, findPostal } from '../transit/postal-ranges.ts'
import type { Place } from './rating-request.ts'
import type { Zone, ZoneRule } from './tariff-set.ts'

/** The zones of one set, numbered from 1 so that a lane is one small integer; 0 is "any", or "none" as an answer. */
export interface ZoneSet {
  /** Zones by their number; index 0 is unused. */
  readonly zones: readonly (Zone | undefined)[]
  readonly numberById: ReadonlyMap<number, number>
  readonly byCountry: ReadonlyMap<string, CountryZones>
}

interface CountryZones {
  readonly places: ReadonlyMap<string, number>
  readonly postal: PostalRanges<number>
  readonly states: ReadonlyMap<string, number>
  readonly country: number
}

/** Compiles zones and rules into one look-up a set. @throws RangeError where a rule names no zone. */
export function compileZoneSets(zones: readonly Zone[], rules: readonly ZoneRule[]): ReadonlyMap<number, ZoneSet> {
  const setOfZone = new Map(zones.map((zone) => [zone.id, zone.zoneSetId]))
  const rulesBySet = Map.groupBy(rules, (rule) => {
    const set = setOfZone.get(rule.zoneId)
    if (set === undefined)
      throw new RangeError(`Zone rule for ${rule.countryCode} names an unknown zone ${rule.zoneId}`)
    return set
  })
  return new Map(
    [...Map.groupBy(zones, (zone) => zone.zoneSetId)].map(([setId, ofSet]) => {
      if (ofSet.length > maxZones) throw new RangeError(`Zone set ${setId} has more than ${maxZones} zones`)
      const numberById = new Map(ofSet.map((zone, index) => [zone.id, index + 1]))
      const byCountry = Map.groupBy(rulesBySet.get(setId) ?? [], (rule) => rule.countryCode)
      return [
        setId,
        {
          zones: [undefined, ...ofSet],
          numberById,
          byCountry: new Map(
            [...byCountry].map(([country, ofCountry]) => [country, compileCountry(country, ofCountry, numberById)]),
          ),
        },
      ]
    }),
  )
}

function compileCountry(
  countryCode: string,
  rules: readonly ZoneRule[],
  numberById: ReadonlyMap<number, number>,
): CountryZones {
  const numberOf = (rule: ZoneRule) => numberById.get(rule.zoneId)!
  const placed = rules.filter((rule) => rule.place !== null)
  const ranged = rules.filter((rule) => rule.place === null && rule.postalFrom !== null)
  const states = rules.filter((rule) => rule.place === null && rule.postalFrom === null && rule.stateCode !== null)
  const whole = rules.find((rule) => rule.place === null && rule.postalFrom === null && rule.stateCode === null)
  return {
    places: new Map(placed.map((rule) => [searchText(rule.place!), numberOf(rule)])),
    postal: compilePostalRanges(
      countryCode,
      ranged.map((rule) => ({ from: rule.postalFrom!, to: rule.postalTo ?? rule.postalFrom!, value: numberOf(rule) })),
    ),
    states: new Map(states.map((rule) => [rule.stateCode!, numberOf(rule)])),
    country: whole ? numberOf(whole) : 0,
  }
}

/** The number of a place's zone, most specific rule first; 0 where the set does not know the place. */
export function zoneNumberOf(set: ZoneSet, place: Place): number {
  const zones = set.byCountry.get(place.countryCode)
  if (!zones) return 0
  return (
    (zones.places.size > 0 ? zones.places.get(place.city) : undefined) ??
    findPostal(zones.postal, place.postalCode) ??
    zones.states.get(place.stateCode) ??
    zones.country
  )
}

/** Rows by origin and destination zone, where either may be "any". */
export type LaneTable<T> = ReadonlyMap<number, T>

/** Most zones of one set. */
const maxZones = 65_535

/** The key of a lane in a `LaneTable`; 0 for any zone. The same for a set that has grown, so that a compiled table goes on holding. */
export function laneKey(origin: number, destination: number): number {
  return origin * (maxZones + 1) + destination
}

/** The row of a lane: the one that names both zones, else the origin, else the destination, else neither. */
export function findLane<T>(table: LaneTable<T>, origin: number, destination: number): T | undefined {
  return (
    table.get(laneKey(origin, destination)) ??
    table.get(laneKey(origin, 0)) ??
    table.get(laneKey(0, destination)) ??
    table.get(0)
  )
}

/** Puts rows into a lane table. @throws RangeError where a row names a zone of another set or two rows hold the same lane. */
export function compileLanes<R extends { originZoneId: number | null; destinationZoneId: number | null }, T>(
  set: ZoneSet,
  rows: readonly R[],
  compile: (row: R) => T,
): LaneTable<T> {
  const table = new Map<number, T>()
  for (const row of rows) {
    const key = laneKey(zoneNumber(set, row.originZoneId), zoneNumber(set, row.destinationZoneId))
    if (table.has(key))
      throw new RangeError(`Two rows hold the lane ${row.originZoneId ?? 'any'} → ${row.destinationZoneId ?? 'any'}`)
    table.set(key, compile(row))
  }
  return table
}

/** The number of a zone by its id; 0 for null. @throws RangeError where the zone is of another set. */
export function zoneNumber(set: ZoneSet, zoneId: number | null): number {
  if (zoneId === null) return 0
  const number = set.numberById.get(zoneId)
  if (number === undefined) throw new RangeError(`Zone ${zoneId} is not of this zone set`)
  return number
}

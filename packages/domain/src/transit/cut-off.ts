import { tzOffset } from '@date-fns/tz'
import type { ComparablePlace, PostalCode } from '../address/postal-codes.ts'
import type { CutOff, TimeZoneRule } from './timetable.ts'
import { isoWeekday, minutesOf } from '../calendar/calendar-day.ts'
import type { PostalRanges } from './postal-ranges.ts'
import { compilePostalRanges, findPostal } from './postal-ranges.ts'
import { timeZoneFacts } from './time-zone-facts.ts'

interface CutOffRows {
  /** Rows by ISO weekday (0 for every day), each with its postal look-up and the country's own row. */
  readonly byWeekday: readonly { readonly ranges: PostalRanges<number>; readonly country: number | undefined }[]
}

/** Cut-offs by transport product (0 for all), then by country. */
export type CutOffs = ReadonlyMap<number, ReadonlyMap<string, CutOffRows>>

export function compileCutOffs(cutOffs: readonly CutOff[]): CutOffs {
  const byProduct = Map.groupBy(cutOffs, (row) => row.transportProductId ?? 0)
  return new Map(
    [...byProduct].map(([productId, ofProduct]) => {
      const byCountry = Map.groupBy(ofProduct, (row) => row.countryCode)
      return [productId, new Map([...byCountry].map(([country, rows]) => [country, compileRows(country, rows)]))]
    }),
  )
}

function compileRows(countryCode: string, rows: readonly CutOff[]): CutOffRows {
  const byWeekday = Array.from({ length: 8 }, (_, weekday) => {
    const ofDay = rows.filter((row) => (row.weekday ?? 0) === weekday)
    const ranges = ofDay.flatMap((row) =>
      row.postalFrom === null
        ? []
        : [{ from: row.postalFrom, to: row.postalTo ?? row.postalFrom, value: minutesOf(row.time) }],
    )
    const country = ofDay.filter((row) => row.postalFrom === null).map((row) => minutesOf(row.time))
    return { ranges: compilePostalRanges(countryCode, ranges), country: country.at(-1) }
  })
  return { byWeekday }
}

/** Minutes after local midnight until which a pickup can be booked for that day; undefined where nothing is written. */
export function cutOffMinutes(
  cutOffs: CutOffs,
  productId: number,
  place: ComparablePlace,
  day: number,
): number | undefined {
  return (
    findCutOff(cutOffs.get(productId)?.get(place.countryCode), place.postalCode, day) ??
    findCutOff(cutOffs.get(0)?.get(place.countryCode), place.postalCode, day)
  )
}

function findCutOff(rows: CutOffRows | undefined, postalCode: PostalCode, day: number): number | undefined {
  if (!rows) return undefined
  const ofDay = rows.byWeekday[isoWeekday(day)]!
  const everyDay = rows.byWeekday[0]!
  return (
    findPostal(ofDay.ranges, postalCode) ?? findPostal(everyDay.ranges, postalCode) ?? ofDay.country ?? everyDay.country
  )
}

/** IANA zones by country and postal code. */
export type TimeZones = ReadonlyMap<
  string,
  { readonly ranges: PostalRanges<string>; readonly country: string | undefined }
>

/** The product's own table and a tariff book's rows on top: the narrowest range counts, of two alike the tariff's. */
export function compileTimeZones(rules: readonly TimeZoneRule[]): TimeZones {
  const grouped = Map.groupBy([...timeZoneFacts, ...rules], (rule) => rule.countryCode)
  return new Map(
    [...grouped].map(([country, rows]) => [
      country,
      {
        ranges: compilePostalRanges(
          country,
          rows.flatMap((row) =>
            row.postalFrom === null
              ? []
              : [{ from: row.postalFrom, to: row.postalTo ?? row.postalFrom, value: row.timeZone }],
          ),
        ),
        country: rows.findLast((row) => row.postalFrom === null)?.timeZone,
      },
    ]),
  )
}

/** The time zone of a place, `otherwise` where the table does not know it. */
export function timeZoneOf(zones: TimeZones, place: ComparablePlace, otherwise: string): string {
  const ofCountry = zones.get(place.countryCode)
  return (ofCountry && (findPostal(ofCountry.ranges, place.postalCode) ?? ofCountry.country)) ?? otherwise
}

const quarterMs = 900_000
const offsets = new Map<string, Map<number, number>>()

/**
 * Minutes that a zone is ahead of UTC. Remembered by the quarter of an hour, on which every clock change of the world falls:
 * asking the calendar each time was a third of a whole comparison.
 */
function offsetMinutes(timeZone: string, ms: number): number {
  const quarter = Math.floor(ms / quarterMs)
  let ofZone = offsets.get(timeZone)
  if (!ofZone) offsets.set(timeZone, (ofZone = new Map()))
  let offset = ofZone.get(quarter)
  if (offset === undefined) {
    if (ofZone.size >= 1000) ofZone.clear()
    ofZone.set(quarter, (offset = tzOffset(timeZone, new Date(quarter * quarterMs))))
  }
  return offset
}

/** The local day and minute of an instant in a time zone. */
export function localMoment(nowMs: number, timeZone: string): { day: number; minutes: number } {
  const localMinutes = Math.floor(nowMs / 60_000) + offsetMinutes(timeZone, nowMs)
  const day = Math.floor(localMinutes / 1440)
  return { day, minutes: localMinutes - day * 1440 }
}

/** The instant of a local day and minute, in ms. In the hour that a clock change skips, the time after it. */
export function instantOf(day: number, minutes: number, timeZone: string): number {
  const asUtc = (day * 1440 + minutes) * 60_000
  const guess = asUtc - offsetMinutes(timeZone, asUtc) * 60_000
  return asUtc - offsetMinutes(timeZone, guess) * 60_000
}

import { comparablePlace } from '@kattegat/domain/address'
import { localMoment, timeZoneOf } from '@kattegat/domain/transit'
import { fromDayNumber } from '@kattegat/domain/calendar'
import type { Tariffs } from './open-tariffs.ts'

/**
 * The calendar day that it is at a place, `yyyy-mm-dd`: in the place's own time zone, where the tariffs know it, else in
 * the shipment system's. Without a place it is the system's day.
 */
export async function todayAt(
  tariffs: Tariffs,
  shipmentSystem: string,
  now: Date,
  place?: { readonly countryCode: string; readonly postalCode: string },
): Promise<string> {
  const { timeZones, timeZone } = await tariffs.of(shipmentSystem)
  const zone = place ? timeZoneOf(timeZones, comparablePlace(place), timeZone) : timeZone
  return fromDayNumber(localMoment(now.getTime(), zone).day)
}

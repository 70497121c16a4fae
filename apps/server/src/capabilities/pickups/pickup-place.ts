import { comparablePlace } from '@kattegat/domain/address'
import { fromDayNumber } from '@kattegat/domain/calendar'
import { standardPickupRule, type PickupPlace } from '@kattegat/domain/pickups'
import type { AddressForm } from '@kattegat/domain/shipment'
import { calendarOf, cutOffMinutes, localMoment, timeZoneOf } from '@kattegat/domain/transit'
import { readPickupRule } from './pickup.repository.ts'
import type { PickupDeps } from './pickup-deps.ts'

/** A place as drivers of a branch see it now. */
export interface PickupPlaceNow extends PickupPlace {
  /** The calendar day there, `yyyy-mm-dd`. */
  readonly today: string
}

/** No transport product: the cut-offs of every one. */
const everyProduct = 0

/** Reads what times a place has: its calendar, cut-offs and clock of the tariffs, and the rule of the branch. */
export async function readPickupPlace(
  { database, tariffs, now }: PickupDeps,
  shipmentSystem: string,
  branchId: number,
  { countryCode = '', postalCode = '' }: AddressForm,
): Promise<PickupPlaceNow> {
  const { holidays, cutOffs, timeZones, timeZone } = await tariffs.of(shipmentSystem)
  const place = comparablePlace({ countryCode, postalCode })
  const moment = localMoment(now().getTime(), timeZoneOf(timeZones, place, timeZone))
  return {
    rule: (await readPickupRule(database, shipmentSystem, branchId)) ?? standardPickupRule,
    now: moment,
    today: fromDayNumber(moment.day),
    calendar: calendarOf(holidays, place),
    cutOffOf: (day) => cutOffMinutes(cutOffs, everyProduct, place, day),
  }
}

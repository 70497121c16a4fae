import { comparablePlace } from '../address/index.ts'
import { fromDayNumber } from '../calendar/index.ts'
import type { AddressForm } from '../shipment/index.ts'
import { calendarOf, cutOffMinutes, localMoment, timeZoneOf } from '../transit/index.ts'
import type { CutOffs, HolidayCalendars, TimeZones } from '../transit/index.ts'
import type { PickupPlace, PickupRule } from './pickup-window.ts'

/** What the tariffs of a shipment system know of days and hours. */
export interface Timetables {
  readonly holidays: HolidayCalendars
  readonly cutOffs: CutOffs
  readonly timeZones: TimeZones
  /** IANA zone of places that `timeZones` has not. */
  readonly timeZone: string
}

/** A place as drivers of a branch see it at a moment. */
export interface PickupPlaceNow extends PickupPlace {
  /** The calendar day there, `yyyy-mm-dd`. */
  readonly today: string
  /** IANA zone of its clock. */
  readonly timeZone: string
}

/** No transport product: the cut-offs of every one. */
const everyProduct = 0

/**
 * What times a place has at `nowMs` (ms since 1970): its calendar, cut-offs and clock of the tariffs, and the rule of its
 * branch. Goods that go by a product have that product's cut-off, which their price was promised by.
 */
export function pickupPlaceOf(
  { holidays, cutOffs, timeZones, timeZone }: Timetables,
  rule: PickupRule,
  { countryCode = '', postalCode = '' }: AddressForm,
  nowMs: number,
  transportProductId: number = everyProduct,
): PickupPlaceNow {
  const place = comparablePlace({ countryCode, postalCode })
  const ofPlace = timeZoneOf(timeZones, place, timeZone)
  const now = localMoment(nowMs, ofPlace)
  return {
    rule,
    now,
    today: fromDayNumber(now.day),
    timeZone: ofPlace,
    calendar: calendarOf(holidays, place),
    cutOffOf: (day) => cutOffMinutes(cutOffs, transportProductId, place, day),
  }
}

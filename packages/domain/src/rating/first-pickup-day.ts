import { comparablePlace, type ComparablePlace } from '../address/postal-codes.ts'
import { fromDayNumber } from '../calendar/calendar-day.ts'
import { cutOffMinutes, localMoment, timeZoneOf } from '../transit/cut-off.ts'
import { pickupDay } from '../transit/estimate-delivery.ts'
import { calendarOf } from '../transit/working-days.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import type { CompiledTariffs } from './compile-tariffs.ts'

/**
 * The first day, `yyyy-mm-dd` at the place, on which some product of the system can still be fetched there: today until
 * the last cut-off has passed, else the next working day. Today where the system has no product at all.
 */
export function firstPickupDay(tariffs: CompiledTariffs, origin: ComparablePlace, nowMs: number): string {
  const now = localMoment(nowMs, timeZoneOf(tariffs.timeZones, origin, tariffs.timeZone))
  const holidays = calendarOf(tariffs.holidays, origin)
  const days = tariffs.products.map(
    ({ company, transport }) =>
      pickupDay(now.day, now, holidays, company.id, (day) => cutOffMinutes(tariffs.cutOffs, transport.id, origin, day))
        .day,
  )
  return fromDayNumber(days.length > 0 ? Math.min(...days) : now.day)
}

/**
 * The day it is, `yyyy-mm-dd`, where the goods of a form are picked up; in the system's own zone while that is not entered.
 * It judges whether a ship date has passed: at 22:30 in Los Angeles it is tomorrow in New York.
 */
export function todayAtPickup(
  tariffs: CompiledTariffs,
  form: Pick<ShipmentForm, 'pickupAddress' | 'senderAddress'>,
  nowMs: number,
): string {
  const address = form.pickupAddress?.countryCode ? form.pickupAddress : form.senderAddress
  const timeZone = address?.countryCode
    ? timeZoneOf(tariffs.timeZones, comparablePlace(address), tariffs.timeZone)
    : tariffs.timeZone
  return fromDayNumber(localMoment(nowMs, timeZone).day)
}

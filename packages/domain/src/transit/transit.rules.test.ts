import { describe, expect, it } from 'vitest'
import { comparablePlace } from '../address/postal-codes.ts'
import type { Holiday } from './timetable.ts'
import { fromDayNumber, minutesOf, toDayNumber } from '../calendar/calendar-day.ts'
import { deliveryDay, pickupDay } from './estimate-delivery.ts'
import { calendarOf, compileHolidays } from './working-days.ts'

const holiday = (countryCode: string, on: string, terms: Partial<Holiday> = {}): Holiday => ({
  countryCode,
  on,
  name: on,
  transportCompanyId: null,
  working: false,
  ...terms,
})
const calendars = compileHolidays([
  // Easter 2026: Denmark has Maundy Thursday, Sweden has not; 1 May is a holiday in Sweden alone; US 4 July falls on a Saturday.
  ...['2026-04-02', '2026-04-03', '2026-04-06'].map((on) => holiday('DK', on)),
  ...['2026-04-03', '2026-04-06', '2026-05-01'].map((on) => holiday('SE', on)),
  holiday('US', '2026-07-03'),
  holiday('US', '2026-10-12'),
  holiday('US', '2026-10-12', { transportCompanyId: 4, working: true }),
  holiday('DK', '2026-12-24', { transportCompanyId: 4 }),
])
/** `DE 40210` or `DK` alone. */
const placeOf = (text: string) => comparablePlace({ countryCode: text.slice(0, 2), postalCode: text.slice(3) })
const nextDay = { days: 1, deliveryWeekdays: [1, 2, 3, 4, 5], counting: 'destination' as const, deliverBy: null }

function travel(from: string, to: string, shipDate: string, bookedAt: string | undefined, rule = nextDay, company = 1) {
  const origin = calendarOf(calendars, placeOf(from))
  const now = bookedAt ? { day: toDayNumber(shipDate), minutes: minutesOf(bookedAt) } : { day: 0, minutes: 0 }
  const pickup = pickupDay(toDayNumber(shipDate), now, origin, company, () => minutesOf('15:00'))
  const delivery = deliveryDay(pickup.day, rule, 0, origin, calendarOf(calendars, placeOf(to)), company)
  return [fromDayNumber(pickup.day), fromDayNumber(delivery)]
}

// T-a to T-d are the worked examples of the domain handbook §3: cut-off 15:00, one day, Monday to Friday.
describe('pickup and delivery', () => {
  it('T-a: skips the Danish Easter after the cut-off', () => {
    expect(travel('DK', 'DK', '2026-04-01', '16:30')).toEqual(['2026-04-07', '2026-04-08'])
  })

  it('T-b: works on Maundy Thursday in Sweden', () => {
    expect(travel('SE', 'SE', '2026-04-01', '16:30')).toEqual(['2026-04-02', '2026-04-07'])
  })

  it('T-c: counts the working days of the destination', () => {
    expect(travel('DK', 'SE', '2026-04-30', undefined)).toEqual(['2026-04-30', '2026-05-04'])
    expect(travel('DK', 'DK', '2026-04-30', undefined)).toEqual(['2026-04-30', '2026-05-01'])
  })

  it('T-d: keeps the American substitute day', () => {
    expect(travel('US', 'US', '2026-07-02', '16:30')).toEqual(['2026-07-06', '2026-07-07'])
  })
})

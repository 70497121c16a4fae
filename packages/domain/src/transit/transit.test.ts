import { describe, expect, it } from 'vitest'
import { comparablePlace, comparablePostalCode } from '../address/postal-codes.ts'
import type { Holiday } from './timetable.ts'
import { fromDayNumber, isoWeekday, minutesOf, toDayNumber } from '../calendar/calendar-day.ts'
import { compileCutOffs, compileTimeZones, cutOffMinutes, instantOf, localMoment, timeZoneOf } from './cut-off.ts'
import { deliveryDay, pickupDay } from './estimate-delivery.ts'
import { compilePostalRanges, findPostal } from './postal-ranges.ts'
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

describe('pickup and delivery', () => {
  it('is fetched the same day until the cut-off, its own minute included', () => {
    expect(travel('DK', 'DK', '2026-11-23', '15:00')[0]).toBe('2026-11-23')
    expect(travel('DK', 'DK', '2026-11-23', '15:01')[0]).toBe('2026-11-24')
  })

  it('knows the days on which one carrier works or closes by itself', () => {
    expect(travel('US', 'US', '2026-10-12', undefined)[0]).toBe('2026-10-13')
    expect(travel('US', 'US', '2026-10-12', undefined, nextDay, 4)[0]).toBe('2026-10-12')
    expect(travel('DK', 'DK', '2026-12-24', undefined, nextDay, 4)[0]).toBe('2026-12-28')
  })

  it('delivers only on its weekdays, Saturdays among them where they are', () => {
    // Friday 27 November: next day with Saturdays, and Tuesday and Thursday only
    expect(travel('DK', 'DK', '2026-11-27', undefined, { ...nextDay, deliveryWeekdays: [1, 2, 3, 4, 5, 6] })[1]).toBe(
      '2026-11-28',
    )
    expect(travel('DK', 'DK', '2026-11-27', undefined, { ...nextDay, deliveryWeekdays: [2, 4] })[1]).toBe('2026-12-01')
  })
})

describe('time and place', () => {
  it('reads a cut-off in the time zone of the pickup, summer and winter', () => {
    // 15:00 in Copenhagen is 14:00 UTC in November and 13:00 UTC in June
    expect(new Date(instantOf(toDayNumber('2026-11-23'), minutesOf('15:00'), 'Europe/Copenhagen')).toISOString()).toBe(
      '2026-11-23T14:00:00.000Z',
    )
    expect(new Date(instantOf(toDayNumber('2026-06-23'), minutesOf('15:00'), 'Europe/Copenhagen')).toISOString()).toBe(
      '2026-06-23T13:00:00.000Z',
    )
    expect(localMoment(Date.parse('2026-11-24T02:30:00Z'), 'America/Los_Angeles')).toEqual({
      day: toDayNumber('2026-11-23'),
      minutes: 18 * 60 + 30,
    })
  })

  it('finds the time zone by ZIP prefix', () => {
    const row = (postalFrom: string | null, postalTo: string | null, timeZone: string) => ({
      countryCode: 'US',
      postalFrom,
      postalTo,
      timeZone,
    })
    const zones = compileTimeZones([
      row(null, null, 'America/New_York'),
      row('60', '79', 'America/Chicago'),
      row('798', '799', 'America/Denver'),
    ])
    const at = (postalCode: string) => timeZoneOf(zones, placeOf(`US ${postalCode}`), 'UTC')
    expect([at('60607'), at('79901'), at('10001'), at('')]).toEqual([
      'America/Chicago',
      'America/Denver',
      'America/New_York',
      'America/New_York',
    ])
    expect(timeZoneOf(zones, placeOf('ZZ'), 'UTC')).toBe('UTC')
  })

  it('takes the cut-off that says most: product, postal range, weekday', () => {
    const row = { transportProductId: null, countryCode: 'DK', postalFrom: null, postalTo: null, weekday: null }
    const cutOffs = compileCutOffs([
      { ...row, time: '15:00' },
      { ...row, weekday: 5, time: '13:00' },
      { ...row, postalFrom: '3700', postalTo: '3799', time: '11:00' },
      { ...row, transportProductId: 9, time: '17:00' },
    ])
    const at = (postalCode: string, on: string, product = 1) =>
      cutOffMinutes(cutOffs, product, placeOf(`DK ${postalCode}`), toDayNumber(on))
    expect(at('1620', '2026-11-23')).toBe(15 * 60)
    expect(at('1620', '2026-11-27')).toBe(13 * 60)
    expect(at('3700', '2026-11-27')).toBe(11 * 60)
    expect(at('1620', '2026-11-27', 9)).toBe(17 * 60)
    expect(cutOffMinutes(cutOffs, 1, placeOf('SE'), 0)).toBeUndefined()
  })

  it('finds the narrowest postal range, whatever the order and length', () => {
    const ranges = compilePostalRanges('DK', [
      { from: '3700', to: '3799', value: 'Bornholm' },
      { from: '30', to: '49', value: 'Sjælland' },
      { from: '3751', to: '3751', value: 'Østermarie' },
      { from: 'BT', to: 'BT', value: 'Northern Ireland' },
    ])
    const codes = ['3000', '3700', '3751', '3752', '4999', '5000', 'BT11AA', '']
    expect(codes.map((code) => findPostal(ranges, comparablePostalCode('DK', code)))).toEqual([
      'Sjælland',
      'Bornholm',
      'Østermarie',
      'Bornholm',
      'Sjælland',
      undefined,
      'Northern Ireland',
      undefined,
    ])
    expect(() => compilePostalRanges('DK', [{ from: '20', to: '10', value: 1 }])).toThrow('ends before it begins')
  })

  it('knows weekdays', () => {
    expect([isoWeekday(toDayNumber('2026-11-23')), isoWeekday(toDayNumber('2026-11-29')), isoWeekday(-1)]).toEqual([
      1, 7, 3,
    ])
  })
})

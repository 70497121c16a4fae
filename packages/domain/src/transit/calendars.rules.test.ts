import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { countries } from '../address/countries.ts'
import { comparablePlace } from '../address/postal-codes.ts'
import { explainHolidays } from '../rating/explain.ts'
import type { Holiday } from './timetable.ts'
import { fromDayNumber, toDayNumber } from '../calendar/calendar-day.ts'
import { compileTimeZones, timeZoneOf } from './cut-off.ts'
import { deliveryDay } from './estimate-delivery.ts'
import { holidayRegion } from './holiday-regions.ts'
import { calendarOf, compileHolidays, isHoliday, isWorkingDay, knowsHolidays } from './working-days.ts'

const noRows = compileHolidays([])
const company = 1

function at(place: string, rows: readonly Holiday[] = []) {
  return calendarOf(rows.length === 0 ? noRows : compileHolidays(rows), placeOf(place))
}
const placeOf = (text: string) => comparablePlace({ countryCode: text.slice(0, 2), postalCode: text.slice(3) })
const isClosed = (place: string, day: string) => isHoliday(at(place), toDayNumber(day), company)
const works = (place: string, day: string) => isWorkingDay(at(place), toDayNumber(day), company)
const row = (on: string, terms: Partial<Holiday>): Holiday => ({
  countryCode: 'DK',
  on,
  name: on,
  transportCompanyId: null,
  working: false,
  ...terms,
})

describe('public holidays', () => {
  it('A7: delivers nowhere in Christian Europe on 25 December', () => {
    const served = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK'
    expect(served.split(' ').filter((country) => !isClosed(country, '2026-12-25'))).toEqual([])
  })

  it('A7: keeps substitute days and days of the crown', () => {
    // Boxing Day 2026 is a Saturday: Monday the 28th. 27 April 2027 is King's Day.
    expect(isClosed('GB SW1A1AA', '2026-12-28')).toBe(true)
    expect(isClosed('NL', '2027-04-27')).toBe(true)
    // Independence Day 2026 is a Saturday: Friday the 3rd.
    expect(isClosed('US 10001', '2026-07-03')).toBe(true)
    // Good Friday is no day off in the Netherlands.
    expect(isClosed('NL', '2026-04-03')).toBe(false)
  })

  it('A7: keeps the holidays of a region by postal code', () => {
    // Corpus Christi 2026 is 4 June: Düsseldorf and München keep it, Berlin and Hamburg do not.
    expect(['DE 40210', 'DE 80331', 'DE 10115', 'DE 20095'].map((place) => isClosed(place, '2026-06-04'))).toEqual([
      true,
      true,
      false,
      false,
    ])
    // Reformation Day 31 October 2026: Hamburg yes, München no. Epiphany: Stuttgart yes, Köln no.
    expect([isClosed('DE 20095', '2026-10-31'), isClosed('DE 80331', '2026-10-31')]).toEqual([true, false])
    expect([isClosed('DE 70173', '2026-01-06'), isClosed('DE 50667', '2026-01-06')]).toEqual([true, false])
    // Easter Monday is a working day in Scotland, 2 January is one in England.
    expect([isClosed('GB EH11AA', '2026-04-06'), isClosed('GB M11AA', '2026-04-06')]).toEqual([false, true])
    expect([isClosed('GB EH11AA', '2026-01-02'), isClosed('GB M11AA', '2026-01-02')]).toEqual([true, false])
    // 13 July 2026 stands in for 12 July in Northern Ireland.
    expect([isClosed('GB BT11AA', '2026-07-13'), isClosed('GB M11AA', '2026-07-13')]).toEqual([true, false])
    // Saint John is kept in Québec, 11 September in Barcelona, Good Friday in Strasbourg.
    expect([isClosed('CA H3Z2Y7', '2026-06-24'), isClosed('CA M5V3L9', '2026-06-24')]).toEqual([true, false])
    expect([isClosed('ES 08001', '2026-09-11'), isClosed('ES 28001', '2026-09-11')]).toEqual([true, false])
    expect([isClosed('FR 67000', '2026-04-03'), isClosed('FR 75001', '2026-04-03')]).toEqual([true, false])
  })

  it('A7: tells the region a postal code lies in', () => {
    const of = (place: string) => holidayRegion(place.slice(0, 2), placeOf(place).postalCode)
    expect(['DE 27498', 'DE 28195', 'DE 07545', 'DE 66111', 'DE 99084', 'DE 63739', 'DE 60311'].map(of)).toEqual([
      'SH',
      'HB',
      'TH',
      'SL',
      'TH',
      'BY',
      'HE',
    ])
    expect(['CH 1201', 'CH 8001', 'CH 6900', 'CH 4051', 'CH 3920'].map(of)).toEqual(['GE', 'ZH', 'TI', 'BS', 'VS'])
    expect(['GB TD151AA', 'GB TD11AA', 'GB SY161AA', 'AU 2600', 'CA X0A0H0', 'DK 2100'].map(of)).toEqual([
      'ENG',
      'SCT',
      'ENG',
      'ACT',
      'NU',
      '',
    ])
  })

  it('A7: knows weekends other than Saturday and Sunday', () => {
    // 27 November 2026 is a Friday.
    expect([works('SA 11564', '2026-11-27'), works('SA 11564', '2026-11-29')]).toEqual([false, true])
    expect([works('AE', '2026-11-27'), works('IN 400001', '2026-11-28')]).toEqual([true, true])
    for (const country of ['BD', 'MV', 'PS'])
      expect([country, works(country, '2026-11-28'), works(country, '2026-11-29')]).toEqual([country, false, true])
  })

  it('A7: delivers in the receiver’s own working week', () => {
    const rule = { days: 2, deliveryWeekdays: [1, 2, 3, 4, 5], counting: 'destination' as const, deliverBy: null }
    const travel = (to: string, weekdays = rule.deliveryWeekdays) =>
      fromDayNumber(
        deliveryDay(
          toDayNumber('2026-11-25'),
          { ...rule, deliveryWeekdays: weekdays },
          0,
          at('DK 2100'),
          at(to),
          company,
        ),
      )
    // Wednesday 25 November and two days: Thursday, then Friday in Dubai (AE: Saturday and Sunday free), Sunday in Riyadh.
    expect([travel('AE'), travel('SA 11564')]).toEqual(['2026-11-27', '2026-11-29'])
    // A Saturday product delivers on the free Saturday of Riyadh, never on its Friday.
    expect(travel('SA 11564', [1, 2, 3, 4, 5, 6])).toBe('2026-11-28')
  })

  it('A7: lets the tariff files close and open days', () => {
    const rows = [row('2026-12-24', {}), row('2026-04-02', { working: true })]
    const days = ['2026-12-24', '2026-04-02', '2026-12-25']
    expect(days.map((day) => isHoliday(at('DK 2100', rows), toDayNumber(day), company))).toEqual([true, false, true])
  })

  it('A7: says where the holidays of a day are not known', () => {
    expect(knowsHolidays(at('DK'), toDayNumber('2026-12-24'))).toBe(true)
    expect(knowsHolidays(at('DK'), toDayNumber('2036-12-24'))).toBe(false)
    expect(knowsHolidays(at('DK', [row('2036-12-25', {})]), toDayNumber('2036-12-24'))).toBe(true)
    const unknown = countries('en').filter(
      ({ countryCode }) => !knowsHolidays(at(countryCode), toDayNumber('2026-06-01')),
    )
    expect(unknown.map(({ countryCode }) => countryCode)).toEqual([])
  })
})

describe('an arrival over days whose holidays are not known', () => {
  it('A7: says so beside the date, in the reader’s language', () => {
    expect(explainHolidays([], messagesIn('en', 'rating'))).toBeNull()
    expect(explainHolidays(['IS', 'NO'], messagesIn('en', 'rating'))).toBe(
      'Public holidays in Iceland and Norway are not known for these dates. Delivery may be later.',
    )
    expect(explainHolidays(['IS'], messagesIn('da', 'rating'))).toBe(
      'Helligdage i Island kendes ikke for disse datoer. Leveringen kan blive senere.',
    )
  })
})

describe('time zones', () => {
  const zones = compileTimeZones([])
  const zip = (postalCode: string) => timeZoneOf(zones, placeOf(`US ${postalCode}`), 'UTC')
  const all = (codes: string, zone: string) =>
    expect(codes.split(' ').map((code) => [code, zip(code)])).toEqual(codes.split(' ').map((code) => [code, zone]))

  it('A8: reads the time zone of a ZIP code by its county (49 CFR part 71)', () => {
    // Boise and the south of Idaho are Mountain, Lewiston and Coeur d'Alene Pacific; Rapid City; Evansville is Central.
    all('83702 83642 57701 69361 97914 58601 79901 79839 67735 67733 67741 67758 67761 67762', 'America/Denver')
    all('58631 58638 79731 79701 67701 57501 47708 60607 69101', 'America/Chicago')
    all('83501 83814 97201 97720', 'America/Los_Angeles')
    all('46204 47901 37902 10001 40202', 'America/New_York')
    all('85001 86001', 'America/Phoenix')
    // The Navajo Nation keeps summer time.
    all('86515', 'America/Denver')
    all('96701', 'Pacific/Honolulu')
    all('96910', 'Pacific/Guam')
    all('00901', 'America/Puerto_Rico')
  })

  it('A8: knows a time zone for every country', () => {
    const without = countries('en').filter(({ countryCode }) => timeZoneOf(zones, placeOf(countryCode), '') === '')
    expect(without).toEqual([])
  })

  it('A8: reads the time zone of other wide countries by postal code', () => {
    const of = (place: string) => timeZoneOf(zones, placeOf(place), '')
    expect(['ES 35001', 'ES 28001', 'PT 9500', 'CA V5K0A1', 'CA A1A1A1', 'AU 6000', 'AU 2880'].map(of)).toEqual([
      'Atlantic/Canary',
      'Europe/Madrid',
      'Atlantic/Azores',
      'America/Vancouver',
      'America/St_Johns',
      'Australia/Perth',
      'Australia/Broken_Hill',
    ])
  })

  it('A8: lets a tariff file’s row of the same range win', () => {
    const own = compileTimeZones([{ countryCode: 'US', postalFrom: '99546', postalTo: '99546', timeZone: 'UTC' }])
    expect(timeZoneOf(own, placeOf('US 99546'), '')).toBe('UTC')
  })
})

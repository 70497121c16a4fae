import { describe, expect, it } from 'vitest'
import { comparablePlace } from '../address/index.ts'
import { toDayNumber } from '../calendar/index.ts'
import { calendarOf, compileHolidays } from '../transit/index.ts'
import {
  duePickupMessage,
  firstShipDate,
  firstWindow,
  formPickupErrors,
  inRouteOrder,
  isPickedUpAt,
  joinedTimes,
  nextRecurringDays,
  notPickedUp,
  occurrences,
  pickupNumber,
  pickupRefusal,
  pickupRuleOf,
  recursAlready,
  standardPickupRule,
  toIftmbf,
  validatePickup,
  validateRecurring,
  whyNeverBooked,
  windowErrors,
  type PickupOrder,
  type PickupPlace,
  type PickupWindow,
} from './index.ts'

const copenhagen = calendarOf(compileHolidays([]), comparablePlace({ countryCode: 'DK', postalCode: '2100' }))

/** Copenhagen at a moment, with the standard rule: 07:00–18:00, cut-off 15:00, an hour's notice, an hour for the driver. */
function at(day: string, minutes: number, cutOff?: number): PickupPlace {
  return {
    rule: standardPickupRule,
    now: { day: toDayNumber(day), minutes },
    calendar: copenhagen,
    cutOffOf: () => cutOff,
  }
}
const clock = (hours: number, minutes = 0) => hours * 60 + minutes
const window = (pickupDate: string, readyTime = '09:00', closeTime = '16:00'): PickupWindow => ({
  pickupDate,
  readyTime,
  closeTime,
})
const codes = (wish: PickupWindow, place: PickupPlace) =>
  windowErrors(wish, place).map(({ field, code }) => [field, code])

// Monday 23 November 2026.
const monday = '2026-11-23'
const there = { today: monday, timeZone: 'Europe/Copenhagen' }

describe('pickup times', () => {
  it('pickups: takes a working day within the hours', () => {
    expect(windowErrors(window(monday), at(monday, clock(8)))).toEqual([])
    expect(windowErrors(window('2026-11-24'), at(monday, clock(23)))).toEqual([])
  })

  it('pickups: refuses days past, days too far ahead, and what is no day', () => {
    expect(codes(window('2026-11-20'), at(monday, clock(8)))).toEqual([['pickupDate', 'dateInPast']])
    // 60 days after 23 November is 22 January.
    expect(windowErrors(window('2027-01-25'), at(monday, clock(8)))).toEqual([
      { field: 'pickupDate', code: 'dateTooFar', params: { max: '2027-01-22' } },
    ])
    expect(codes(window('2026-02-30'), at(monday, clock(8)))).toEqual([['pickupDate', 'date']])
    expect(codes(window(''), at(monday, clock(8)))).toEqual([['pickupDate', 'required']])
  })

  it('pickups: refuses weekends and holidays, and says the first day that is possible', () => {
    const first = { first: '2026-11-30', ready: '09:00', close: '16:00' }
    expect(windowErrors(window('2026-11-28'), at(monday, clock(8)))).toEqual([
      { field: 'pickupDate', code: 'pickupClosedDay', params: first },
    ])
    // Christmas Day 2026 is a Friday; Boxing Day a Saturday.
    expect(windowErrors(window('2026-12-25'), at(monday, clock(8)))).toEqual([
      { field: 'pickupDate', code: 'pickupHoliday', params: { ...first, first: '2026-12-28' } },
    ])
  })

  it('pickups: refuses the same day after the place’s cut-off, to the minute', () => {
    expect(windowErrors(window(monday, '09:00', '18:00'), at(monday, clock(15)))).toEqual([])
    expect(windowErrors(window(monday, '09:00', '18:00'), at(monday, clock(15, 1)))).toEqual([
      {
        field: 'pickupDate',
        code: 'pickupCutOff',
        params: { cutOff: '15:00', first: '2026-11-24', ready: '09:00', close: '18:00' },
      },
    ])
    // The tariffs' own cut-off of the place goes before the rule's.
    expect(codes(window(monday, '09:00', '18:00'), at(monday, clock(12, 1), clock(12)))).toEqual([
      ['pickupDate', 'pickupCutOff'],
    ])
  })

  it('pickups: refuses close before ready, times that are none, hours without drivers, and too little time', () => {
    expect(codes(window(monday, '16:00', '09:00'), at(monday, clock(8)))).toEqual([['closeTime', 'readyBeforeClose']])
    expect(codes(window(monday, '9', '25:00'), at(monday, clock(8)))).toEqual([
      ['readyTime', 'time'],
      ['closeTime', 'time'],
    ])
    expect(codes(window('2026-11-24', '18:00', '20:00'), at(monday, clock(8)))).toEqual([['readyTime', 'pickupHours']])
    expect(codes(window('2026-11-24', '10:00', '10:59'), at(monday, clock(8)))).toEqual([
      ['closeTime', 'pickupTooShort'],
    ])
    expect(codes(window('2026-11-24', '10:00', '11:00'), at(monday, clock(8)))).toEqual([])
    // Drivers go home at 18:00: of 17:30–19:00 half an hour is left.
    expect(codes(window('2026-11-24', '17:30', '19:00'), at(monday, clock(8)))).toEqual([
      ['closeTime', 'pickupTooShort'],
    ])
  })

  it('pickups: needs notice on the same day', () => {
    // At 13:00 a driver can be there from 14:00, and needs an hour: 15:00 is the earliest close time.
    expect(codes(window(monday, '09:00', '15:00'), at(monday, clock(13)))).toEqual([])
    expect(windowErrors(window(monday, '09:00', '14:59'), at(monday, clock(13)))).toEqual([
      {
        field: 'closeTime',
        code: 'pickupNotice',
        params: { minutes: 120, first: '2026-11-24', ready: '09:00', close: '14:59' },
      },
    ])
  })

  it('pickups: finds the first window, from the next quarter of an hour and around holidays', () => {
    // 12:07 and an hour is 13:07, told as 13:15.
    expect(firstWindow(window(monday, '06:00', '17:00'), at(monday, clock(12, 7)))).toEqual(
      window(monday, '13:15', '17:00'),
    )
    // Thursday 24 December is a working day of the public calendar; 25 and 26 are not, 27 is a Sunday.
    expect(firstWindow(window('2026-12-25'), at(monday, clock(8)))?.pickupDate).toBe('2026-12-28')
    expect(firstWindow(window('', '', ''), at(monday, clock(16)))).toEqual(window('2026-11-24', '07:00', '18:00'))
  })
})

describe('a pickup', () => {
  const now = { at: new Date('2026-11-23T12:00:00Z'), today: monday }
  const open = { status: 'requested', pickupDate: monday, cancelledAt: null } as const

  it('pickups: has a number that one wrong digit makes no other pickup’s', () => {
    // 100001: from the right 1·3 + 0·1 + 0·3 + 0·1 + 0·3 + 1·1 = 4, so 6.
    expect(pickupNumber(100_001)).toBe('PU1000016')
    const wrong = Array.from({ length: 10 }, (_, digit) => `PU10000${digit}6`).filter((text) => text !== 'PU1000016')
    const real = Array.from({ length: 10 }, (_, serial) => pickupNumber(100_000 + serial))
    expect(wrong.filter((text) => real.includes(text))).toEqual([])
  })

  it('pickups: is open until it is collected, missed or cancelled', () => {
    for (const action of ['change', 'cancel', 'confirm', 'collect', 'miss'] as const) {
      expect(pickupRefusal(action, open, now)).toBeUndefined()
      expect(pickupRefusal(action, { ...open, status: 'collected' }, now)).toBe('pickup-collected')
      expect(pickupRefusal(action, { ...open, status: 'missed' }, now)).toBe('pickup-missed')
    }
    expect(pickupRefusal('confirm', { ...open, status: 'confirmed' }, now)).toBe('pickup-confirmed')
    expect(pickupRefusal('collect', { ...open, pickupDate: '2026-11-24' }, now)).toBe('pickup-not-today')
  })

  it('pickups: can be restored for 30 seconds', () => {
    const cancelled = (seconds: number) => ({
      ...open,
      status: 'cancelled' as const,
      cancelledAt: new Date(now.at.getTime() - seconds * 1000),
    })
    expect(pickupRefusal('restore', cancelled(30), now)).toBeUndefined()
    expect(pickupRefusal('restore', cancelled(31), now)).toBe('pickup-undo-over')
    expect(pickupRefusal('restore', open, now)).toBe('pickup-not-cancelled')
  })

  it('pickups: takes shipments that are booked and wait', () => {
    const booked = {
      bookingType: 'FinalBooking',
      heldBack: false,
      deleted: false,
      deliveryStatus: 'UnDelivered',
      onPickupId: null,
    }
    expect(notPickedUp(booked)).toBeUndefined()
    expect(notPickedUp({ ...booked, deleted: true })).toBe('pickup-shipment-deleted')
    expect(notPickedUp({ ...booked, bookingType: 'QuoteBooking' })).toBe('pickup-shipment-quote')
    expect(notPickedUp({ ...booked, bookingType: 'ErrorBooking' })).toBe('pickup-shipment-not-booked')
    expect(notPickedUp({ ...booked, heldBack: true })).toBe('pickup-shipment-held-back')
    expect(notPickedUp({ ...booked, deliveryStatus: 'InTransit' })).toBe('pickup-shipment-moving')
    expect(notPickedUp({ ...booked, onPickupId: 7 })).toBe('pickup-shipment-elsewhere')
    expect(notPickedUp({ ...booked, onPickupId: 7 }, 7)).toBeUndefined()
  })

  it('pickups: joins another of its address and day where one driver can do both', () => {
    const present = { status: 'requested', readyTime: '09:00', closeTime: '15:00' } as const
    expect(joinedTimes(present, { readyTime: '11:00', closeTime: '17:00' }, 60)).toEqual({
      readyTime: '11:00',
      closeTime: '15:00',
    })
    // 14:30 to 15:00 is half an hour.
    expect(joinedTimes(present, { readyTime: '14:30', closeTime: '17:00' }, 60)).toBeUndefined()
    expect(
      joinedTimes({ ...present, status: 'collected' }, { readyTime: '09:00', closeTime: '15:00' }, 60),
    ).toBeUndefined()
  })
})

describe('what is entered of a pickup', () => {
  const address = {
    companyName: 'Nordlys',
    street1: 'Kajen 1',
    postalCode: '2100',
    city: 'København',
    countryCode: 'DK',
    contactPerson: 'Anna',
    phone: '+45 12345678',
  }
  const goods = { numberOfColli: 2, totalWeight: 12.5, volume: null, instructions: '' }

  it('pickups: is refused at each field that is wrong', () => {
    const request = { ...window(monday), ...goods, address }
    expect(validatePickup(request, at(monday, clock(8)))).toEqual([])
    const wrong = validatePickup(
      {
        ...request,
        address: { ...address, postalCode: 'x', contactPerson: '' },
        numberOfColli: 1.5,
        totalWeight: 0,
        volume: 121,
        instructions: 'x'.repeat(351),
      },
      at(monday, clock(8)),
    )
    expect(wrong.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'address.postalCode postalCode',
      'address.contactPerson required',
      'numberOfColli noDecimals',
      'totalWeight aboveZero',
      'volume atMost',
      'instructions maxLength',
    ])
  })

  it('pickups: of a recurring one names weekdays and a last day that is not before the first', () => {
    const request = {
      ...goods,
      address,
      weekdays: [1, 3],
      startsOn: monday,
      endsOn: null,
      readyTime: '09:00',
      closeTime: '15:00',
    }
    const place = { ...at(monday, clock(8)), ...there }
    expect(validateRecurring(request, place)).toEqual([])
    const wrong = validateRecurring({ ...request, weekdays: [], endsOn: '2026-11-20' }, place)
    expect(wrong.map(({ field, code }) => `${field} ${code}`)).toEqual(['weekdays required', 'endsOn dateTooEarly'])
    expect(validateRecurring({ ...request, weekdays: [8] }, place).map(({ code }) => code)).toEqual(['notKnown'])
    // Drivers come 07:00 to 18:00 and need an hour: no day of this would ever be booked.
    const early = validateRecurring({ ...request, readyTime: '05:00', closeTime: '07:30' }, place)
    expect(early.map(({ field, code }) => `${field} ${code}`)).toEqual(['closeTime pickupTooShort'])
  })
})

describe('a recurring pickup', () => {
  it('pickups: comes on its weekdays, and skips holidays', () => {
    const daily = { weekdays: [1, 2, 3, 4, 5], startsOn: '2026-12-23', endsOn: null }
    // Wednesday 23, Thursday 24; 25 and 26 are holidays, 27 a Sunday; Monday 28.
    expect(occurrences(daily, '2026-12-21', 8, copenhagen)).toEqual(['2026-12-23', '2026-12-24', '2026-12-28'])
    expect(occurrences({ ...daily, weekdays: [5] }, '2026-12-21', 8, copenhagen)).toEqual([])
    expect(occurrences({ ...daily, endsOn: '2026-12-23' }, '2026-12-21', 8, copenhagen)).toEqual(['2026-12-23'])
  })

  it('pickups: says its next three days; today only while a driver can still come', () => {
    const mondays = { weekdays: [1, 4], startsOn: monday, endsOn: null, readyTime: '09:00', closeTime: '15:00' }
    const next = (minutes: number) => nextRecurringDays(mondays, { ...at(monday, clock(minutes)), ...there })
    expect(next(8)).toEqual([monday, '2026-11-26', '2026-11-30'])
    // At 16:00 the cut-off of 15:00 is over.
    expect(next(16)).toEqual(['2026-11-26', '2026-11-30', '2026-12-03'])
    const place = { ...at(monday, clock(8)), ...there }
    expect(nextRecurringDays({ ...mondays, weekdays: [7] }, place)).toEqual([])
    // The rule has changed since: it is booked on no day any more, and says so.
    const longer = { ...place, rule: { ...standardPickupRule, shortestMinutes: 12 * 60 } }
    expect(nextRecurringDays(mondays, longer)).toEqual([])
    expect(nextRecurringDays({ ...mondays, startsOn: '2027-03-01' }, place)[0]).toBe('2027-03-01')
  })

  it('pickups: says why none of its days can be booked, whatever is too late today or a holiday', () => {
    const mondays = { weekdays: [1], startsOn: monday, endsOn: null, readyTime: '09:00', closeTime: '15:00' }
    const place = { ...at(monday, clock(16)), ...there }
    const why = (recurring: Partial<typeof mondays>, change: Partial<typeof standardPickupRule> = {}) =>
      whyNeverBooked({ ...mondays, ...recurring }, { ...place, rule: { ...standardPickupRule, ...change } }).map(
        ({ code }) => code,
      )
    expect(why({})).toEqual([])
    // Days far ahead are booked when they are near.
    expect(why({}, { daysAhead: 1 })).toEqual([])
    expect(why({ startsOn: '2027-09-06' })).toEqual([])
    expect(why({}, { shortestMinutes: 7 * 60 })).toEqual(['pickupTooShort'])
    expect(why({}, { opens: '16:00' })).toEqual(['pickupHours'])
    expect(why({ weekdays: [7] })).toEqual(['pickupClosedDay'])
    // Its last day is today: it ends, and nothing is wrong.
    expect(whyNeverBooked({ ...mondays, endsOn: monday }, place)).toEqual([])
  })

  it('pickups: is there already where a driver would come twice', () => {
    const one = { weekdays: [1, 3], startsOn: monday, endsOn: null, readyTime: '09:00', closeTime: '12:00' }
    expect(recursAlready(one, one)).toBe(true)
    expect(recursAlready(one, { ...one, weekdays: [2, 4] })).toBe(false)
    expect(recursAlready(one, { ...one, readyTime: '12:00', closeTime: '16:00' })).toBe(false)
    expect(recursAlready(one, { ...one, startsOn: '2026-10-01', endsOn: '2026-11-22' })).toBe(false)
  })
})

describe('the day list', () => {
  it('pickups: follows staff’s order, and postal codes after that', () => {
    const stop = (pickupId: number, postalCode: string, stopOrder: number | null = null, street = 'A') => ({
      pickupId,
      stopOrder,
      countryCode: 'DK',
      postalCode,
      street,
      readyTime: '09:00',
    })
    const stops = [stop(1, '8000'), stop(2, '2100', null, 'B'), stop(3, '2100'), stop(4, '9000', 1)]
    expect(inRouteOrder(stops).map(({ pickupId }) => pickupId)).toEqual([4, 3, 2, 1])
  })
})

describe('the cargo system', () => {
  it('pickups: is told what it does not know yet', () => {
    const known = { isOpen: true, isCancelled: false, digest: 'a' }
    const original = { function: 'original', digest: 'a' } as const
    expect(duePickupMessage({ ...known, lastSent: undefined })).toBe('original')
    expect(duePickupMessage({ ...known, lastSent: original })).toBeUndefined()
    expect(duePickupMessage({ ...known, lastSent: original, digest: 'b' })).toBe('replacement')
    const cancelled = { isOpen: false, isCancelled: true, digest: 'a' }
    expect(duePickupMessage({ ...cancelled, lastSent: original })).toBe('cancellation')
    expect(duePickupMessage({ ...cancelled, lastSent: undefined })).toBeUndefined()
    expect(duePickupMessage({ ...cancelled, lastSent: { function: 'cancellation', digest: 'a' } })).toBeUndefined()
    expect(duePickupMessage({ ...known, lastSent: { function: 'cancellation', digest: 'a' } })).toBe('original')
    expect(duePickupMessage({ isOpen: false, isCancelled: false, digest: 'b', lastSent: original })).toBeUndefined()
    // Rejected in the end, and yet it may have arrived.
    const lost = (told: 'replacement' | 'cancellation', digest: string) => ({
      mayHaveArrived: { function: told, digest },
    })
    expect(duePickupMessage({ ...known, lastSent: original, ...lost('replacement', 'b') })).toBe('replacement')
    expect(duePickupMessage({ ...known, lastSent: original, ...lost('cancellation', 'a') })).toBe('replacement')
    expect(duePickupMessage({ ...known, lastSent: original, ...lost('replacement', 'a') })).toBeUndefined()
  })

  it('pickups: reads an IFTMBF', () => {
    const order: PickupOrder = {
      function: 'replacement',
      reference: 'PU7',
      sender: 'KATTEGAT',
      recipient: 'CARGO',
      preparedAt: new Date('2026-11-23T08:30:00Z'),
      pickupNumber: 'PU1000016',
      pickupDate: monday,
      readyTime: '09:00',
      closeTime: '16:00',
      address: {
        companyName: 'Nordlys',
        street1: 'Kajen 1',
        postalCode: '2100',
        city: 'København Ø',
        countryCode: 'DK',
        phone: '+45 1',
      },
      numberOfColli: 2,
      weightG: 12_500,
      volumeMm3: 250_000_000,
      instructions: "Ring the bell: it's loud",
      waybillNumbers: ['12345678902'],
    }
    expect(toIftmbf(order).split('\n')).toEqual([
      "UNA:+.? '",
      "UNB+UNOC:3+KATTEGAT+CARGO+261123:0830+PU7'",
      "UNH+1+IFTMBF:D:96A:UN'",
      "BGM+335+PU1000016+5'",
      "DTM+137:202611230830:203'",
      "DTM+234:202611230900:203'",
      "DTM+235:202611231600:203'",
      "FTX+DIN+++Ring the bell?: it?'s loud'",
      "CNT+7:12.5:KGM'",
      "CNT+11:2'",
      "CNT+15:0.25:MTQ'",
      "RFF+AWB:12345678902'",
      "NAD+PW+++Nordlys+Kajen 1+København Ø++2100+DK'",
      "CTA+IC'",
      "COM+?+45 1:TE'",
      "UNT+14+1'",
      "UNZ+1+PU7'",
      '',
    ])
  })
})

describe('the pickup of a booking', () => {
  const form = { bookPickup: true, pickup: { readyTime: '06:00', closeTime: '17:00' } }
  const faults = (place: PickupPlace, change: object = {}, day = monday) =>
    formPickupErrors({ ...form, ...change }, day, place).map(({ field, code }) => [field, code])

  it('pickups: is judged by the rule of pickups, at the fields of the form', () => {
    expect(faults(at(monday, clock(9)))).toEqual([])
    expect(faults(at(monday, clock(15, 1)))).toEqual([['shipDate', 'pickupCutOff']])
    // 15:45 and an hour is 16:45: a quarter of an hour is left until 17:00. Until 18:00 there is enough.
    expect(faults(at(monday, clock(15, 45), clock(16, 30)))).toEqual([['pickup.closeTime', 'pickupNotice']])
    const later = { pickup: { readyTime: '06:00', closeTime: '18:00' } }
    expect(faults(at(monday, clock(15, 45), clock(16, 30)), later)).toEqual([])
    const evening = { pickup: { readyTime: '19:00', closeTime: '21:00' } }
    expect(faults(at(monday, clock(9)), evening)).toEqual([['pickup.readyTime', 'pickupHours']])
  })

  it('pickups: is none where the form asks for none, and may be as far ahead as the shipment', () => {
    expect(faults(at(monday, clock(15, 1)), { bookPickup: false })).toEqual([])
    // A Monday 196 days on.
    expect(faults(at(monday, clock(9)), {}, '2027-06-07')).toEqual([])
  })

  it('pickups: is at the address that its price is of, however that is written', () => {
    const yard = {
      companyName: 'Nordlys',
      street1: 'Kajen 1',
      postalCode: '2100',
      city: 'København Ø',
      countryCode: 'DK',
    }
    const shipment = { ...form, senderAddress: { ...yard, street1: 'Torvet 2' }, pickupAddress: yard }
    expect(isPickedUpAt(shipment, { ...yard, city: 'KØBENHAVN Ø', phone: '+45 1' })).toBe(true)
    expect(isPickedUpAt(shipment, { ...yard, postalCode: '9990', city: 'Skagen' })).toBe(false)
    // Without a pickup address it is at the sender's.
    expect(isPickedUpAt({ ...shipment, pickupAddress: null }, shipment.senderAddress)).toBe(true)
  })

  it('pickups: begins on the first day on which its usual times are possible', () => {
    const usual = { readyTime: '06:00', closeTime: '17:00' }
    expect(firstShipDate(monday, usual, at(monday, clock(14, 59)))).toBe(monday)
    // At 15:15 a driver is there from 16:15 on: too short until 17:00.
    expect(firstShipDate(monday, usual, at(monday, clock(15, 15)))).toBe('2026-11-24')
  })

  it('pickups: goes by the rule of its branch, else by that of the system, else by the standard', () => {
    const ofSystem = { ...standardPickupRule, shipmentSystem: 'YOYODenmark', branchId: null, opens: '08:00' }
    const ofBranch = { ...ofSystem, branchId: 7, opens: '09:00' }
    const opens = (system: string, branch: number) => pickupRuleOf([ofBranch, ofSystem], system, branch).opens
    expect([opens('YOYODenmark', 7), opens('YOYODenmark', 8), opens('YOYOSweden', 7)]).toEqual([
      '09:00',
      '08:00',
      '07:00',
    ])
  })
})

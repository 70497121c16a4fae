import { fromDayNumber, isCalendarDay, minutesOf, toDayNumber } from '../calendar/index.ts'
import type { FieldError } from '../messages/index.ts'
import type { HolidayCalendar } from '../transit/index.ts'
import { isHoliday, isWorkingDay } from '../transit/index.ts'

/** When drivers come to the places of a branch: data of the shipment system, or of one branch. Times are local, `HH:mm`. */
export interface PickupRule {
  /** Latest time to book a pickup for the same day, where the tariffs have no cut-off for the place. */
  readonly cutOff: string
  /** Minutes between the booking and the earliest a driver can be there. */
  readonly leadMinutes: number
  /** Minutes that a driver needs between arriving at the earliest and the closing of the place. */
  readonly shortestMinutes: number
  /** Drivers are on the road between these. */
  readonly opens: string
  readonly closes: string
  /** Days ahead that a pickup can be booked. */
  readonly daysAhead: number
}

/** What holds where neither the system nor the branch has a rule of its own. */
export const standardPickupRule: PickupRule = {
  cutOff: '15:00',
  leadMinutes: 60,
  shortestMinutes: 60,
  opens: '07:00',
  closes: '18:00',
  daysAhead: 60,
}

/** A rule and whose it is. */
export interface OwnedPickupRule extends PickupRule {
  readonly shipmentSystem: string
  /** Null: of every branch that has none of its own. */
  readonly branchId: number | null
}

/** The rule of a branch: its own, else its system's, else the standard. */
export function pickupRuleOf(rules: readonly OwnedPickupRule[], shipmentSystem: string, branchId: number): PickupRule {
  const ofSystem = rules.filter((rule) => rule.shipmentSystem === shipmentSystem)
  const found = ofSystem.find((rule) => rule.branchId === branchId) ?? ofSystem.find((rule) => rule.branchId === null)
  return found ?? standardPickupRule
}

/** A day and when the goods are ready and the place closes, in the place's own time. */
export interface PickupWindow {
  readonly pickupDate: string
  readonly readyTime: string
  readonly closeTime: string
}

/** A place at a moment. */
export interface PickupPlace {
  readonly rule: PickupRule
  readonly now: { readonly day: number; readonly minutes: number }
  readonly calendar: HolidayCalendar
  /** Minutes after local midnight of a day's cut-off, as the tariffs have it; undefined for none. */
  readonly cutOffOf: (day: number) => number | undefined
}

/** Drivers are of no transport company that keeps holidays of its own. */
const everyCompany = 0

const timeText = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of day, `HH:mm`. */
export function isClockTime(text: string): boolean {
  return timeText.test(text)
}

/** Why a window is refused; none where it can be booked. Every reason of time names the first window possible. */
export function windowErrors(wish: PickupWindow, place: PickupPlace): FieldError[] {
  const { pickupDate, readyTime, closeTime } = wish
  const shape = shapeErrors(wish)
  if (shape.length > 0) return shape
  const { rule, now } = place
  const day = toDayNumber(pickupDate)
  if (day < now.day) return [fault('pickupDate', 'dateInPast')]
  const last = fromDayNumber(now.day + rule.daysAhead)
  if (pickupDate > last) return [fault('pickupDate', 'dateTooFar', { max: last })]
  const first = firstWindow(wish, place)
  const possible: Record<string, string> = first
    ? { first: first.pickupDate, ready: first.readyTime, close: first.closeTime }
    : { first: '', ready: '', close: '' }
  if (!isWorkingDay(place.calendar, day, everyCompany)) {
    const code = isHoliday(place.calendar, day, everyCompany) ? 'pickupHoliday' : 'pickupClosedDay'
    return [fault('pickupDate', code, possible)]
  }
  const cutOff = cutOffOn(day, place)
  if (day === now.day && now.minutes > cutOff)
    return [fault('pickupDate', 'pickupCutOff', { ...possible, cutOff: timeOf(cutOff) })]
  const ready = Math.max(minutesOf(readyTime), minutesOf(rule.opens))
  const close = Math.min(minutesOf(closeTime), minutesOf(rule.closes))
  const hours = { opens: rule.opens, closes: rule.closes }
  if (close <= ready) return [fault('readyTime', 'pickupHours', { ...hours, ...possible })]
  if (close - ready < rule.shortestMinutes)
    return [fault('closeTime', 'pickupTooShort', { minutes: rule.shortestMinutes, ...hours })]
  if (close - earliestOn(day, ready, place) < rule.shortestMinutes)
    return [fault('closeTime', 'pickupNotice', { minutes: rule.leadMinutes + rule.shortestMinutes, ...possible })]
  return []
}

function shapeErrors({ pickupDate, readyTime, closeTime }: PickupWindow): FieldError[] {
  const errors: FieldError[] = []
  if (pickupDate === '') errors.push(fault('pickupDate', 'required'))
  else if (!isCalendarDay(pickupDate)) errors.push(fault('pickupDate', 'date'))
  errors.push(...timeErrors(readyTime, closeTime))
  return errors
}

/** What is wrong with two times of one day, whichever day that is. */
export function timeErrors(readyTime: string, closeTime: string): FieldError[] {
  const errors: FieldError[] = []
  if (!timeText.test(readyTime)) errors.push(fault('readyTime', 'time'))
  if (!timeText.test(closeTime)) errors.push(fault('closeTime', 'time'))
  if (errors.length === 0 && readyTime >= closeTime) errors.push(fault('closeTime', 'readyBeforeClose'))
  return errors
}

/** Whether a driver can come between two times of a day that is still to come. */
export function hoursErrors(
  { readyTime, closeTime }: Omit<PickupWindow, 'pickupDate'>,
  rule: PickupRule,
): FieldError[] {
  const { opens, closes, shortestMinutes: minutes } = rule
  const ready = Math.max(minutesOf(readyTime), minutesOf(opens))
  const close = Math.min(minutesOf(closeTime), minutesOf(closes))
  return close - ready < minutes ? [fault('closeTime', 'pickupTooShort', { minutes, opens, closes })] : []
}

/** No year has so many days off in a row. */
const longestSearch = 60

/**
 * The first window that can be booked on the wished day or after it, as near to the wished times as it can be: undefined
 * where there is none within two months. A wish whose times are none, or too near each other, gets the hours of the rule.
 */
export function firstWindow(wish: PickupWindow, place: PickupPlace): PickupWindow | undefined {
  const { rule, now, calendar } = place
  const from = isCalendarDay(wish.pickupDate) ? Math.max(toDayNumber(wish.pickupDate), now.day) : now.day
  const { ready, close } = workableTimes(wish, rule)
  for (let day = from; day < from + longestSearch; day += 1) {
    if (!isWorkingDay(calendar, day, everyCompany)) continue
    if (day === now.day && now.minutes > cutOffOn(day, place)) continue
    const earliest = earliestOn(day, ready, place)
    // Too late for the wished close time, but not for the driver: the place stays open longer, or it is another day.
    if (close - earliest < rule.shortestMinutes) continue
    return { pickupDate: fromDayNumber(day), readyTime: timeOf(earliest), closeTime: timeOf(close) }
  }
  return undefined
}

/** Times within the rule's hours; its own where the wished ones leave no time for a driver. */
function workableTimes({ readyTime, closeTime }: PickupWindow, rule: PickupRule): { ready: number; close: number } {
  const opens = minutesOf(rule.opens)
  const closes = minutesOf(rule.closes)
  if (timeErrors(readyTime, closeTime).length > 0) return { ready: opens, close: closes }
  const ready = Math.max(minutesOf(readyTime), opens)
  const close = Math.min(minutesOf(closeTime), closes)
  return close - ready < rule.shortestMinutes ? { ready: opens, close: closes } : { ready, close }
}

/** The earliest a driver can be there: from a quarter of an hour on, as people say times. */
function earliestOn(day: number, ready: number, { rule, now }: PickupPlace): number {
  if (day !== now.day) return ready
  const soonest = now.minutes + rule.leadMinutes
  return soonest <= ready ? ready : Math.ceil(soonest / 15) * 15
}

function cutOffOn(day: number, { rule, cutOffOf }: PickupPlace): number {
  return cutOffOf(day) ?? minutesOf(rule.cutOff)
}

/** `HH:mm` of minutes after midnight. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function fault(field: string, code: FieldError['code'], params: FieldError['params'] = {}): FieldError {
  return { field, code, params }
}

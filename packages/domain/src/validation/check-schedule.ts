import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { isBooking, type ValidationContext } from './context.ts'
import type { ValidationErrors } from './validation-errors.ts'

/** A ship date may lie this many days ahead. */
const shipDateDays = 365

/** Ship date and pickup times. */
export function checkSchedule(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void {
  if (isBooking(context.purpose)) errors.required('shipDate', form.shipDate)
  if (form.shipDate) checkShipDate(errors, form.shipDate, context)
  const { readyTime, closeTime } = form.pickup ?? {}
  const untimed = (['readyTime', 'closeTime'] as const).filter((name) => {
    const time = form.pickup?.[name]
    return time !== undefined && !isTime(time)
  })
  for (const name of untimed) errors.add(`pickup.${name}`, 'time')
  // Times of one form compare as texts, because both are HH:mm.
  if (untimed.length === 0 && readyTime && closeTime && readyTime >= closeTime)
    errors.add('pickup.closeTime', 'readyBeforeClose')
}

function checkShipDate(errors: ValidationErrors, shipDate: string, context: ValidationContext): void {
  const { today, purpose, bookedShipDate } = context
  if (!isCalendarDay(shipDate)) return errors.add('shipDate', 'date')
  // A price is of a day to come; what is booked for a day keeps it when the rest of its form is corrected.
  if (isBooking(purpose) && shipDate === bookedShipDate) return
  if (shipDate < today) return errors.add('shipDate', 'dateInPast')
  const last = daysAfter(today, shipDateDays)
  if (shipDate > last) errors.add('shipDate', 'dateTooFar', { max: last })
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

import type { FieldError } from '../messages/index.ts'
import { isCalendarDay } from '../calendar/index.ts'
import type { AddressForm } from '../shipment/index.ts'
import { validateAddress } from '../validation/index.ts'
import type { PickupPlaceNow } from './pickup-place.ts'
import { hoursErrors, timeErrors, windowErrors, type PickupPlace, type PickupWindow } from './pickup-window.ts'
import type { RecurringDays } from './recurring.ts'

/** What is picked up. */
export interface PickupGoods {
  /** Whole packages, 1 to `pickupLimits.packages`. */
  readonly numberOfColli: number | null
  /** kg, at most three decimals. */
  readonly totalWeight: number | null
  /** m³, at most three decimals; null where nobody knows. */
  readonly volume: number | null
  /** For the driver. */
  readonly instructions: string
}

/** Bounds of what is entered: what one stop of a lorry can be, and what the message to the cargo system carries. */
export const pickupLimits = {
  packages: 9999,
  kg: 40_000,
  cubicMetres: 120,
  instructions: 350,
  /** That one request names. */
  shipments: 500,
} as const

/** A pickup as it is asked for. */
export interface PickupRequest extends PickupWindow, PickupGoods {
  readonly address: AddressForm
}

/** What is wrong with a pickup that is asked for; every field at once. */
export function validatePickup(request: PickupRequest, place: PickupPlace): FieldError[] {
  return [...addressErrors(request.address), ...windowErrors(request, place), ...goodsErrors(request)]
}

/** A recurring pickup as it is asked for. */
export interface RecurringRequest extends RecurringDays, PickupGoods {
  readonly address: AddressForm
  readonly readyTime: string
  readonly closeTime: string
}

/** What is wrong with a recurring pickup. Its times are judged as those of a working day that is still to come. */
export function validateRecurring(request: RecurringRequest, { today, rule }: PickupPlaceNow): FieldError[] {
  const { startsOn, endsOn, weekdays } = request
  const times = timeErrors(request.readyTime, request.closeTime)
  const errors = [...addressErrors(request.address), ...times]
  if (times.length === 0) errors.push(...hoursErrors(request, rule))
  const isWeekday = (day: number) => Number.isInteger(day) && day >= 1 && day <= 7
  if (weekdays.length === 0) errors.push({ field: 'weekdays', code: 'required', params: {} })
  else if (!weekdays.every(isWeekday)) errors.push({ field: 'weekdays', code: 'notKnown', params: {} })
  if (!isCalendarDay(startsOn)) errors.push({ field: 'startsOn', code: 'date', params: {} })
  if (endsOn !== null && !isCalendarDay(endsOn)) errors.push({ field: 'endsOn', code: 'date', params: {} })
  else if (endsOn !== null && (endsOn < startsOn || endsOn < today))
    errors.push({ field: 'endsOn', code: 'dateTooEarly', params: { min: startsOn > today ? startsOn : today } })
  return [...errors, ...goodsErrors(request)]
}

function addressErrors(address: AddressForm): FieldError[] {
  return validateAddress(address, 'stop').map((error) => ({ ...error, field: `address.${error.field}` }))
}

function goodsErrors({ numberOfColli, totalWeight, volume, instructions }: PickupGoods): FieldError[] {
  return [
    ...figureErrors('numberOfColli', numberOfColli, { max: pickupLimits.packages, decimals: 0, isRequired: true }),
    ...figureErrors('totalWeight', totalWeight, { max: pickupLimits.kg, decimals: 3, isRequired: true }),
    ...figureErrors('volume', volume, { max: pickupLimits.cubicMetres, decimals: 3, isRequired: false }),
    ...(Array.from(instructions).length > pickupLimits.instructions
      ? [{ field: 'instructions', code: 'maxLength' as const, params: { max: pickupLimits.instructions } }]
      : []),
  ]
}

interface FigureRule {
  readonly max: number
  readonly decimals: 0 | 3
  readonly isRequired: boolean
}

function figureErrors(field: string, value: number | null, { max, decimals, isRequired }: FigureRule): FieldError[] {
  const error = (code: FieldError['code'], params: FieldError['params'] = {}) => [{ field, code, params }]
  if (value === null) return isRequired ? error('required') : []
  if (value <= 0) return error('aboveZero')
  if (value > max) return error('atMost', { max })
  // A figure of three decimals times a thousand is whole, but for what binary fractions add.
  const thousands = value * 10 ** decimals
  if (Math.abs(thousands - Math.round(thousands)) < 1e-6) return []
  return decimals === 0 ? error('noDecimals') : error('maxDecimals', { max: decimals })
}

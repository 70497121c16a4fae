import type { UsdRates } from '../aes/aes.ts'
import type { CustomsFreeZone } from '../customs/customs.ts'
import type { ShipmentForm, ShipmentSystem } from '../shipment/shipment-form.ts'
import type { BookingType, ViewOption } from '../shipment/vocabulary.ts'
import type { Warnings } from './warning.ts'
import type { ValidationErrors } from './validation-errors.ts'

/**
 * What the form is to be used for. `options` needs countries, postal codes and goods only; `quote` these and the quote;
 * `booking` and `pre-booking` need everything. An error booking takes anything and is not validated.
 */
export type Purpose = 'options' | 'booking' | 'pre-booking' | 'quote'

/** Everything the rules depend on beside the form itself. */
export interface ValidationContext {
  purpose: Purpose
  shipmentSystem: ShipmentSystem
  /** Local calendar day at the pickup place, `yyyy-mm-dd`. */
  today: string
  /** The ship date of the booked shipment that is changed, `yyyy-mm-dd`: it may have passed. Absent of anything else. */
  bookedShipDate?: string | undefined
  customsFreeZones: readonly CustomsFreeZone[]
  viewOptions: readonly ViewOption[]
  /** Descriptions that say nothing ("goods", "varer"), in any letter case. */
  blockedDescriptions: readonly string[]
  usdRates: UsdRates
  /** Schedule B numbers of the form that the imported list has not; absent where nobody looked them up. */
  unknownScheduleB?: readonly string[]
  /** `dangerousGoodsRules` of the form; absent in a page that has not fetched them, never in the server. */
  dangerousGoods?: DangerousGoodsRules
}

/** What the validation asks of dangerous goods; `@kattegat/domain/dangerous-goods` has them. */
export interface DangerousGoodsRules {
  /** The form with what the list of dangerous goods decides. */
  tidy(form: ShipmentForm): ShipmentForm
  check(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void
  /** What is worth a second look and stops nothing. */
  doubt(warnings: Warnings, form: ShipmentForm): void
}

/** The purpose of sending a form with a booking type; none for an error booking, which is taken however wrong. */
export function purposeOf(bookingType: BookingType | undefined): Purpose | undefined {
  return purposes[bookingType ?? 'FinalBooking']
}

const purposes: Readonly<Record<BookingType, Purpose | undefined>> = {
  ErrorBooking: undefined,
  PreBooking: 'pre-booking',
  FinalBooking: 'booking',
  QuoteBooking: 'quote',
}

/** Whether the purpose books, so that everything must be there. */
export function isBooking(purpose: Purpose): boolean {
  return purpose === 'booking' || purpose === 'pre-booking'
}

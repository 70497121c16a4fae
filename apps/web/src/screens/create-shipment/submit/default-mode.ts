import type { Editing } from '../draft.ts'
import type { Option } from '../option-list.ts'

/**
 * How a shipment can be booked. `final` is the one next action of the page; `register` gives it number and label and
 * holds it back (`RegisterSaveShipment`); `error` takes it with its errors.
 */
export type BookingMode = 'final' | 'preBooking' | 'register' | 'quote' | 'error'

/** What of the page decides which ways are open. */
export interface SubmitState {
  /** The option chosen. */
  readonly option: Pick<Option, 'prebooking' | 'quoteBooking'> | undefined
  readonly editing: Pick<Editing, 'bookingType' | 'heldBack'> | undefined
  /** Whether it is a row of a shot file. */
  readonly isRow?: boolean
}

/** What the main button does once an option is chosen: what is sold on quotation only is asked for. */
export function defaultMode({ option }: Pick<SubmitState, 'option'>): 'final' | 'quote' {
  return option?.quoteBooking ? 'quote' : 'final'
}

/** Whether a shipment is booked already, so that editing it changes a booking; the others are booked by it. */
export function isBooked({
  bookingType = 'FinalBooking',
  heldBack = false,
}: NonNullable<SubmitState['editing']>): boolean {
  return bookingType === 'FinalBooking' && !heldBack
}

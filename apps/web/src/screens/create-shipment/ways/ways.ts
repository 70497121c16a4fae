import type { BookingType } from '@kattegat/domain/shipment'
import type { Editing } from '../draft.ts'
import type { Option } from '../option-list.ts'

/**
 * How a shipment can be booked. `final` is the one next action of the page; `register` gives it number and label and
 * holds it back (`RegisterSaveShipment`); `error` takes it with its faults.
 */
export type Way = 'final' | 'preBooking' | 'register' | 'quote' | 'error'

/** The ways of the menu beside the button, in its order. */
export const otherWays = ['preBooking', 'register', 'quote', 'error'] as const satisfies readonly Way[]
export type OtherWay = (typeof otherWays)[number]

/** What of the page decides which ways are open. */
export interface Standing {
  /** The option chosen. */
  readonly option: Pick<Option, 'prebooking' | 'quoteBooking'> | undefined
  readonly editing: Pick<Editing, 'bookingType'> | undefined
}

/** Why a way is closed. */
export type Closed = 'notPreBooked' | 'onQuotation' | 'alreadyFinal' | 'onlyNew'

/** Why the way cannot be gone just now; null where it can, perhaps after something is filled in. */
export function closedBecause(way: Way, { option, editing }: Standing): Closed | null {
  switch (way) {
    case 'quote':
    case 'error':
      // Both make a shipment; one that there is already keeps what it is until it is booked.
      return editing ? 'onlyNew' : null
    case 'preBooking':
      if (editing && isFinal(editing)) return 'alreadyFinal'
      if (option?.quoteBooking) return 'onQuotation'
      return option && !option.prebooking ? 'notPreBooked' : null
    case 'register':
    case 'final':
      return option?.quoteBooking ? 'onQuotation' : null
  }
}

/** What the main button does once an option is chosen: what is sold on quotation only is asked for. */
export function mainWay(standing: Standing): 'final' | 'quote' {
  return closedBecause('final', standing) === 'onQuotation' ? 'quote' : 'final'
}

/** Why CTRL+Q is not available. */
export type NoErrorBooking = 'noProduct' | 'noErrors' | 'onlyNew'

/** CTRL+Q takes a shipment with its faults: it needs a chosen product, and faults (specification §2). */
export function errorBookingClosed(standing: Standing, hasErrors: boolean): NoErrorBooking | null {
  if (closedBecause('error', standing)) return 'onlyNew'
  if (!standing.option) return 'noProduct'
  return hasErrors ? null : 'noErrors'
}

/** The booking type that a way leads to. */
export const bookingTypeOf: Readonly<Record<Way, BookingType>> = {
  final: 'FinalBooking',
  preBooking: 'PreBooking',
  register: 'FinalBooking',
  quote: 'QuoteBooking',
  error: 'ErrorBooking',
}

/** Whether a shipment is booked already, so that editing it changes a booking; the others are booked by it. */
export function isFinal({ bookingType }: Pick<Editing, 'bookingType'>): boolean {
  return (bookingType ?? 'FinalBooking') === 'FinalBooking'
}

import type { BookingType } from '@kattegat/domain/shipment'
import { overrideRefusal } from '@kattegat/domain/shipment'
import type { Standing, Way } from './main-way.ts'
import { isBooked } from './main-way.ts'

/** The ways of the menu beside the button, in its order. */
export const otherWays = ['preBooking', 'register', 'quote', 'error'] as const satisfies readonly Way[]
export type OtherWay = (typeof otherWays)[number]

/** Why a way is closed. */
export type Closed = 'notPreBooked' | 'onQuotation' | 'alreadyBooked' | 'goesBack'

/** Why the way cannot be gone just now; null where it can, perhaps after something is filled in. */
export function closedBecause(way: Way, { option, editing }: Standing): Closed | null {
  if (editing && leadsBack(way, editing)) return isBooked(editing) ? 'alreadyBooked' : 'goesBack'
  if (way === 'quote' || way === 'error') return null
  if (option?.quoteBooking) return 'onQuotation'
  return way === 'preBooking' && option && !option.prebooking ? 'notPreBooked' : null
}

/** Whether the server would refuse it, as far as this page knows the shipment's state. */
function leadsBack(way: Way, { bookingType = 'FinalBooking', heldBack = false }: NonNullable<Standing['editing']>) {
  const nowhereYet = { cargoTransfer: 'none', invoicingTransfer: 'none', deleted: false } as const
  const change = { bookingType: bookingTypeOf[way], heldBack: way === 'register', byEmployee: true }
  return overrideRefusal({ ...nowhereYet, bookingType, heldBack }, change) !== undefined
}

/** Why CTRL+Q is not available. */
export type NoErrorBooking = 'noProduct' | 'noErrors' | Closed

/** CTRL+Q takes a shipment with its faults: it needs a chosen product, and faults (specification §2). */
export function errorBookingClosed(standing: Standing, hasErrors: boolean): NoErrorBooking | null {
  const closed = closedBecause('error', standing)
  if (closed) return closed
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

import type { BookingType } from '@kattegat/domain/shipment'
import { overrideRefusal } from '@kattegat/domain/shipment'
import type { SubmitState, BookingMode } from './default-mode.ts'
import { isBooked } from './default-mode.ts'

/** The ways of the menu beside the button, in its order. */
export const otherModes = ['preBooking', 'register', 'quote', 'error'] as const satisfies readonly BookingMode[]
export type OtherMode = (typeof otherModes)[number]

/** Why a way is closed. */
export type DisabledReason = 'notPreBooked' | 'onQuotation' | 'alreadyBooked' | 'goesBack' | 'ofFile'

/** Why the way cannot be gone just now; null where it can, perhaps after something is filled in. */
export function disabledReason(mode: BookingMode, { option, editing, isRow }: SubmitState): DisabledReason | null {
  // A quote or an error booking is no booking of the row, which would be booked again.
  if (isRow && (mode === 'quote' || mode === 'error')) return 'ofFile'
  if (editing && leadsBack(mode, editing)) return isBooked(editing) ? 'alreadyBooked' : 'goesBack'
  if (mode === 'quote' || mode === 'error') return null
  if (option?.quoteBooking) return 'onQuotation'
  return mode === 'preBooking' && option && !option.prebooking ? 'notPreBooked' : null
}

/** Whether the server would refuse it, as far as this page knows the shipment's state. */
function leadsBack(
  mode: BookingMode,
  { bookingType = 'FinalBooking', heldBack = false }: NonNullable<SubmitState['editing']>,
) {
  const nowhereYet = { cargoTransfer: 'none', invoicingTransfer: 'none', deleted: false } as const
  const change = { bookingType: bookingTypeOf[mode], heldBack: mode === 'register', byEmployee: true }
  return overrideRefusal({ ...nowhereYet, bookingType, heldBack }, change) !== undefined
}

/** Why CTRL+Q is not available. */
export type NoErrorBooking = 'noProduct' | 'noErrors' | DisabledReason

/** CTRL+Q takes a shipment with its errors: it needs a chosen product, and errors (specification §2). */
export function errorBookingClosed(state: SubmitState, hasErrors: boolean): NoErrorBooking | null {
  const closed = disabledReason('error', state)
  if (closed) return closed
  if (!state.option) return 'noProduct'
  return hasErrors ? null : 'noErrors'
}

/** The booking type that a way leads to. */
export const bookingTypeOf: Readonly<Record<BookingMode, BookingType>> = {
  final: 'FinalBooking',
  preBooking: 'PreBooking',
  register: 'FinalBooking',
  quote: 'QuoteBooking',
  error: 'ErrorBooking',
}

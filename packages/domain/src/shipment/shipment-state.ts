import type { BookingType } from './vocabulary.ts'

export const transferStates = ['none', 'pending', 'sent', 'rejected'] as const
export type TransferState = (typeof transferStates)[number]

/** The four axes of a shipment's life; each moves on its own. */
export interface ShipmentState {
  readonly bookingType: BookingType
  readonly cargoTransfer: TransferState
  readonly invoicingTransfer: TransferState
  readonly deleted: boolean
  /** Registered and saved: held back from cargo transfer and pickup until it is booked without that action. */
  readonly heldBack?: boolean
  /** Its goods have left their sender, or were measured: what is billed is what was carried. */
  readonly underWay?: boolean
}

/** Why a shipment may not be changed as asked. */
export type OverrideRefusal =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'invoiced' }
  | { readonly kind: 'sent-to-cargo' }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'final-stays-final' }
  | { readonly kind: 'goes-back' }

/** On the way to being booked; a shipment goes forward only, because a number once given stays given. */
const steps: readonly BookingType[] = ['QuoteBooking', 'ErrorBooking', 'PreBooking', 'FinalBooking']

/**
 * Whether a shipment may be overridden by a booking of another content, and if not, why. A quote, pre-booking or error
 * booking becomes final by being booked; a final one never goes back, nor is it held back again. Once its goods
 * are under way or it was sent to the cargo system only employees change it (a new revision is sent), and once invoicing has it nobody does.
 */
export function overrideRefusal(
  state: ShipmentState,
  change: { readonly bookingType: BookingType; readonly heldBack?: boolean; readonly byEmployee: boolean },
): OverrideRefusal | undefined {
  if (state.deleted) return { kind: 'deleted' }
  if (state.invoicingTransfer === 'pending' || state.invoicingTransfer === 'sent') return { kind: 'invoiced' }
  if (!change.byEmployee && (state.cargoTransfer === 'pending' || state.cargoTransfer === 'sent')) {
    return { kind: 'sent-to-cargo' }
  }
  if (!change.byEmployee && state.underWay) return { kind: 'under-way' }
  const isFinal = state.bookingType === 'FinalBooking'
  const heldAgain = isFinal && change.heldBack === true && state.heldBack !== true
  if (!heldAgain && steps.indexOf(change.bookingType) >= steps.indexOf(state.bookingType)) return undefined
  return { kind: isFinal ? 'final-stays-final' : 'goes-back' }
}

import type { BookingType, DeliveryStatus } from '../shipment/vocabulary.ts'
import type { TransferState } from '../shipment/shipment-state.ts'

/** What of a shipment says whether it waits for somebody. */
interface HoldFacts {
  readonly bookingType: BookingType
  readonly heldBack: boolean
  readonly aes: boolean
  readonly customsComplete: boolean
  readonly cargoTransfer: TransferState
  readonly deliveryStatus: DeliveryStatus
}

/**
 * Whether a shipment is on hold: registered and saved and not booked yet, or an export that waits for its ITN or for the
 * legend of an exemption. One that was seen on its way in spite of it is on its way.
 */
export function isOnHold(shipment: HoldFacts): boolean {
  if (shipment.heldBack) return true
  const { bookingType, aes, customsComplete, cargoTransfer, deliveryStatus } = shipment
  const isUnfiled = bookingType === 'FinalBooking' && aes && !customsComplete && cargoTransfer !== 'sent'
  return isUnfiled && isStillHere.includes(deliveryStatus)
}

/** Its day may have passed meanwhile. */
const isStillHere: readonly DeliveryStatus[] = ['UnDelivered', 'Delayed']

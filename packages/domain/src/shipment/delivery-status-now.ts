import type { BookingType } from './vocabulary.ts'
import type { DeliveryStatus } from './vocabulary.ts'

/** What of a shipment says how its delivery stands. */
export interface DeliveryFacts {
  /** As its latest event left it. */
  readonly deliveryStatus: DeliveryStatus
  readonly bookingType: BookingType
  readonly heldBack: boolean
  /** The day it was promised for, `yyyy-mm-dd`; null where none was. */
  readonly expectedDeliveryDate: string | null
}

/**
 * How a delivery stands today: what its events say, and `Delayed` once the promised day has passed undelivered. Derived
 * when it is asked for: a clock that wrote events would stand in the way of a delivery that is told a day late. Only what
 * was booked and sent has promised anything.
 *
 * @param today The calendar day in the shipment system's time zone, `yyyy-mm-dd`; on the promised day nothing is late.
 */
export function deliveryStatusNow(shipment: DeliveryFacts, today: string): DeliveryStatus {
  const { deliveryStatus, bookingType, heldBack, expectedDeliveryDate } = shipment
  const isUnderWay = deliveryStatus === 'UnDelivered' || deliveryStatus === 'InTransit'
  if (!isUnderWay || bookingType !== 'FinalBooking' || heldBack || expectedDeliveryDate === null) return deliveryStatus
  return expectedDeliveryDate < today ? 'Delayed' : deliveryStatus
}

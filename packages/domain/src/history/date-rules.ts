import type { FieldError, MessageCode, MessageParams } from '../messages/message-codes.ts'

/** What a date of a shipment is measured against. Days are those of its shipment system. */
export interface DateFacts {
  readonly bookedOn: string
  /** When it was first on its way; undefined for one that nobody has. */
  readonly moved?: { readonly on: string } | undefined
  /** The latest that happened to it before it was delivered. */
  readonly underWay?: { readonly at: Date; readonly on: string } | undefined
  readonly delivered?: { readonly at: Date; readonly on: string } | undefined
}

/**
 * Errors that contradict what is known of a shipment, what happened to it or when it can be fetched: whoever gave the date is
 * asked, and may mean it all the same.
 */
export const askedAgain: ReadonlySet<string> = new Set<MessageCode>([
  'afterPickup',
  'stillUnderWay',
  'alreadyDelivered',
  'pickupClosedDay',
  'pickupHoliday',
  'pickupCutOff',
  'pickupHours',
  'pickupTooShort',
  'pickupNotice',
  'pickupDayOver',
])

/** Errors of a ship date beside what is known of the shipment: not before it was booked, nor after it was on its way. */
export function shipDateContradictions(shipDate: string, { bookedOn, moved }: DateFacts): FieldError[] {
  if (shipDate < bookedOn) return [at('shipDate', 'beforeBooking', { on: bookedOn })]
  return moved && shipDate > moved.on ? [at('shipDate', 'afterPickup', { on: moved.on })] : []
}

/** Errors of an expected delivery date beside what happened: of a delivered shipment there is nothing to expect. */
export function expectedDeliveryContradictions({ delivered }: DateFacts): FieldError[] {
  return delivered ? [at('expectedDeliveryDate', 'alreadyDelivered', { on: delivered.on })] : []
}

/** Errors of a transit status beside what is known: not before the booking, and in an order that can be. */
export function statusContradictions(
  {
    isDelivered,
    happenedAt,
    happenedOn,
  }: { readonly isDelivered: boolean; readonly happenedAt: Date; readonly happenedOn: string },
  { bookedOn, underWay, delivered }: DateFacts,
): FieldError[] {
  if (happenedOn < bookedOn) return [at('at', 'beforeBooking', { on: bookedOn })]
  if (isDelivered) {
    return underWay && underWay.at > happenedAt ? [at('at', 'stillUnderWay', { on: underWay.on })] : []
  }
  return delivered && happenedAt >= delivered.at ? [at('at', 'alreadyDelivered', { on: delivered.on })] : []
}

function at(field: string, code: MessageCode, params: MessageParams): FieldError {
  return { field, code, params }
}

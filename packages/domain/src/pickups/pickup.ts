import { gs1CheckDigit } from '../identifiers/gs1-mod-10.ts'

/** The life of a pickup. Staff confirm it; the driver collects the goods or misses them; either side can cancel before that. */
export const pickupStatuses = ['requested', 'confirmed', 'collected', 'missed', 'cancelled'] as const
export type PickupStatus = (typeof pickupStatuses)[number]

/** Statuses in which goods still wait to be picked up: the only ones in which a pickup can change or be joined. */
export const openStatuses = ['requested', 'confirmed'] as const satisfies readonly PickupStatus[]

export function isOpen(status: PickupStatus): boolean {
  return status === 'requested' || status === 'confirmed'
}

/** What can be done to a pickup once it is booked. */
export const pickupActions = ['change', 'cancel', 'restore', 'confirm', 'collect', 'miss'] as const
export type PickupAction = (typeof pickupActions)[number]

/** Why something may not be done to a pickup. */
export type PickupRefusal =
  | 'pickup-collected'
  | 'pickup-missed'
  | 'pickup-cancelled'
  | 'pickup-confirmed'
  | 'pickup-not-cancelled'
  | 'pickup-undo-over'
  | 'pickup-shipments-gone'
  | 'pickup-not-today'

/** For how long a cancellation can be undone; the messages that tell of it wait as long. */
export const pickupUndoSeconds = 30

const settled = {
  collected: 'pickup-collected',
  missed: 'pickup-missed',
  cancelled: 'pickup-cancelled',
} as const

/** A pickup as far as it decides what may be done to it. Days are local to the place, `yyyy-mm-dd`. */
export interface PickupState {
  readonly status: PickupStatus
  readonly pickupDate: string
  readonly cancelledAt: Date | null
}

/**
 * Why an action is refused in a pickup's state; undefined where it may be done. A pickup cannot have been collected or
 * missed before its day.
 */
export function pickupRefusal(
  action: PickupAction,
  { status, pickupDate, cancelledAt }: PickupState,
  now: { readonly at: Date; readonly today: string },
): PickupRefusal | undefined {
  if (action === 'restore') {
    if (status !== 'cancelled' || cancelledAt === null) return 'pickup-not-cancelled'
    const isOver = now.at.getTime() - cancelledAt.getTime() > pickupUndoSeconds * 1000
    return isOver ? 'pickup-undo-over' : undefined
  }
  if (status !== 'requested' && status !== 'confirmed') return settled[status]
  if (action === 'confirm' && status === 'confirmed') return 'pickup-confirmed'
  if ((action === 'collect' || action === 'miss') && pickupDate > now.today) return 'pickup-not-today'
  return undefined
}

/** The status that an action of staff leads to. */
export const statusAfter = {
  confirm: 'confirmed',
  collect: 'collected',
  miss: 'missed',
} as const satisfies Partial<Record<PickupAction, PickupStatus>>

/**
 * Confirmation number of a pickup, to be read out over the telephone: `PU`, its serial number and a GS1 mod 10 check digit,
 * so that one wrong digit names no other pickup.
 */
export function pickupNumber(serial: number): string {
  return `PU${serial}${gs1CheckDigit(String(serial))}`
}

/** Why a shipment cannot be put on a pickup. */
export type NotPickedUp =
  | 'pickup-shipment-deleted'
  | 'pickup-shipment-quote'
  | 'pickup-shipment-held-back'
  | 'pickup-shipment-not-booked'
  | 'pickup-shipment-moving'
  | 'pickup-shipment-elsewhere'

/** A shipment as far as it decides whether it can be picked up. */
export interface ShipmentToPickUp {
  readonly bookingType: string
  readonly heldBack: boolean
  readonly deleted: boolean
  readonly deliveryStatus: string
  /** The open pickup it is on; null for none. */
  readonly onPickupId: number | null
}

/** Why a shipment cannot join `pickupId` (a new pickup where undefined); undefined where it can. */
export function notPickedUp(shipment: ShipmentToPickUp, pickupId?: number): NotPickedUp | undefined {
  if (shipment.deleted) return 'pickup-shipment-deleted'
  if (shipment.bookingType === 'QuoteBooking') return 'pickup-shipment-quote'
  if (shipment.heldBack) return 'pickup-shipment-held-back'
  if (shipment.bookingType !== 'FinalBooking') return 'pickup-shipment-not-booked'
  if (shipment.deliveryStatus === 'InTransit' || shipment.deliveryStatus === 'Delivered')
    return 'pickup-shipment-moving'
  if (shipment.onPickupId !== null && shipment.onPickupId !== pickupId) return 'pickup-shipment-elsewhere'
  return undefined
}

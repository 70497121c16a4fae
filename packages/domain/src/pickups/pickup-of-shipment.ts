import { addressIdentity } from '../address/index.ts'
import type { FieldError } from '../messages/index.ts'
import { defaultPickupTimes, type AddressForm, type ShipmentForm } from '../shipment/index.ts'
import { normaliseAddress } from '../validation/index.ts'
import { firstWindow, windowErrors, type PickupPlace, type PickupWindow } from './pickup-window.ts'

type OfForm = Pick<ShipmentForm, 'bookPickup' | 'pickup' | 'pickupAddress' | 'senderAddress'>

/** Where a shipment is picked up: at its pickup address, else at its sender's. */
export function pickupAddressOf(form: OfForm): AddressForm {
  return normaliseAddress(form.pickupAddress ?? form.senderAddress ?? {})
}

/** Whether an address is the one that a shipment is picked up at, which its price is of. */
export function isPickedUpAt(form: OfForm, address: AddressForm): boolean {
  return addressIdentity(pickupAddressOf(form)) === addressIdentity(address)
}

/** The window that a form asks for on the day that its price has as day of pickup, `yyyy-mm-dd`. */
export function pickupWindowOf({ pickup }: OfForm, pickupOn: string): PickupWindow {
  return {
    pickupDate: pickupOn,
    readyTime: pickup?.readyTime ?? defaultPickupTimes.readyTime,
    closeTime: pickup?.closeTime ?? defaultPickupTimes.closeTime,
  }
}

/** Where the form has what a pickup has. */
const formFields: Readonly<Record<string, string>> = {
  pickupDate: 'shipDate',
  readyTime: 'pickup.readyTime',
  closeTime: 'pickup.closeTime',
}

/**
 * Why the pickup that a form asks for cannot be booked, at the form's own fields: judged before the shipment is booked, so
 * that no booking is left without its pickup. None where it asks for none. How far ahead is a matter of the shipment, and so
 * is how much: what was sold is fetched.
 */
export function formPickupErrors(form: OfForm, pickupOn: string, place: PickupPlace): FieldError[] {
  if (!form.bookPickup) return []
  return shipmentWindowErrors(pickupWindowOf(form, pickupOn), place).map((error) => ({
    ...error,
    field: formFields[error.field] ?? error.field,
  }))
}

/** The same of a window, at the fields of a pickup. */
export function shipmentWindowErrors(window: PickupWindow, place: PickupPlace): FieldError[] {
  return windowErrors(window, { ...place, rule: { ...place.rule, daysAhead: anyDay } })
}

/** More than a ship date can lie ahead. */
const anyDay = 1000

/**
 * The first ship date from `earliest` on (`yyyy-mm-dd`, a day on which some product is still fetched) whose pickup at the
 * usual times can be booked: what a form opens with.
 */
export function firstShipDate(earliest: string, usual: Omit<PickupWindow, 'pickupDate'>, place: PickupPlace): string {
  // `earliest` has the products' cut-offs in it.
  const inTime = { ...place, cutOffOf: () => minutesOfDay }
  return firstWindow({ ...usual, pickupDate: earliest }, inTime)?.pickupDate ?? earliest
}

const minutesOfDay = 24 * 60

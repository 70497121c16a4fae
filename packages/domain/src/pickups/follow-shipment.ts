import { addressIdentity } from '../address/index.ts'
import type { ShipmentForm } from '../shipment/index.ts'
import { pickupAddressOf, pickupWindowOf } from './pickup-of-shipment.ts'
import { pickupLimits } from './validate-pickup.ts'

/** Goods as whole numbers; `volumeMm3` is null where nobody knows. */
export interface CountedGoods {
  readonly numberOfColli: number
  readonly weightG: number
  readonly volumeMm3: number | null
}

/** When and where a shipment is fetched, as its form says; null for what was not kept of it. */
export interface PickupWish {
  /** Its form asks for a pickup. */
  readonly asked: boolean
  readonly pickupDate: string | null
  readonly readyTime: string | null
  readonly closeTime: string | null
  /** Of the address; the same for what a person takes for one place. */
  readonly addressKey: string | null
}

/** What a form asks for, on the day of pickup that its price has. */
export function pickupWishOf(form: ShipmentForm, pickupOn: string): PickupWish {
  return {
    ...pickupWindowOf(form, pickupOn),
    asked: form.bookPickup === true,
    addressKey: addressIdentity(pickupAddressOf(form)),
  }
}

/** Whether a shipment is to be fetched at another time or place than before. */
export function isFetchedOtherwise(before: PickupWish, now: PickupWish): boolean {
  return (['pickupDate', 'readyTime', 'closeTime', 'addressKey'] as const).some(
    (name) => before[name] !== null && before[name] !== now[name],
  )
}

/** Whether a changed shipment asks for a pickup that it did not ask for before: now at all, or elsewhere or at another time. */
export function asksForPickup(before: PickupWish | undefined, now: PickupWish): boolean {
  return now.asked && (before === undefined || !before.asked || isFetchedOtherwise(before, now))
}

/** What a shipment brought to the pickup that it waits on. */
export interface Brought extends PickupWish, CountedGoods {
  readonly companyId: number
}

/** A shipment as it is after a change. */
export interface ChangedShipment extends Brought {
  readonly isDeleted: boolean
}

/** What a shipment's change means for the pickup it waits on. */
export type PickupConsequence = 'none' | 'resize' | 'move' | 'leave'

/**
 * What becomes of a shipment on its pickup when it has changed: it leaves where it is deleted or no longer wants one, goes
 * elsewhere where its day, times, place or company are others, or takes more or less room than it did.
 */
export function consequenceOf(brought: Brought, now: ChangedShipment): PickupConsequence {
  if (now.isDeleted || (brought.asked && !now.asked)) return 'leave'
  if (now.companyId !== brought.companyId || isFetchedOtherwise(brought, now)) return 'move'
  const isSame =
    now.numberOfColli === brought.numberOfColli &&
    now.weightG === brought.weightG &&
    (now.volumeMm3 ?? 0) === (brought.volumeMm3 ?? 0)
  return isSame ? 'none' : 'resize'
}

/** The goods of a pickup after some came and some went; never less than what a driver can be sent for. */
export function goodsAfter(
  present: CountedGoods,
  { more = [], less = [] }: { readonly more?: readonly CountedGoods[]; readonly less?: readonly CountedGoods[] },
): CountedGoods {
  const by = (of: (goods: CountedGoods) => number) =>
    more.reduce((sum, each) => sum + of(each), 0) - less.reduce((sum, each) => sum + of(each), 0)
  const volumeMm3 = (present.volumeMm3 ?? 0) + by((goods) => goods.volumeMm3 ?? 0)
  return {
    numberOfColli: Math.max(1, present.numberOfColli + by((goods) => goods.numberOfColli)),
    weightG: Math.max(1, present.weightG + by((goods) => goods.weightG)),
    // What nobody knew of all of it is not known by what came.
    volumeMm3: present.volumeMm3 === null || volumeMm3 <= 0 ? null : volumeMm3,
  }
}

/** Whether goods are more than one stop of a lorry. */
export function isTooMuch({ numberOfColli, weightG }: CountedGoods): boolean {
  return numberOfColli > pickupLimits.packages || weightG > pickupLimits.kg * 1000
}

/** Whether a customer's change asks for more than a driver was told of: such a pickup is confirmed again. */
export function isGrown(before: CountedGoods, now: CountedGoods): boolean {
  return (
    now.numberOfColli > before.numberOfColli ||
    now.weightG > before.weightG ||
    (now.volumeMm3 ?? 0) > (before.volumeMm3 ?? 0)
  )
}

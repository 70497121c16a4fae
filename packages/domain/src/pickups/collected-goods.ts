import { minutesOf, toDayNumber } from '../calendar/index.ts'
import type { DeliveryStatus } from '../shipment/index.ts'
import { instantOf } from '../transit/index.ts'
import type { PickupWindow } from './pickup-window.ts'

/** What is known of a shipment whose pickup is said to have been collected. */
export interface GoodsToCollect {
  readonly deliveryStatus: DeliveryStatus
  /** When it was put on the pickup, or was said since to be with its sender still. */
  readonly waitingSince: Date
  /** When it was first known to be on its way all the same: scanned, or said by staff. Null for never. */
  readonly movedAt: Date | null
  /** When it was last said to be delayed. */
  readonly delayedAt: Date | null
}

/**
 * When goods left their sender whose pickup staff say was collected: as soon as they could have been fetched. Nobody notes when the
 * driver was there, and it is said at the end of the day or the next morning, by when they may be delivered and that not yet be
 * heard of: whatever is scanned of them is later than this.
 *
 * @param timeZone IANA zone of the place they were fetched at
 */
export function collectedAt(
  { waitingSince, movedAt }: Pick<GoodsToCollect, 'waitingSince' | 'movedAt'>,
  { pickupDate, readyTime }: Pick<PickupWindow, 'pickupDate' | 'readyTime'>,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Date {
  const readyMs = instantOf(toDayNumber(pickupDate), minutesOf(readyTime), timeZone)
  const fetchedMs = Math.max(readyMs, waitingSince.getTime())
  // Before it, as what is written later of the same moment stands behind it.
  const movedMs = movedAt ? movedAt.getTime() - 1 : fetchedMs
  return new Date(Math.min(fetchedMs, movedMs, now.getTime()))
}

/** Whether goods that were collected at that time are in transit from then on: unless something later is known of them. */
export function isSetOff({ deliveryStatus, delayedAt }: GoodsToCollect, at: Date): boolean {
  switch (deliveryStatus) {
    case 'UnDelivered':
      return true
    case 'Delayed':
      // A delay may be known before anybody has fetched them.
      return delayedAt === null || delayedAt <= at
    case 'InTransit':
    case 'Delivered':
      return false
  }
}

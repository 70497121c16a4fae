import { minutesOf } from '../calendar/index.ts'
import { isOpen, type PickupStatus } from './pickup.ts'
import { timeOf } from './pickup-window.ts'

/** The times of a pickup that others may join. */
export interface JoinablePickup {
  readonly status: PickupStatus
  readonly readyTime: string
  readonly closeTime: string
}

/**
 * The times at which one driver picks up what two pickups of one address and day ask for: when all of it is ready and before
 * the earlier close time. Undefined where that leaves the driver less than `shortestMinutes`, or the pickup is not open
 * any more: then they stay two.
 */
export function joinedTimes(
  present: JoinablePickup,
  added: Pick<JoinablePickup, 'readyTime' | 'closeTime'>,
  shortestMinutes: number,
): { readonly readyTime: string; readonly closeTime: string } | undefined {
  if (!isOpen(present.status)) return undefined
  const ready = Math.max(minutesOf(present.readyTime), minutesOf(added.readyTime))
  const close = Math.min(minutesOf(present.closeTime), minutesOf(added.closeTime))
  return close - ready < shortestMinutes ? undefined : { readyTime: timeOf(ready), closeTime: timeOf(close) }
}

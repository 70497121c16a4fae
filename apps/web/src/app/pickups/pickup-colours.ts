import type { PickupStatus } from '@kattegat/domain/pickups'
import type { BadgeColour } from '../../ui/index.ts'

/** The colour that repeats what the status of a pickup says. */
export const pickupColours: Readonly<Record<PickupStatus, BadgeColour>> = {
  requested: 'ink',
  confirmed: 'green',
  collected: 'gray',
  missed: 'amber',
  cancelled: 'gray',
}

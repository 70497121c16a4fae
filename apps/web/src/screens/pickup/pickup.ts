import type { PickupStatus } from '@kattegat/domain/pickups'
import type { Answer } from '../../app/api/index.ts'
import type { BadgeColour } from '../../ui/index.ts'

export type Pickup = Answer<'GetPickups'>[number]
export type Recurring = Answer<'GetRecurringPickups'>[number]

/** The colour that repeats what a status says. */
export const pickupColours: Readonly<Record<PickupStatus, BadgeColour>> = {
  requested: 'ink',
  confirmed: 'green',
  collected: 'gray',
  missed: 'amber',
  cancelled: 'gray',
}

/** Calls whose answers show pickups: asked for again after one has changed. */
export const pickupLists = [
  'GetPickups',
  'GetPickup',
  'GetPickupDay',
  'GetPickupsNotBooked',
  'GetRecurringPickups',
] as const

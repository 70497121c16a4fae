import type { Answer } from '../../app/api/index.ts'

export type Pickup = Answer<'GetPickups'>[number]
export type NotBookedShipment = Answer<'GetPickupsNotBooked'>[number]
export type DriverRule = Answer<'GetPickupRules'>[number]
export type Recurring = Answer<'GetRecurringPickups'>[number]

/** Calls whose answers show pickups: asked for again after one has changed. */
export const pickupLists = [
  'GetPickups',
  'GetPickup',
  'GetPickupDay',
  'GetPickupsNotBooked',
  'GetRecurringPickups',
  'GetPickupRules',
  'HistoryShipmentInfo',
] as const

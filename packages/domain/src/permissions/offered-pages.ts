import type { ShipmentSystem } from '../shipment/index.ts'

/** Fuel Rates, User Guide and Create Pickup exist for these systems only (specification §2). */
const systemsWithGuides: readonly ShipmentSystem[] = ['YOYODenmark', 'YOYOSweden']

/** Whether a system has the guides, and pickups that people book. */
export function offersPickups(system: ShipmentSystem): boolean {
  return systemsWithGuides.includes(system)
}

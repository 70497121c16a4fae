import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { defaultShipmentSystem, isShipmentSystem } from '@kattegat/domain/shipment'
import { readCookie, writeCookie } from '../cookies.ts'

const cookieName = 'segmentation'

/** The system the person chose earlier, if it is one. */
export function chosenSystem(): ShipmentSystem | undefined {
  const value = readCookie(cookieName)
  return isShipmentSystem(value) ? value : undefined
}

/** The chosen system where it is the user's, else the first of theirs. */
export function systemFor(available: readonly ShipmentSystem[]): ShipmentSystem {
  const chosen = chosenSystem()
  if (chosen && available.includes(chosen)) return chosen
  return available[0] ?? defaultShipmentSystem
}

/** Keeps the choice. The page reloads: nothing of one system may be seen in another. */
export function switchSystem(system: ShipmentSystem): void {
  writeCookie(cookieName, system, { days: 365 })
  location.reload()
}

export function rememberSystem(system: ShipmentSystem): void {
  if (chosenSystem() !== system) writeCookie(cookieName, system, { days: 365 })
}

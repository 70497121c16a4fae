import { may, type Action, type Role } from '../permissions/rights.ts'
import type { StatusEventCode } from '../shipment/shipment-event.ts'

/** What a scan is made for, in the order of the work. */
export const scanModes = [
  'look-up',
  'receive',
  'load',
  'out-for-delivery',
  'deliver',
  'measure',
  'print',
  'pack',
] as const
export type ScanMode = (typeof scanModes)[number]

/** Modes that say where the goods are: their scans move the transit status. */
export const movingModes = ['receive', 'load', 'out-for-delivery', 'deliver'] as const satisfies readonly ScanMode[]
export type MovingMode = (typeof movingModes)[number]

export function isMoving(mode: ScanMode): mode is MovingMode {
  return movingModes.some((one) => one === mode)
}

/** Modes of which it is told where they were done. */
export function hasPlace(mode: ScanMode): boolean {
  return isMoving(mode) || mode === 'measure'
}

/** Modes in which a manifest's number stands for all that is on it. */
export const wholeManifestModes: readonly ScanMode[] = ['receive', 'out-for-delivery']

/** The right that a mode needs: moving and measuring goods is staff’s, looking up, packing and printing also a customer’s own. */
export function rightOfMode(mode: ScanMode): Action {
  return hasPlace(mode) ? 'scan.move' : 'scan.use'
}

/** The modes that somebody of these roles may use. */
export function modesOf(roles: readonly Role[]): ScanMode[] {
  return scanModes.filter((mode) => may(rightOfMode(mode), roles))
}

/** The event of a scan, by mode and by whether it was the last piece. */
export const scanEvents = {
  receive: 'received',
  load: 'loaded',
  'out-for-delivery': 'out-for-delivery',
  deliver: 'delivered',
  deliverInPart: 'delivered-in-part',
} as const satisfies Record<string, StatusEventCode>

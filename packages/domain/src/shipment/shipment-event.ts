import type { Messages, Sections } from '@kattegat/messages'
import type { DeliveryStatus } from './vocabulary.ts'

/** What can happen to a shipment, as its timeline and the tracking page call it. */
export type ShipmentEventCode = keyof Sections['events'] extends infer Key
  ? Key extends `event.${infer Code}`
    ? Code
    : never
  : never

/** The name of an event in a language; a code this version does not know stays readable as it is. */
export function eventName(code: string, t: Messages<'events'>): string {
  const key = `event.${code}`
  return t.has(key) ? t.format(key, {}) : code
}

/** Which event sets which delivery status. */
export const statusEvents = {
  UnDelivered: 'undelivered',
  InTransit: 'in-transit',
  Delayed: 'delayed',
  Delivered: 'delivered',
} as const satisfies Record<DeliveryStatus, ShipmentEventCode>

/** Which status each event leaves: that of a shipment is of the latest of these that was not taken back. */
export const eventStatuses = {
  [statusEvents.UnDelivered]: 'UnDelivered',
  [statusEvents.InTransit]: 'InTransit',
  [statusEvents.Delayed]: 'Delayed',
  [statusEvents.Delivered]: 'Delivered',
  received: 'InTransit',
  loaded: 'InTransit',
  'out-for-delivery': 'InTransit',
  'delivered-in-part': 'InTransit',
} as const satisfies Partial<Record<ShipmentEventCode, DeliveryStatus>>
export type StatusEventCode = keyof typeof eventStatuses

/** The status that an event leaves; undefined for one that leaves none of its own. */
export function statusLeftBy(code: string): DeliveryStatus | undefined {
  return Object.hasOwn(eventStatuses, code) ? eventStatuses[code as StatusEventCode] : undefined
}

/** Events by which goods are known to have left their sender. A delay may be known before. */
export const movedEventCodes: readonly StatusEventCode[] = (
  Object.entries(eventStatuses) as [StatusEventCode, DeliveryStatus][]
).flatMap(([code, status]) => (status === 'InTransit' || status === 'Delivered' ? [code] : []))

/** Events of a shipment that is on its way. A delay may be known before anybody has fetched it. */
export const underWayEventCodes: readonly ShipmentEventCode[] = [
  'in-transit',
  'undelivered',
  'received',
  'out-for-delivery',
  'delivered-in-part',
]

/** Events that take back what was told before them. */
export const correctingEventCodes: readonly ShipmentEventCode[] = ['status-corrected', 'scan-undone']

/** Every event by which a shipment's status may change. */
export const statusEventCodes: readonly ShipmentEventCode[] = [
  ...(Object.keys(eventStatuses) as StatusEventCode[]),
  ...correctingEventCodes,
]

/** Events that are the provider's own business; whose a shipment was before is nobody's who has it now. */
export const staffEvents: ReadonlySet<string> = new Set<ShipmentEventCode>([
  'account-changed',
  'cargo-sent',
  'cargo-cancelled',
  'cargo-rejected',
  'invoicing-sent',
  'invoicing-rejected',
  'measured',
  'measure-approved',
  'measure-undone',
  'measure-withdrawn',
])

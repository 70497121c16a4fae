import { statusEvents, statusLeftBy } from './shipment-event.ts'
import type { DeliveryStatus } from './vocabulary.ts'

const statusesByHand: ReadonlySet<string> = new Set(Object.values(statusEvents))

/** An event of a shipment: its id, which is in the order in which events are written, and what happened. */
interface WrittenEvent {
  readonly id: number
  readonly code: string
}

/** An event that nobody set by hand: a scan wrote it, which may have been undone, or a pickup that was collected. */
interface EventNotByHand {
  readonly eventId: number
  readonly isUndone: boolean
}

/**
 * Which events of a shipment left no status, because they were taken back: those of scans that were undone, and statuses that
 * somebody set by hand and undid. An undo is of what was set by hand last before it.
 *
 * @param events statuses and corrections of one shipment, in the order in which they were written
 * @param notByHand the events that its scans and its pickups wrote
 */
export function takenBack(events: readonly WrittenEvent[], notByHand: readonly EventNotByHand[]): ReadonlySet<number> {
  const isByHand = setByHand(notByHand)
  const taken = new Set(notByHand.flatMap(({ eventId, isUndone }) => (isUndone ? [eventId] : [])))
  let last: number | undefined
  for (const event of events) {
    if (event.code === 'status-corrected') {
      if (last !== undefined) taken.add(last)
      last = undefined
    } else if (isByHand(event)) last = event.id
  }
  return taken
}

/** Tells a status that somebody set by hand from one that a scan or a pickup left by the same event. */
function setByHand(notByHand: readonly EventNotByHand[]): (event: WrittenEvent) => boolean {
  const others = new Set(notByHand.map(({ eventId }) => eventId))
  return ({ id, code }) => statusesByHand.has(code) && !others.has(id)
}

/**
 * The status that was told beside one that is undone, by a scan or a collected pickup, and since when: the latest event that stands
 * was written after the undone one. Undefined where what stood before stands again: nothing was told meanwhile, or it is older, or
 * was undone.
 *
 * @param before the status that stood before the one that is undone
 * @param events statuses and corrections of one shipment, in the order in which they were written, `at` when each happened
 * @param notByHand as of `takenBack`
 * @param undoneId the event that is undone; the status set by hand last unless given
 */
export function statusToldBeside(
  before: DeliveryStatus,
  events: readonly (WrittenEvent & { readonly at: Date })[],
  notByHand: readonly EventNotByHand[],
  undoneId?: number,
): { readonly status: DeliveryStatus; readonly at: Date } | undefined {
  // What is delivered takes no scans: without the mistake they would have been refused.
  if (before === 'Delivered') return undefined
  const undone = undoneId === undefined ? events.findLast(setByHand(notByHand))?.id : undoneId
  const taken = takenBack(events, notByHand)
  const latest = events
    .filter(({ id, code }) => id !== undone && !taken.has(id) && statusLeftBy(code))
    // Of the same moment the one written later stays behind the other.
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .at(-1)
  const status = latest && statusLeftBy(latest.code)
  return undone !== undefined && status && latest.id > undone ? { status, at: latest.at } : undefined
}

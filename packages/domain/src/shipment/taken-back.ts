import { statusEvents, statusLeftBy } from './shipment-event.ts'
import type { DeliveryStatus } from './vocabulary.ts'

const statusesByHand: ReadonlySet<string> = new Set(Object.values(statusEvents))

/** An event of a shipment: its id, which is in the order in which events are written, and what happened. */
interface WrittenEvent {
  readonly id: number
  readonly code: string
}

/** The event that a scan wrote, and whether the scan was undone. */
interface ScanOfEvent {
  readonly eventId: number
  readonly isUndone: boolean
}

/**
 * Which events of a shipment left no status, because they were taken back: those of scans that were undone, and statuses that
 * somebody set by hand and undid. An undo is of what was set by hand last before it.
 *
 * @param events statuses and corrections of one shipment, in the order in which they were written
 * @param scans the event that each of its scans wrote, and whether the scan was undone
 */
export function takenBack(events: readonly WrittenEvent[], scans: readonly ScanOfEvent[]): ReadonlySet<number> {
  const isByHand = setByHand(scans)
  const taken = new Set(scans.flatMap(({ eventId, isUndone }) => (isUndone ? [eventId] : [])))
  let last: number | undefined
  for (const event of events) {
    if (event.code === 'status-corrected') {
      if (last !== undefined) taken.add(last)
      last = undefined
    } else if (isByHand(event)) last = event.id
  }
  return taken
}

/** Tells a status that somebody set by hand from one that a scan left by the same event. */
function setByHand(scans: readonly ScanOfEvent[]): (event: WrittenEvent) => boolean {
  const ofScans = new Set(scans.map(({ eventId }) => eventId))
  return ({ id, code }) => statusesByHand.has(code) && !ofScans.has(id)
}

/**
 * The status that was scanned beside the one set by hand last, and since when, where undoing that one leaves it: the latest event
 * that stands was written after it. Undefined where what stood before stands again: nothing was scanned meanwhile, or it is older,
 * or was undone.
 *
 * @param before the status that stood before the one that is undone
 * @param events statuses and corrections of one shipment, in the order in which they were written, `at` when each happened
 * @param scans as of `takenBack`
 */
export function statusScannedBeside(
  before: DeliveryStatus,
  events: readonly (WrittenEvent & { readonly at: Date })[],
  scans: readonly ScanOfEvent[],
): { readonly status: DeliveryStatus; readonly at: Date } | undefined {
  // What is delivered takes no scans: without the mistake they would have been refused.
  if (before === 'Delivered') return undefined
  const undone = events.findLast(setByHand(scans))
  const taken = takenBack(events, scans)
  const latest = events
    .filter((event) => event !== undone && !taken.has(event.id) && statusLeftBy(event.code))
    // Of the same moment the one written later stays behind the other.
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .at(-1)
  const status = latest && statusLeftBy(latest.code)
  return undone && status && latest.id > undone.id ? { status, at: latest.at } : undefined
}

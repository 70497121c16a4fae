import { statusEvents } from './shipment-event.ts'

const statusesByHand: ReadonlySet<string> = new Set(Object.values(statusEvents))

/**
 * Which events of a shipment left no status, because they were taken back: those of scans that were undone, and statuses that
 * somebody set by hand and undid. An undo is of what was set by hand last before it.
 *
 * @param events statuses and corrections of one shipment, in the order in which they were written
 * @param scans the event that each of its scans wrote, and whether the scan was undone
 */
export function takenBack(
  events: readonly { readonly id: number; readonly code: string }[],
  scans: readonly { readonly eventId: number; readonly isUndone: boolean }[],
): ReadonlySet<number> {
  const ofScans = new Set(scans.map(({ eventId }) => eventId))
  const taken = new Set(scans.flatMap(({ eventId, isUndone }) => (isUndone ? [eventId] : [])))
  let last: number | undefined
  for (const { id, code } of events) {
    if (code === 'status-corrected') {
      if (last !== undefined) taken.add(last)
      last = undefined
    } else if (statusesByHand.has(code) && !ofScans.has(id)) last = id
  }
  return taken
}

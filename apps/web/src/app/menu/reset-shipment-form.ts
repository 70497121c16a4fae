/** Clicking Create shipment in the menu resets the form: the screen listens where it is shown, and asks when it opens. */
const listeners = new Set<() => void>()
let pending = false

export function resetShipmentForm(): void {
  pending = listeners.size === 0
  for (const listener of listeners) listener()
}

/** Calls back when the form is to be emptied. Answers how to stop listening. */
export function onResetShipmentForm(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the form was asked to be empty before it was shown; true once. */
export function takePendingReset(): boolean {
  const was = pending
  pending = false
  return was
}

import {
  DeliveryOutage,
  mayHaveArrived,
  type OutgoingTransfer,
  type Refused,
  type Sent,
  type SendTransfer,
} from './transfer-port.ts'

/** What became of a try to send a message. */
export type Delivered =
  | { readonly kind: 'sent'; readonly sent: Sent }
  | { readonly kind: 'refused'; readonly refusal: Refused }
  | { readonly kind: 'outage'; readonly outage: Refused; readonly mayHaveArrived: boolean; readonly error: unknown }

/**
 * Sends a message. `isRepeated`: it is the same as a try before, which may have arrived; `isLast`: no other follows by itself.
 */
export async function deliver(
  send: SendTransfer,
  message: OutgoingTransfer,
  { isRepeated, isLast }: { readonly isRepeated: boolean; readonly isLast: boolean },
): Promise<Delivered> {
  try {
    const outcome = await send(message)
    if (outcome.ok) return { kind: 'sent', sent: outcome.value }
    const { known, fault, details } = outcome.refusal
    if (!known || !isRepeated) return { kind: 'refused', refusal: outcome.refusal }
    // It has the try before, or is taking it still, which may come to nothing: once it has said so to the last, it has it.
    if (isLast) return { kind: 'sent', sent: known }
    const error = new DeliveryOutage(fault, details)
    return { kind: 'outage', outage: { fault, details }, mayHaveArrived: true, error }
  } catch (error) {
    const outage: Refused =
      error instanceof DeliveryOutage
        ? { fault: error.fault, details: error.message }
        : { fault: 'unreachable', details: String(error) }
    // Where a try before this one may have arrived, that this one did not is no reason to say anything else.
    return { kind: 'outage', outage, mayHaveArrived: isRepeated || mayHaveArrived(error), error }
  }
}

import type { TransferFunction } from './transfer.ts'

/** The last message that the cargo system took of a shipment. */
export interface LastSent {
  readonly function: TransferFunction
  /** The shipment's version it was made of. */
  readonly version: number
  /** Of what it said; null where that was not kept. */
  readonly digest: string | null
}

/** The message after it that was rejected, where that was the last: it waits for people, who can send it again. */
export interface LastRejected {
  readonly function: TransferFunction
  readonly digest: string | null
  /** Nobody knows whether the cargo system has it all the same. */
  readonly mayHaveArrived: boolean
}

/** A shipment as it stands, and what a message made of it now would say. */
export interface Truth {
  readonly isDeleted: boolean
  readonly version: number
  readonly digest: string
}

/**
 * The message that the cargo system is due, so that what it knows of a shipment is what is true: none where it knows
 * that already, or never took the shipment, and where the very same was just rejected. A change of something that no
 * message carries is none.
 */
export function dueMessage(
  last: LastSent | undefined,
  truth: Truth,
  rejected?: LastRejected,
): Exclude<TransferFunction, 'original'> | undefined {
  if (!last || last.function === 'cancellation') return undefined
  if (truth.isDeleted) return rejected?.function === 'cancellation' ? undefined : 'cancellation'
  const isSame = last.digest === null ? last.version === truth.version : last.digest === truth.digest
  const isRefused = rejected?.function === 'replacement' && rejected.digest === truth.digest
  if (isRefused) return undefined
  // It may have something else by now, or have cancelled it.
  return isSame && !rejected?.mayHaveArrived ? undefined : 'replacement'
}

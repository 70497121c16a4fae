import type { Answer } from '../../app/api/index.ts'
import type { Draft } from './draft.ts'
import type { BookedOption } from './option-list.ts'

/** Why the form looks as it does when it opens. */
export type Opening =
  | { kind: 'new' }
  | { kind: 'restored' }
  | { kind: 'copied'; ref: string }
  | { kind: 'returning'; ref: string }
  | { kind: 'editing' }
  | { kind: 'row' }
  | { kind: 'cleared' }

/** The draft a page begins with, and what was set aside for it. */
export interface Start {
  draft: Draft
  opening: Opening
  setAside: Draft | null
  /** Product and price of the booking that is changed. */
  booked?: BookedOption | undefined
  /** Ship date of the booking that is changed, which may have passed. */
  bookedShipDate?: string | undefined
  /** Where the row stands that the page was opened for, and what it is to be booked with. */
  row?: WantedRow | undefined
}

export type ShotFileRow = NonNullable<Answer<'GetShipmentData'>['shotFileRow']>

export interface WantedRow extends ShotFileRow {
  readonly product: Answer<'GetShipmentData'>['shipment']['selectedOption']
}

/**
 * What the page was opened for: a new shipment, an existing one to copy, change or send back, or a row of a shot file, by
 * its id.
 */
export interface Wanted {
  shipment?: number | undefined
  row?: number | undefined
  as?: 'copy' | 'edit' | 'return' | undefined
}

/** How the shipment or the row that a page was opened for is asked for. */
export function kept({ shipment, row }: Wanted): { id: number; isShortFileShipment?: true } {
  return row === undefined ? { id: shipment ?? 0 } : { id: row, isShortFileShipment: true }
}

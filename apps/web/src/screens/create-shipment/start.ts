import type { Draft } from './draft.ts'
import type { BookedOption } from './option-list.ts'

/** Why the form looks as it does when it opens. */
export type Opening =
  | { kind: 'new' }
  | { kind: 'restored' }
  | { kind: 'copied'; ref: string }
  | { kind: 'returning'; ref: string }
  | { kind: 'editing' }
  | { kind: 'cleared' }

/** The draft a page begins with, and what was set aside for it. */
export interface Start {
  draft: Draft
  opening: Opening
  setAside: Draft | null
  /** Product and price of the booking that is changed. */
  booked?: BookedOption | undefined
}

/** What the page was opened for: a new shipment, or an existing one to copy, change or send back. */
export interface Wanted {
  shipment?: number | undefined
  as?: 'copy' | 'edit' | 'return' | undefined
}

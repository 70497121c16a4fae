import type { AddedLineType, PriceSide } from '@kattegat/domain/history'
import type { DeliveryStatus, ShipmentEventCode } from '@kattegat/domain/shipment'
import type { TransferFailure } from '@kattegat/domain/transfers'
import type { PersonKey } from '@kattegat/samples'
import type { DocumentType } from '@kattegat/domain/documents'

/** What became of a shipment of the demo up to the day of seeding. */
export interface Timeline {
  /** On the way, in order: what the carrier told. */
  readonly moves: readonly Move[]
  readonly status: DeliveryStatus
  readonly cargo: Handover | undefined
  readonly invoicing: Handover | undefined
  readonly addedLines: { readonly at: Date; readonly by: PersonKey; readonly lines: readonly AddedLine[] } | undefined
  readonly deleted: { readonly at: Date } | undefined
  readonly notes: readonly { readonly at: Date; readonly by: PersonKey; readonly text: string }[]
  readonly documents: readonly DetailDocument[]
  readonly quote: QuoteDetail | undefined
}

export interface Move {
  readonly code: ShipmentEventCode
  readonly at: Date
  readonly place: string
  readonly note?: string
}

/** A transfer to another system. */
export interface Handover {
  readonly at: Date
  readonly by: PersonKey
  readonly outcome: 'sent' | 'pending' | { readonly fault: TransferFailure; readonly words: string }
}

export interface AddedLine {
  readonly side: PriceSide
  readonly type: AddedLineType
  readonly description: string
  readonly amountMinor: number
}

export interface DetailDocument {
  readonly at: Date
  /** Undefined: anyone who booked. */
  readonly by: PersonKey | undefined
  readonly type: DocumentType
  readonly name: string
}

export interface QuoteDetail {
  readonly answered: { readonly at: Date; readonly by: PersonKey; readonly validUntil: Date } | undefined
  readonly settled: { readonly at: Date; readonly as: 'Accepted' | 'Declined' } | undefined
}

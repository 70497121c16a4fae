import type { AddedLineType, PriceSide } from '@kattegat/domain/history'
import type { Result } from '@kattegat/domain/result'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { holdFor, type Actor, type HeldShipment, type Target } from './act.ts'
import { addPriceLines } from './add-price-lines.ts'
import { deleteShipment, restoreShipment } from './delete-and-restore.ts'
import {
  setAwb,
  setExpectedDeliveryDate,
  setItn,
  setReference,
  setShipDate,
  setTrackingLink,
  setTransitStatus,
  type Done,
  type Outcome,
  type TransitStatus,
} from './simple-changes.ts'

/** What is to be done to a shipment, with all it needs. */
export type Input =
  | { readonly action: 'set-awb'; readonly AWB: string }
  | {
      readonly action: 'set-reference'
      readonly senderReference?: string | undefined
      readonly receiverReference?: string | undefined
    }
  | { readonly action: 'set-ship-date'; readonly shipDate: string }
  | { readonly action: 'set-expected-delivery-date'; readonly expectedDeliveryDate: string | null }
  | { readonly action: 'set-tracking-link'; readonly trackingLink: string }
  | { readonly action: 'set-itn'; readonly itn?: string | undefined; readonly aesExemption?: string | undefined }
  | ({ readonly action: 'set-transit-status' } & TransitStatus)
  | { readonly action: 'add-price-lines'; readonly lines: readonly PriceLineInput[] }
  | { readonly action: 'delete' }
  /** `insured`: the shipments whose insurance is booked anew. */
  | { readonly action: 'restore'; readonly insured: readonly number[] }

interface PriceLineInput {
  readonly side: PriceSide
  readonly type: AddedLineType
  readonly description?: string | undefined
  readonly amount: string
  readonly currencyCode?: string | undefined
}

/** Does one thing to one shipment, or refuses it. */
export async function perform(tx: Tx, actor: Actor, target: Target, input: Input): Promise<Result<Done, Refusal>> {
  const held = await holdFor(tx, actor, target, input.action)
  return held.ok ? performOn(tx, actor, held.value, input) : held
}

function performOn(tx: Tx, actor: Actor, row: HeldShipment, input: Input): Outcome {
  switch (input.action) {
    case 'set-awb':
      return setAwb(tx, actor, row, input)
    case 'set-reference':
      return setReference(tx, actor, row, input)
    case 'set-ship-date':
      return setShipDate(tx, actor, row, input)
    case 'set-expected-delivery-date':
      return setExpectedDeliveryDate(tx, actor, row, input)
    case 'set-tracking-link':
      return setTrackingLink(tx, actor, row, input)
    case 'set-itn':
      return setItn(tx, actor, row, input)
    case 'set-transit-status':
      return setTransitStatus(tx, actor, row, input)
    case 'add-price-lines':
      return addPriceLines(tx, actor, row, input)
    case 'delete':
      return deleteShipment(tx, actor, row)
    case 'restore':
      return restoreShipment(tx, actor, row, { bookInsurance: input.insured.includes(row.id) })
  }
}

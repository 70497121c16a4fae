import type { Language } from '@kattegat/messages'
import type { BookingStage, TransferState } from '@kattegat/domain/shipment'
import { declareEvent } from '../../platform/jobs/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/**
 * What capabilities tell one another of a shipment. Each is published in the transaction that made it true, and its
 * subscribers' jobs are queued in that transaction: if the process dies after the commit, they run when it is back.
 * Who subscribes stands in `every-job.ts`.
 */

/** A shipment has reached a stage: asked for as a quote, sent in with errors, registered, or booked. */
export const shipmentBooked = declareEvent<{
  readonly shipmentId: ShipmentId
  readonly stage: BookingStage
  /** The one the booking was made in. */
  readonly language: Language
}>('shipment-booked')

/** Something of a shipment has changed that other systems may have been told of. */
export const shipmentChanged = declareEvent<{
  readonly shipmentId: ShipmentId
  readonly changedBy: number
  /** How its transfer to the cargo system stood when it changed. */
  readonly cargoTransfer: TransferState
  /** The change was that it was deleted. */
  readonly deleted: boolean
  /** For so long it may still be undone; 0 where it cannot. */
  readonly undoableSeconds: number
}>('shipment-changed')

/** A quote has been answered with a product, a price and a last day. */
export const quoteAnswered = declareEvent<{
  readonly shipmentId: ShipmentId
  /** The language of the person who answered; the e-mail to the customer is in the customer’s own. */
  readonly language: Language
  readonly answeredAt: Date
}>('quote-answered')

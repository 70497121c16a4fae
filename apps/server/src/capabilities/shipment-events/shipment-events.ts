import type { Language } from '@kattegat/messages'
import type { BookingStage, TransferState } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import { declareEvent, type Publish } from '../../platform/jobs/index.ts'
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
  /** Whether its form asks for a pickup, where who tells it has the form. */
  readonly asksForPickup?: boolean
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
  /**
   * The change asks for a pickup that was not asked for before, now at all, or elsewhere or at another time; `again` where
   * that is no matter of somebody who saw its form, and a pickup that was cancelled by hand stays cancelled.
   */
  readonly asksForPickup: 'no' | 'yes' | 'again'
  /** Of who changed it. */
  readonly language: Language
}>('shipment-changed')

/** Something was written into a shipment's timeline. */
export const shipmentEventWritten = declareEvent<{
  readonly shipmentId: ShipmentId
  /** Of the row in the timeline. */
  readonly eventId: number
}>('shipment-event-written')

/** Documents of a shipment were added, deleted or brought back. */
export const documentsChanged = declareEvent<{
  readonly shipmentId: ShipmentId
  readonly documentIds: readonly number[]
  readonly change: 'added' | 'deleted' | 'restored'
  readonly at: string
}>('documents-changed')

/** Publishes what the transaction has written into the timelines of shipments; where that is nothing, nothing. */
export async function publishWritten(tx: Tx, publish: Publish, ...shipmentIds: readonly ShipmentId[]): Promise<void> {
  if (shipmentIds.length === 0) return
  const rows = await tx
    .selectFrom('shipment_event')
    .select(['shipment_id as shipmentId', 'id as eventId'])
    .where('shipment_id', 'in', [...shipmentIds])
    // What is recorded in a transaction has its beginning as its time.
    .where('recorded_at', '=', sql<Date>`now()`)
    .orderBy('id')
    .execute()
  await publish(tx, shipmentEventWritten, ...rows)
}

/** A quote has been answered with a product, a price and a last day. */
export const quoteAnswered = declareEvent<{
  readonly shipmentId: ShipmentId
  /** The language of the person who answered; the e-mail to the customer is in the customer’s own. */
  readonly language: Language
  readonly answeredAt: Date
}>('quote-answered')

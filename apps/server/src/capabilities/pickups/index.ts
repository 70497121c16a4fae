import { handlerOf, subscribe, type JobHandler, type Subscription } from '../../platform/jobs/index.ts'
import { shipmentBooked, shipmentChanged } from '../shipment-events/index.ts'
import { bookShipmentPickup } from './book-shipment-pickup.ts'
import { followShipment } from './follow-shipment.ts'
import type { PickupDeps } from './pickup-deps.ts'
import { bookRecurringPickups } from './recurring-pickups.ts'
import { sendPickupMessage, type PickupMessageDeps } from './send-pickup-message.ts'
import { writeNotBookedMail } from './write-not-booked-mail.ts'
import { writeRecurringNotBookedMail } from './write-recurring-not-booked-mail.ts'
import { writePickupMail, type PickupMailDeps } from './write-pickup-mail.ts'

export { bookShipmentPickup } from './book-shipment-pickup.ts'
export { registerPickups } from './pickups.routes.ts'
export type { PickupActor, PickupDeps } from './pickup-deps.ts'

/** What the worker does for pickups. */
export const pickupJobs = [
  writePickupMail,
  writeNotBookedMail,
  writeRecurringNotBookedMail,
  sendPickupMessage,
  bookRecurringPickups,
  bookShipmentPickup,
  followShipment,
] as const

/** A booked shipment is picked up as its form asks, and its pickup follows its changes. */
export const pickupSubscriptions: readonly Subscription[] = [
  subscribe(shipmentBooked, bookShipmentPickup, ({ shipmentId, stage, language, asksForPickup }) =>
    stage === 'booked' && asksForPickup !== false ? [{ payload: { shipmentId, language } }] : [],
  ),
  subscribe(shipmentChanged, followShipment, ({ shipmentId, language, asksForPickup: asks, undoableSeconds }) => [
    {
      payload: { shipmentId, language, asks },
      // A second longer, so that an undo in the last of them is still before the job.
      ...(undoableSeconds > 0 ? { startAfterSeconds: undoableSeconds + 1 } : {}),
    },
  ]),
]

export function pickupHandlers(deps: PickupDeps & PickupMailDeps & PickupMessageDeps): JobHandler[] {
  return [
    handlerOf(writePickupMail, deps),
    handlerOf(sendPickupMessage, deps),
    handlerOf(bookRecurringPickups, deps),
    handlerOf(writeNotBookedMail, deps),
    handlerOf(writeRecurringNotBookedMail, deps),
    handlerOf(bookShipmentPickup, deps),
    handlerOf(followShipment, deps),
  ]
}

import { handlerOf, subscribeAll, type JobHandler, type Subscription } from '../../platform/jobs/index.ts'
import { documentsChanged, shipmentBooked, shipmentEventWritten } from '../shipment-events/index.ts'
import { deliverWebhook, removeOldDeliveries } from './deliver-webhook.ts'
import { jobsToTell } from './jobs-to-tell.ts'
import { tellWebhooks, tellWebhooksOfMany } from './tell-webhooks.ts'
import type { WebhookJobDeps } from './webhook-deps.ts'

export { sealSecretsAnew } from './webhook.repository.ts'
export { registerWebhooks } from './webhooks.routes.ts'

/** What the worker does for webhooks. */
export const webhookJobs = [tellWebhooks, tellWebhooksOfMany, deliverWebhook, removeOldDeliveries] as const

/** A shipment's company is told what it has asked to hear of. */
export const webhookSubscriptions: readonly Subscription[] = [
  subscribeAll(shipmentBooked, (tx, booked) =>
    jobsToTell(
      tx,
      booked.map(({ shipmentId, stage }) => ({ shipmentId, stage })),
    ),
  ),
  subscribeAll(shipmentEventWritten, jobsToTell),
  subscribeAll(documentsChanged, (tx, changed) =>
    jobsToTell(
      tx,
      changed.map(({ shipmentId, ...documents }) => ({ shipmentId, documents })),
    ),
  ),
]

export function webhookHandlers(deps: WebhookJobDeps): JobHandler[] {
  return [
    handlerOf(tellWebhooks, deps),
    handlerOf(tellWebhooksOfMany, deps),
    handlerOf(deliverWebhook, deps),
    handlerOf(removeOldDeliveries, deps),
  ]
}

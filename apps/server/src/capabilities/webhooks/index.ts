import { handlerOf, subscribe, type JobHandler, type Subscription } from '../../platform/jobs/index.ts'
import { documentsChanged, shipmentBooked, shipmentEventWritten } from '../shipment-events/index.ts'
import { deliverWebhook, removeOldDeliveries } from './deliver-webhook.ts'
import { tellWebhooks } from './tell-webhooks.ts'
import type { WebhookJobDeps } from './webhook-deps.ts'

export { sealSecretsAnew } from './webhook.repository.ts'
export { registerWebhooks } from './webhooks.routes.ts'

/** What the worker does for webhooks. */
export const webhookJobs = [tellWebhooks, deliverWebhook, removeOldDeliveries] as const

/** A shipment's company is told what it has asked to hear of. */
export const webhookSubscriptions: readonly Subscription[] = [
  subscribe(shipmentBooked, tellWebhooks, ({ shipmentId, stage }) => [{ payload: { shipmentId, stage } }]),
  subscribe(shipmentEventWritten, tellWebhooks, ({ shipmentId, eventId }) => [{ payload: { shipmentId, eventId } }]),
  subscribe(documentsChanged, tellWebhooks, ({ shipmentId, ...documents }) => [{ payload: { shipmentId, documents } }]),
]

export function webhookHandlers(deps: WebhookJobDeps): JobHandler[] {
  return [handlerOf(tellWebhooks, deps), handlerOf(deliverWebhook, deps), handlerOf(removeOldDeliveries, deps)]
}

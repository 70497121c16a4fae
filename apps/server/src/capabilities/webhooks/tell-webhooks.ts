import { randomUUID } from 'node:crypto'
import { webhookEventOf } from '@kattegat/domain/webhooks'
import type { BookingStage, ShipmentEventCode } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { deliverWebhook, turnOfMessage } from './deliver-webhook.ts'
import { readMessage, type Told } from './read-message.ts'
import type { WebhookJobDeps } from './webhook-deps.ts'

/** What happened to a shipment: it reached a stage, a line was written into its timeline, or its documents changed. */
interface Happened {
  readonly shipmentId: ShipmentId
  readonly stage?: BookingStage
  readonly eventId?: number
  readonly documents?: {
    readonly documentIds: readonly number[]
    readonly change: 'added' | 'deleted' | 'restored'
    readonly at: string
  }
}

/** Writes a message for each webhook of the shipment's company that has asked for it, and queues its delivery. */
export const tellWebhooks: Job<WebhookJobDeps, Happened> = {
  name: 'tell-webhooks',
  run: async (deps, happened) => {
    await deps.database.transaction().execute(async (tx) => {
      const webhooks = await webhooksOf(tx, happened.shipmentId)
      if (webhooks.length === 0) return
      const told = await readTold(tx, happened)
      const listening = told ? webhooks.filter(({ events }) => events.includes(told.event)) : []
      if (!told || listening.length === 0) return
      const message = await readMessage(tx, happened.shipmentId, told)
      if (!message) return
      for (const webhook of listening) {
        const messageId = randomUUID()
        const written = await tx
          .insertInto('webhook_delivery')
          .values({
            message_id: messageId,
            webhook_id: webhook.id,
            company_id: webhook.company_id,
            shipment_system: webhook.shipment_system,
            shipment_id: happened.shipmentId,
            event: told.event,
            happening: told.happening,
            body: JSON.stringify({ id: messageId, ...message }),
            created_at: deps.now(),
            next_attempt_at: deps.now(),
          })
          .onConflict((conflict) => conflict.columns(['webhook_id', 'happening']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (written)
          await deps.enqueue(
            tx,
            deliverWebhook,
            { deliveryId: written.id },
            await turnOfMessage(tx, { companyId: webhook.company_id, webhookId: webhook.id }),
          )
      }
    })
  },
}

/** Those of the company that has the shipment now; a company without access hears nothing. */
function webhooksOf(tx: Tx, shipmentId: ShipmentId) {
  return tx
    .selectFrom('shipment as s')
    .innerJoin('webhook as w', 'w.company_id', 's.company_id')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select(['w.id', 'w.company_id', 'w.shipment_system', 'w.events'])
    .where('s.id', '=', shipmentId)
    .whereRef('w.shipment_system', '=', 's.shipment_system')
    .where('w.active', '=', true)
    .where('w.deleted_at', 'is', null)
    .where('c.active', '=', true)
    .orderBy('w.id')
    .execute()
}

async function readTold(tx: Tx, { shipmentId, stage, eventId, documents }: Happened): Promise<Told | undefined> {
  if (documents) {
    const { change, documentIds, at } = documents
    const happening = `documents-${change} ${documentIds.join(' ')} ${at}`
    const code = `documents-${change}`
    return { event: 'document', happening, code, occurredAt: new Date(at), place: null, documentIds }
  }
  let query = tx
    .selectFrom('shipment_event')
    .select(['id', 'code', 'occurred_at', 'place'])
    .where('shipment_id', '=', shipmentId)
  if (eventId !== undefined) query = query.where('id', '=', eventId)
  else {
    query = query
      .where('code', '=', stage ?? '')
      .orderBy('id', 'desc')
      .limit(1)
  }
  const row = await query.executeTakeFirst()
  const event = row && webhookEventOf[row.code as ShipmentEventCode]
  if (!row || !event) return undefined
  return { event, happening: `event ${row.id}`, code: row.code, occurredAt: row.occurred_at, place: row.place }
}

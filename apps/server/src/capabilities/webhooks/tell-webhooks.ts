import { randomUUID } from 'node:crypto'
import { webhookEventOf } from '@kattegat/domain/webhooks'
import type { BookingStage, ShipmentEventCode } from '@kattegat/domain/shipment'
import { asOfOneMoment, isDatabaseDown, type Tx } from '../../platform/database/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import type { CompanyId, ShipmentId } from '../../platform/tenancy/index.ts'
import { deliverWebhook, turnOfMessage } from './deliver-webhook.ts'
import { readMessage, type Told } from './read-message.ts'
import type { WebhookJobDeps } from './webhook-deps.ts'

/** What happened to a shipment: it reached a stage, a line was written into its timeline, or its documents changed. */
export interface Happened {
  readonly shipmentId: ShipmentId
  readonly stage?: BookingStage
  readonly eventId?: number
  readonly documents?: {
    readonly documentIds: readonly number[]
    readonly change: 'added' | 'deleted' | 'restored'
    readonly at: string
  }
}

/** Tells the webhooks of a shipment's company what happened to it. */
export const tellWebhooks: Job<WebhookJobDeps, Happened> = {
  name: 'tell-webhooks',
  // Who has thousands to be told of leaves room for others.
  onePerGroup: true,
  run: tell,
}

/**
 * The same of many shipments of a company: thousands of jobs would be queued else. By a name of its own, for an older version that
 * works on the same queues knows the other with one shipment alone.
 */
export const tellWebhooksOfMany: Job<WebhookJobDeps, { happened: readonly Happened[] }> = {
  name: 'tell-webhooks-of-many',
  onePerGroup: true,
  // Each is at work for as long as fifty of the others.
  groupsAtOnce: 2,
  run: async (deps, { happened }) => {
    const faults: unknown[] = []
    for (const one of happened)
      await tell(deps, one).catch((error: unknown) => {
        if (isDatabaseDown(error)) throw error
        faults.push(error)
      })
    // The others have been told, and the next try leaves them as they are.
    if (faults.length > 0) throw faults[0]
  },
}

/** Writes a message for each webhook of the shipment's company that has asked for it, and queues its delivery. */
async function tell(deps: WebhookJobDeps, happened: Happened): Promise<void> {
  // Who hears of it and what they hear are of one moment: staff may move it in between, and its price is another company's then.
  const found = await asOfOneMoment(deps.database, (moment) => readMessageFor(moment, happened))
  if (!found) return
  const { listening, told, message } = found
  await deps.database.transaction().execute(async (tx) => {
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
}

/** What is to be told of it, and the webhooks that have asked for that; undefined where nothing is, or nobody has. */
async function readMessageFor(moment: Tx, happened: Happened) {
  const webhooks = await webhooksOf(moment, happened.shipmentId)
  if (webhooks.length === 0) return undefined
  const told = await readTold(moment, happened)
  const listening = told ? webhooks.filter(({ events }) => events.includes(told.event)) : []
  if (!told || listening.length === 0) return undefined
  const message = await readMessage(moment, happened.shipmentId, told)
  return message && { listening, told, message }
}

function webhooksOf(tx: Tx, shipmentId: ShipmentId) {
  return listeningTo(tx, [shipmentId])
    .select(['w.id', 'w.company_id', 'w.shipment_system', 'w.events'])
    .orderBy('w.id')
    .execute()
}

/** Which company hears of each of these shipments; of one that is not among them nobody does. */
export async function listenersOf(
  tx: Tx,
  shipmentIds: readonly ShipmentId[],
): Promise<ReadonlyMap<ShipmentId, CompanyId>> {
  const rows = await listeningTo(tx, shipmentIds).select(['s.id', 's.company_id']).distinct().execute()
  return new Map(rows.map((row) => [row.id, row.company_id]))
}

/** The webhooks of the companies that have these shipments now; a company without access hears nothing. */
function listeningTo(tx: Tx, shipmentIds: readonly ShipmentId[]) {
  return tx
    .selectFrom('shipment as s')
    .innerJoin('webhook as w', 'w.company_id', 's.company_id')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .where('s.id', 'in', [...shipmentIds])
    .whereRef('w.shipment_system', '=', 's.shipment_system')
    .where('w.active', '=', true)
    .where('w.deleted_at', 'is', null)
    .where('c.active', '=', true)
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

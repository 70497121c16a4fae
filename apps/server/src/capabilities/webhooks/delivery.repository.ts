import type { Answer } from '@kattegat/contract'
import type { WebhookEvent } from '@kattegat/domain/webhooks'
import type { Database, Tx } from '../../platform/database/index.ts'
import { named, within, type RecordId, type Scope, type CompanyId } from '../../platform/tenancy/index.ts'
import type { FoundWebhook } from './webhook.repository.ts'

export type WebhookDeliveryId = RecordId<'webhook_delivery'>
type State = 'waiting' | 'delivered' | 'failed'

/** A message that is to be sent, and where to; undefined for one that is not any more. */
export async function readWaiting(database: Database, id: number) {
  return database
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .innerJoin('company as c', 'c.id', 'w.company_id')
    .select(['d.id', 'd.webhook_id', 'd.message_id', 'd.event', 'd.body', 'd.attempts'])
    .select(['w.company_id', 'w.url', 'w.secret', 'w.previous_secret', 'w.previous_until', 'w.silent_until'])
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .where('w.active', '=', true)
    .where('w.deleted_at', 'is', null)
    .where('c.active', '=', true)
    .executeTakeFirst()
}

/** A message waits until its receiver is asked again; no attempt of it is counted. */
export async function postpone(tx: Tx, id: number, until: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

const countedAtMost = 1000

/** How many messages of a company wait, up to a thousand. */
export async function countWaiting(tx: Tx, companyId: CompanyId): Promise<number> {
  const some = tx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .limit(countedAtMost)
  const { count } = await tx
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Until when a receiver gets no message, since it took long over the last one; null for one that did not. */
export async function noteSilence(
  tx: Tx,
  { webhook_id: id, silent_until: noted }: { readonly webhook_id: number; readonly silent_until: Date | null },
  until: Date | null,
): Promise<void> {
  if (until === null && noted === null) return
  await tx.updateTable('webhook').set({ silent_until: until }).where('id', '=', id).execute()
}

/** Answers whether no other run was quicker: then this one says what comes next. */
export async function noteAttempt(
  tx: Tx,
  { id, attempts }: { readonly id: number; readonly attempts: number },
  attempt: {
    readonly at: Date
    readonly status: number | null
    readonly tookMs: number
    readonly answer: string
    readonly state: State
    readonly nextAttemptAt: Date | null
  },
): Promise<boolean> {
  await tx
    .insertInto('webhook_attempt')
    .values({
      delivery_id: id,
      at: attempt.at,
      status: attempt.status,
      took_ms: attempt.tookMs,
      answer: attempt.answer.replaceAll('\0', ''),
    })
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: attempt.state, attempts: attempts + 1, next_attempt_at: attempt.nextAttemptAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It waits as if it had never been sent. */
export async function startAgain(tx: Tx, id: WebhookDeliveryId, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: at })
    .where('id', '=', id)
    .execute()
  // Who sends it again by hand has seen to the receiver.
  await tx
    .updateTable('webhook')
    .set({ silent_until: null })
    .where('id', '=', (of) => of.selectFrom('webhook_delivery').select('webhook_id').where('id', '=', id))
    .execute()
}

const deliveriesAPage = 100

interface DeliveryFilter {
  readonly after?: number | undefined
  readonly pageSize?: number | undefined
  readonly state?: State | undefined
}

export async function listDeliveries(
  database: Database,
  { id }: FoundWebhook,
  { after, pageSize = deliveriesAPage, state }: DeliveryFilter,
): Promise<Answer<'GetWebhookDeliveries'>> {
  let query = database
    .selectFrom('webhook_delivery as d')
    .select(['d.id', 'd.message_id', 'd.event', 'd.shipment_id', 'd.state', 'd.attempts', 'd.created_at'])
    .select('d.next_attempt_at')
    .where('d.webhook_id', '=', id)
    .orderBy('d.id', 'desc')
    .limit(pageSize)
  if (after !== undefined) query = query.where('d.id', '<', after)
  if (state !== undefined) query = query.where('d.state', '=', state)
  return (await query.execute()).map(onWire)
}

/** A message within reach, and what each attempt was answered. */
export async function findDelivery(database: Database | Tx, scope: Scope, id: number) {
  const row = await database
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.message_id', 'd.event', 'd.shipment_id', 'd.state', 'd.attempts', 'd.created_at', 'd.body'])
    .select(['d.next_attempt_at', 'd.webhook_id', 'd.company_id', 'w.active', 'w.deleted_at', 'w.url'])
    .where(named(scope, 'd', id))
    .where(within(scope, 'w'))
    .executeTakeFirst()
  if (!row) return undefined
  const log = await database
    .selectFrom('webhook_attempt')
    .select(['at', 'status', 'took_ms', 'answer'])
    .where('delivery_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return {
    id: row.id as WebhookDeliveryId,
    webhookId: row.webhook_id,
    companyId: row.company_id,
    url: row.url,
    canBeSent: row.active && row.deleted_at === null,
    wire: {
      ...onWire(row),
      body: row.body,
      log: log.map(({ at, status, took_ms: tookMs, answer }) => ({ at: at.toISOString(), status, tookMs, answer })),
    },
  }
}

function onWire(row: {
  readonly id: number
  readonly message_id: string
  readonly event: string
  readonly shipment_id: number
  readonly state: string
  readonly attempts: number
  readonly created_at: Date
  readonly next_attempt_at: Date | null
}) {
  return {
    id: row.id,
    messageId: row.message_id,
    event: row.event as WebhookEvent,
    shipmentId: row.shipment_id,
    state: row.state as State,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  }
}

export async function removeDeliveriesBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('webhook_delivery').where('created_at', '<', before).execute()
}

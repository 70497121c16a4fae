import type { Answer } from '@kattegat/contract'
import type { WebhookEvent } from '@kattegat/domain/webhooks'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Seal } from '../../platform/sealing/index.ts'
import { named, within, type CompanyId, type RecordId, type Scope } from '../../platform/tenancy/index.ts'

export type WebhookId = RecordId<'webhook'>

/** A webhook within reach. */
export interface FoundWebhook {
  readonly id: WebhookId
  readonly companyId: CompanyId
  readonly url: string
  readonly events: readonly string[]
  readonly active: boolean
}

interface Settings {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly active: boolean
}

/** Webhooks within reach, newest first, each with the last message to it. */
export async function readWebhooks(database: Database, scope: Scope, now: Date): Promise<Answer<'GetWebhooks'>> {
  const rows = await database
    .selectFrom('webhook as w')
    .innerJoin('company as c', 'c.id', 'w.company_id')
    .innerJoin('portal_user as by', 'by.id', 'w.created_by')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('webhook_delivery as d')
          .select(['d.created_at as last_at', 'd.state as last_state'])
          .whereRef('d.webhook_id', '=', 'w.id')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.company_id', 'c.name as company_name', 'w.url', 'w.events', 'w.active', 'w.created_at'])
    .select(['w.previous_until', 'by.name as created_by', 'last.last_at', 'last.last_state'])
    .where(within(scope, 'w'))
    .where('w.deleted_at', 'is', null)
    .orderBy('w.id', 'desc')
    .execute()
  return rows.map((row) => ({
    webhookId: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    url: row.url,
    events: row.events as WebhookEvent[],
    active: row.active,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    previousSecretUntil: row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
    lastDelivery: row.last_at && {
      at: row.last_at.toISOString(),
      state: row.last_state as 'waiting' | 'delivered' | 'failed',
    },
  }))
}

export async function findWebhook(db: Database | Tx, scope: Scope, id: number): Promise<FoundWebhook | undefined> {
  const row = await db
    .selectFrom('webhook as w')
    .select(['w.id', 'w.company_id', 'w.url', 'w.events', 'w.active'])
    .where(named(scope, 'w', id))
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { company_id: companyId, url, events, active } = row
  return { id: row.id as WebhookId, companyId, url, events, active }
}

export async function insertWebhook(
  tx: Tx,
  webhook: Settings & {
    readonly companyId: CompanyId
    readonly shipmentSystem: string
    readonly secret: string
    readonly createdBy: number
    readonly createdAt: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook')
    .values({
      shipment_system: webhook.shipmentSystem,
      company_id: webhook.companyId,
      url: webhook.url,
      events: [...webhook.events],
      active: webhook.active,
      secret: webhook.secret,
      created_by: webhook.createdBy,
      created_at: webhook.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What waits for one that was switched off is sent once it is on again. */
export async function updateWebhook(tx: Tx, { id }: FoundWebhook, { url, events, active }: Settings): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ url, events: [...events], active })
    .where('id', '=', id)
    .execute()
}

/** Messages that wait: their jobs ended while the webhook was off. */
export async function waitingFor(tx: Tx, { id }: FoundWebhook): Promise<number[]> {
  const rows = await tx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The secret before signs as well until its time is over; one that was before that is gone. */
export async function rotateSecret(tx: Tx, { id }: FoundWebhook, secret: string, until: Date): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ previous_secret: sql`secret`, previous_until: until, secret })
    .where('id', '=', id)
    .execute()
}

/** Seals each secret as it would be sealed now: there is a newer key. Answers how many were sealed anew. */
export async function sealSecretsAnew(database: Database, seal: Seal): Promise<number> {
  const rows = await database
    .selectFrom('webhook')
    .select(['id', 'secret', 'previous_secret'])
    .where('deleted_at', 'is', null)
    .execute()
  const stale = rows.filter((row) =>
    [row.secret, row.previous_secret].some((one) => one !== null && !seal.isCurrent(one)),
  )
  for (const row of stale) {
    const anew = async (stored: string) => seal.seal(await seal.open(stored))
    await database
      .updateTable('webhook')
      .set({
        secret: await anew(row.secret),
        previous_secret: row.previous_secret === null ? null : await anew(row.previous_secret),
      })
      .where('id', '=', row.id)
      // One that was rotated meanwhile is sealed already.
      .where('secret', '=', row.secret)
      .execute()
  }
  return stale.length
}

/** Kept for the log of what was sent; its secrets are not. */
export async function deleteWebhook(tx: Tx, { id }: FoundWebhook, at: Date): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ deleted_at: at, active: false, secret: '', previous_secret: null })
    .where('id', '=', id)
    .execute()
}

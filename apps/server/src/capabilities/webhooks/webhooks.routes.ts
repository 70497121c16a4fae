import { secretOverlapHours, validateWebhook } from '@kattegat/domain/webhooks'
import type { FieldError } from '@kattegat/domain/messages/message-codes'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import type { Seal } from '../../platform/sealing/index.ts'
import { scopeOf, type Caller, type CompanyId } from '../../platform/tenancy/index.ts'
import { findCompany, readRecordId } from '../people/index.ts'
import { deliverWebhook, turnOfMessage } from './deliver-webhook.ts'
import { findDelivery, listDeliveries, startAgain } from './delivery.repository.ts'
import { newSecret } from './sign-message.ts'
import * as webhooks from './webhook.repository.ts'

export interface WebhooksDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly outbound: Pick<Outbound, 'check'>
  readonly webhookNetworks: readonly string[]
  readonly seal: Seal
  readonly now: () => Date
}

/** Webhooks of companies: made by administrators, seen by the company, what was sent there to be sent again by both. */
export function registerWebhooks(serve: Serve, deps: WebhooksDeps): void {
  registerDeliveries(serve, deps)
  registerManaging(serve, deps)
  registerSecrets(serve, deps)
}

function registerDeliveries(serve: Serve, { database, enqueue, now }: WebhooksDeps): void {
  serve('GetWebhookDeliveries', async ({ input: { params, query }, caller }) => {
    const scope = scopeOf(caller, 'webhook.read')
    const webhook = scope && (await webhooks.findWebhook(database, scope, params.id))
    return webhook ? accept(await listDeliveries(database, webhook, query)) : refuse(notFound)
  })
  serve('GetWebhookDelivery', async ({ input: { params }, caller }) => {
    const scope = scopeOf(caller, 'webhook.read')
    const found = scope && (await findDelivery(database, scope, params.id))
    return found ? accept(found.wire) : refuse(notFound)
  })
  serve('ReplayWebhookDelivery', async ({ input: { params }, caller, request }) => {
    const scope = scopeOf(caller, 'webhook.replay')
    if (!scope) return refuse(notAuthorized)
    return database.transaction().execute(async (tx): Promise<Result<{ success: true }, Refusal>> => {
      const found = await findDelivery(tx, scope, params.id)
      if (!found) return refuse(notFound)
      if (!found.canBeSent) return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'webhook-off' } })
      await startAgain(tx, found.id, now())
      await enqueue(tx, deliverWebhook, { deliveryId: found.id }, await turnOfMessage(tx, found))
      await note(tx, caller, request, 'webhook-delivery.replayed', found, { url: found.url })
      return accept({ success: true })
    })
  })
}

function registerManaging(serve: Serve, deps: WebhooksDeps): void {
  const { database, seal, now } = deps
  serve('GetWebhooks', async ({ caller }) => {
    const scope = scopeOf(caller, 'webhook.read')
    return scope ? accept(await webhooks.readWebhooks(database, scope, now())) : refuse(notAuthorized)
  })
  serve('SaveWebhook', async ({ input: { body }, caller, request }) => {
    const scope = scopeOf(caller, 'webhook.manage')
    if (!scope) return refuse(notAuthorized)
    const settings = { url: body.url.trim(), events: [...new Set(body.events)], active: body.active ?? true }
    const before = body.id === undefined ? undefined : await webhooks.findWebhook(database, scope, body.id)
    if (body.id !== undefined && !before) return refuse(notFound)
    const errors = await faultsOf(deps, settings, before?.url)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    if (before) {
      await database.transaction().execute(async (tx) => {
        await webhooks.updateWebhook(tx, before, settings)
        // Their jobs found it switched off and ended.
        const waiting = settings.active && !before.active ? await webhooks.waitingFor(tx, before) : []
        const turn = await turnOfMessage(tx, { ...before, webhookId: before.id })
        for (const deliveryId of waiting) await deps.enqueue(tx, deliverWebhook, { deliveryId }, turn)
        const { url, events, active } = before
        await note(tx, caller, request, 'webhook.changed', before, { before: { url, events, active }, after: settings })
      })
      return accept({ webhookId: Number(before.id), secret: null })
    }
    const companyId = body.companyId === undefined ? undefined : readRecordId(body.companyId)
    const company = companyId === undefined ? undefined : await findCompany(database, scope, companyId)
    if (!company) return refuse(notFound)
    const secret = newSecret()
    return database.transaction().execute(async (tx) => {
      const { shipmentSystem, userId: createdBy } = caller
      const sealed = await seal.seal(secret)
      const made = { ...settings, companyId: company.id, shipmentSystem, secret: sealed, createdBy, createdAt: now() }
      const webhookId = await webhooks.insertWebhook(tx, made)
      const record = { id: webhookId, companyId: company.id }
      await note(tx, caller, request, 'webhook.created', record, settings)
      return accept({ webhookId, secret })
    })
  })
  serve('DeleteWebhook', async ({ input: { query }, caller, request }) => {
    const scope = scopeOf(caller, 'webhook.manage')
    const webhook = scope && (await webhooks.findWebhook(database, scope, query.id))
    if (!webhook) return refuse(notFound)
    await database.transaction().execute(async (tx) => {
      await webhooks.deleteWebhook(tx, webhook, now())
      await note(tx, caller, request, 'webhook.deleted', webhook, { url: webhook.url })
    })
    return accept({ success: true })
  })
}

function registerSecrets(serve: Serve, { database, seal, now }: WebhooksDeps): void {
  serve('RotateWebhookSecret', async ({ input: { params }, caller, request }) => {
    const scope = scopeOf(caller, 'webhook.manage')
    const webhook = scope && (await webhooks.findWebhook(database, scope, params.id))
    if (!webhook) return refuse(notFound)
    const secret = newSecret()
    const until = new Date(now().getTime() + secretOverlapHours * 3_600_000)
    await database.transaction().execute(async (tx) => {
      await webhooks.rotateSecret(tx, webhook, await seal.seal(secret), until)
      await note(tx, caller, request, 'webhook.secret-rotated', webhook, { url: webhook.url })
    })
    return accept({ secret, previousSecretUntil: until.toISOString() })
  })
}

/** Where a new address leads is looked at before it is kept, and each time before something is sent. */
async function faultsOf(
  { outbound, webhookNetworks }: WebhooksDeps,
  settings: Parameters<typeof validateWebhook>[0],
  urlBefore: string | undefined,
): Promise<FieldError[]> {
  const errors = validateWebhook(settings, webhookNetworks.length > 0)
  if (errors.some(({ field }) => field === 'url') || settings.url === urlBefore) return errors
  const leads = await outbound.check(settings.url)
  if (leads === 'public') return errors
  return [...errors, { field: 'url', code: leads === 'private' ? 'privateAddress' : 'unknownHost', params: {} }]
}

function note(
  tx: Tx,
  { userId, shipmentSystem }: Caller,
  { id: requestId, ip }: FastifyRequest,
  action: string,
  { id, companyId }: { readonly id: number; readonly companyId: CompanyId },
  details: Record<string, unknown>,
) {
  const [recordKind = ''] = action.split('.')
  return audit(tx, { userId, shipmentSystem, companyId, action, recordKind, recordId: id, requestId, ip, details })
}

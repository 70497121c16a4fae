import { mostWebhookAttempts, secondsToNextAttempt } from '@kattegat/domain/webhooks'
import type { EnqueueOptions, Job } from '../../platform/jobs/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'
import {
  countWaiting,
  noteAttempt,
  noteSilence,
  postpone,
  readWaiting,
  removeDeliveriesBefore,
} from './delivery.repository.ts'
import { signatureOf } from './sign-message.ts'
import type { WebhookJobDeps } from './webhook-deps.ts'

/**
 * To each address one message at a time, and to all of one company's two: it may have many at a receiver that hangs. And behind
 * those of the company that wait, so that the first of another goes before them.
 */
export async function turnOfMessage(
  tx: Tx,
  { companyId, webhookId }: { readonly companyId: CompanyId; readonly webhookId: number },
): Promise<EnqueueOptions> {
  return { group: `company ${companyId} ${webhookId % 2}`, behind: await countWaiting(tx, companyId) }
}

/** A receiver that takes so long, whatever it answers, or none at all, gets no message for a while. */
const slowFromMs = 3000
/** So many times as long as it took: slow receivers of many companies would keep all workers. A minute for one that hangs. */
const restForEach = 6

/**
 * Sends a message once and notes what came of it. It queues its own next attempt, so that a receiver that is away for good
 * leaves no failed job for the provider's people: it is the company's to see to.
 */
export const deliverWebhook: Job<WebhookJobDeps, { deliveryId: number }> = {
  name: 'deliver-webhook',
  // A receiver that takes its time takes one worker, and leaves the others to the messages of other companies.
  onePerGroup: true,
  // Receivers of several companies may hang at once, such as those at one provider of theirs: each keeps a worker for ten seconds.
  groupsAtOnce: 16,
  run: async (deps, { deliveryId }) => {
    const waiting = await readWaiting(deps.database, deliveryId)
    // Delivered by another run, or its webhook is gone or switched off.
    if (!waiting) return
    const begun = deps.now()
    const again = async (tx: Tx, startAfterSeconds: number) => {
      const turn = await turnOfMessage(tx, { companyId: waiting.company_id, webhookId: waiting.webhook_id })
      await deps.enqueue(tx, deliverWebhook, { deliveryId }, { startAfterSeconds, ...turn })
    }
    const { silent_until: silentUntil } = waiting
    if (silentUntil && silentUntil > begun) {
      return deps.database.transaction().execute(async (tx) => {
        await postpone(tx, deliveryId, silentUntil)
        await again(tx, Math.ceil((silentUntil.getTime() - begun.getTime()) / 1000))
      })
    }
    const outcome = await send(deps, waiting, begun)
    const attempts = waiting.attempts + 1
    const state = outcome.delivered ? 'delivered' : attempts >= mostWebhookAttempts ? 'failed' : 'waiting'
    const wait = secondsToNextAttempt(attempts)
    const tookMs = Math.max(0, deps.now().getTime() - begun.getTime())
    const restMs = tookMs >= slowFromMs ? tookMs * restForEach : 0
    await deps.database.transaction().execute(async (tx) => {
      await noteSilence(tx, waiting, restMs > 0 ? new Date(deps.now().getTime() + restMs) : null)
      const isOurs = await noteAttempt(tx, waiting, {
        at: begun,
        status: outcome.status,
        tookMs,
        answer: outcome.answer,
        state,
        nextAttemptAt: state === 'waiting' ? new Date(deps.now().getTime() + wait * 1000) : null,
      })
      if (isOurs && state === 'waiting') await again(tx, wait)
    })
  },
}

type Waiting = NonNullable<Awaited<ReturnType<typeof readWaiting>>>

async function send({ outbound, seal, productName }: WebhookJobDeps, waiting: Waiting, at: Date) {
  const { secret, previous_secret: previous, previous_until: until } = waiting
  const sealed = previous !== null && until !== null && until > at ? [secret, previous] : [secret]
  const secrets = await Promise.all(sealed.map((one) => seal.open(one)))
  try {
    const { status, text: answer } = await outbound.post(waiting.url, waiting.body, {
      'content-type': 'application/json; charset=utf-8',
      // One word of ASCII, whatever the product is called.
      'user-agent': `${productName.replaceAll(/[^\w.-]+/g, '-')}-webhooks`,
      'idempotency-key': waiting.message_id,
      'x-kattegat-event': waiting.event,
      'x-kattegat-signature': signatureOf(waiting.body, secrets, at),
    })
    // A redirect is not followed, and so is no delivery.
    return { delivered: status >= 200 && status < 300, status, answer }
  } catch (error) {
    return { delivered: false, status: null, answer: String(error).slice(0, 500) }
  }
}

const keptDays = 30

export const removeOldDeliveries: Job<WebhookJobDeps, Record<string, never>> = {
  name: 'remove-old-webhook-deliveries',
  schedule: '41 3 * * *',
  run: ({ database, now }) => removeDeliveriesBefore(database, new Date(now().getTime() - keptDays * 86_400_000)),
}

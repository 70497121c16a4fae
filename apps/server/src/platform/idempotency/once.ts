import { createHash } from 'node:crypto'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Database, Tx } from '../database/index.ts'
import type { Refusal } from '../http/index.ts'

/** One effect a key: whose, of which call, and what was sent with it. */
export interface IdempotentRequest {
  readonly userId: number
  readonly call: string
  readonly key: string
  /** The input as sent; its hash tells a repetition from a misuse. */
  readonly body: unknown
}

/** An answer, and whether it was given before. */
export interface OnceAnswer<T> {
  readonly answer: T
  /** When the answer was first given; undefined for the first time. */
  readonly firstGivenAt: Date | undefined
}

/** Carries a refusal out of a transaction, so that everything it did is rolled back. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/**
 * Runs a write in one transaction; a refusal rolls everything back.
 *
 * With an idempotency key, the same key and body give the first answer again, across instances and for good: a second
 * request waits on the key's row until the first has committed. The same key with another body is refused, and
 * refusals are not remembered.
 */
export async function once<T>(
  database: Database,
  request: IdempotentRequest | undefined,
  work: (tx: Tx) => Promise<Result<T, Refusal>>,
): Promise<Result<OnceAnswer<T>, Refusal>> {
  return inTransaction(database, async (tx): Promise<Result<OnceAnswer<T>, Refusal>> => {
    const earlier = request && (await claim(tx, request))
    if (earlier) return accept(earlier as OnceAnswer<T>)
    const outcome = await work(tx)
    if (!outcome.ok) return outcome
    if (request) await remember(tx, request, outcome.value)
    return accept({ answer: outcome.value, firstGivenAt: undefined })
  })
}

/** Whether a key was answered before: who asks again is answered by `once`, or refused where it says something else. */
export async function isAnswered(
  database: Database,
  { userId, call, key }: Omit<IdempotentRequest, 'body'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('idempotency_key')
    .select('status')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Runs a write in one transaction; a refusal rolls everything back. */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  try {
    return accept(
      await database.transaction().execute(async (tx) => {
        const outcome = await work(tx)
        if (!outcome.ok) throw new Refused(outcome.refusal)
        return outcome.value
      }),
    )
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal)
    throw error
  }
}

async function claim(tx: Tx, request: IdempotentRequest): Promise<OnceAnswer<unknown> | undefined> {
  const { userId, call, key } = request
  const bodyHash = hashOf(request.body)
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ user_id: userId, call, key, body_hash: bodyHash, status: 0, answer: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined

  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer', 'created_at'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.body_hash !== bodyHash) throw new Refused({ code: 'IDEMPOTENCY_KEY_REUSED' })
  return { answer: earlier.answer, firstGivenAt: earlier.created_at }
}

async function remember(tx: Tx, request: IdempotentRequest, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status: 201, answer: JSON.stringify(answer) })
    .where('user_id', '=', request.userId)
    .where('call', '=', request.call)
    .where('key', '=', request.key)
    .execute()
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex')
}

/** JSON with sorted keys and without absent fields: equal contents give equal text, in whatever order they were sent. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

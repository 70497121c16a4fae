import type { Answer } from '@kattegat/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { FoundKey } from './api-key.repository.ts'

/** What was counted is written so often: a program that calls hundreds of times a second writes one row. */
const writeEveryMs = 2000
const errorsShown = 100
const daysShown = 30
/** Errors of one key that are kept. */
const errorsKept = 1000

interface Use {
  readonly apiKeyId: number
  readonly call: string
  succeeded: number
  refused: number
  failed: number
}

interface KeyError {
  readonly api_key_id: number
  readonly at: Date
  readonly call: string
  readonly status: number
  readonly code: string
  readonly request_id: string
}

interface LogDeps {
  readonly database: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Counts what programs call and keeps what went wrong, a moment later and outside of their requests. */
export function logKeyUse(app: FastifyInstance, { database, now, log }: LogDeps): void {
  let uses = new Map<string, Use>()
  let errors: KeyError[] = []
  let writing = Promise.resolve()
  const write = () => {
    if (uses.size === 0) return
    const [those, wrong] = [[...uses.values()], errors]
    uses = new Map()
    errors = []
    writing = writing
      .then(() => writeUses(database, those, wrong, now()))
      .catch((fault: unknown) => log.error({ fault }, 'the use of API keys could not be written'))
  }
  const timer = setInterval(write, writeEveryMs).unref()
  app.addHook('onResponse', async (request, reply) => {
    const apiKeyId = request.caller?.apiKey?.id
    const call = request.routeOptions.config.call
    if (apiKeyId === undefined || call === undefined) return
    const { statusCode: status } = reply
    const use = uses.get(`${apiKeyId} ${call}`) ?? { apiKeyId, call, succeeded: 0, refused: 0, failed: 0 }
    uses.set(`${apiKeyId} ${call}`, use)
    use[status < 400 ? 'succeeded' : status < 500 ? 'refused' : 'failed'] += 1
    if (status >= 400) {
      errors.push({ api_key_id: apiKeyId, at: now(), call, status, code: codeOf(request), request_id: request.id })
    }
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    write()
    await writing
  })
}

/** The problem that was answered, as `sendProblem` noted it. */
function codeOf(request: FastifyRequest): string {
  return request.problemCode ?? ''
}

async function writeUses(
  database: Database,
  uses: readonly Use[],
  errors: readonly KeyError[],
  at: Date,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await tx
      .insertInto('api_key_use')
      .values(
        uses.map(({ apiKeyId, ...use }) => ({
          ...use,
          api_key_id: apiKeyId,
          day: sql<string>`${at}::date`,
          last_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['api_key_id', 'day', 'call']).doUpdateSet({
          succeeded: sql`api_key_use.succeeded + excluded.succeeded`,
          refused: sql`api_key_use.refused + excluded.refused`,
          failed: sql`api_key_use.failed + excluded.failed`,
          last_at: at,
        }),
      )
      .execute()
    const ids = [...new Set(uses.map(({ apiKeyId }) => apiKeyId))]
    await tx.updateTable('api_key').set({ last_used_at: at }).where('id', 'in', ids).execute()
    if (errors.length === 0) return
    await tx
      .insertInto('api_key_error')
      .values([...errors])
      .execute()
    await sql`
      delete from api_key_error old using unnest(${ids}::int[]) key
      where old.api_key_id = key and old.id < (
        select min(id) from (
          select id from api_key_error where api_key_id = key order by id desc limit ${errorsKept}
        ) kept)`.execute(tx)
  })
}

/** What a key called lately, and its last errors. */
export async function readKeyUse(database: Database, { id }: FoundKey, now: Date): Promise<Answer<'GetApiKeyUse'>> {
  const { rows: calls } = await sql<{
    call: string
    succeeded: number
    refused: number
    failed: number
    lastAt: Date
  }>`
    select call, sum(succeeded)::int as succeeded, sum(refused)::int as refused, sum(failed)::int as failed,
      max(last_at) as "lastAt"
    from api_key_use
    where api_key_id = ${id} and day > ${now}::date - ${daysShown}::int
    group by call order by max(last_at) desc`.execute(database)
  const errors = await database
    .selectFrom('api_key_error')
    .select(['at', 'call', 'status', 'code', 'request_id'])
    .where('api_key_id', '=', id)
    .orderBy('id', 'desc')
    .limit(errorsShown)
    .execute()
  return {
    calls: calls.map((each) => ({ ...each, lastAt: each.lastAt.toISOString() })),
    errors: errors.map(({ request_id, at, ...each }) => ({ ...each, at: at.toISOString(), requestId: request_id })),
  }
}

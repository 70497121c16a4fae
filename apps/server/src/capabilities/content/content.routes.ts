import type { Answer } from '@kattegat/contract'
import { isOfOneSystem, type ContentList } from '@kattegat/domain/content'
import { accept, refuse } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { everywhereRefusal, type Refusal, type Serve } from '../../platform/http/index.ts'
import { inTransaction } from '../../platform/idempotency/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
import { namesOfChangers } from './changers.ts'
import { codeName } from './code-names.ts'
import type { StoredRow } from './content-store.ts'
import { removeRow, saveRow, type ContentActor } from './save-row.ts'
import { stores } from './stores.ts'

export interface ContentDeps {
  readonly database: Database
  readonly now: () => Date
}

/** The lists, links and texts that administrators keep. */
export function registerContent(serve: Serve, { database, now }: ContentDeps): void {
  serve('GetContentRows', async ({ input: { query }, caller, language }) =>
    accept(
      await onWire(database, query.list, language, await stores[query.list].read(database, caller.shipmentSystem)),
    ),
  )
  serve('GetContentReach', async ({ caller }) =>
    accept({ everywhere: (await everywhereRefusal(database, caller)) === undefined }),
  )
  serve('SaveContentRow', async ({ input: { body }, caller, request, language }) => {
    const refused = await refusalOf(database, caller, body.list)
    if (refused) return refuse(refused)
    const actor = actorOf(caller, request, now())
    const saved = await inTransaction(database, (tx) => saveRow(tx, actor, body, body.values))
    return saved.ok ? accept((await onWire(database, body.list, language, [saved.value]))[0]!) : saved
  })
  serve('DeleteContentRow', async ({ input: { query }, caller, request }) => {
    const refused = await refusalOf(database, caller, query.list)
    if (refused) return refuse(refused)
    const actor = actorOf(caller, request, now())
    return inTransaction(database, (tx) => removeRow(tx, actor, query))
  })
}

async function refusalOf(database: Database, caller: Caller, list: ContentList): Promise<Refusal | undefined> {
  return isOfOneSystem(list) ? undefined : everywhereRefusal(database, caller)
}

function actorOf({ userId, shipmentSystem }: Caller, request: FastifyRequest, at: Date): ContentActor {
  return { by: userId, shipmentSystem, at, requestId: request.id, ip: request.ip }
}

async function onWire(
  database: Database,
  list: ContentList,
  language: Language,
  rows: readonly StoredRow[],
): Promise<Answer<'GetContentRows'>> {
  const names = await namesOfChangers(database, rows)
  return rows.map(({ id, values, version, changedBy, changedAt }) => ({
    id,
    name: codeName(list, id, language),
    values: { ...values },
    version,
    changedBy: changedBy === null ? null : (names.get(changedBy) ?? null),
    changedAt: changedAt?.toISOString() ?? null,
  }))
}

import { isOfEverySystem } from '@kattegat/domain/identifiers'
import { accept, refuse } from '@kattegat/domain/result'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { everywhereRefusal, notAuthorized, type Serve } from '../../platform/http/index.ts'
import { scopeOf, type Caller } from '../../platform/tenancy/index.ts'
import { addNumberRange, removeNumberRange, type RangeActor } from './add-number-range.ts'
import { readNumberRanges } from './read-number-ranges.ts'

/** Ranges of waybill numbers and SSCCs, for administrators. */
export function registerNumberRanges(serve: Serve, { database }: { readonly database: Database }): void {
  serve('GetNumberRanges', async ({ caller }) => {
    const scope = scopeOf(caller, 'product.manage')
    return scope ? accept(await readNumberRanges(database, scope.shipmentSystem)) : refuse(notAuthorized)
  })
  serve('AddNumberRange', async ({ input: { body }, caller, request }) => {
    const actor = actorOf(caller, request)
    if (!actor) return refuse(notAuthorized)
    const refused = isOfEverySystem(body.transportCompanyId) ? await everywhereRefusal(database, caller) : undefined
    if (refused) return refuse(refused)
    const range = { ...body, prefix: body.prefix.trim(), transportCompanyId: body.transportCompanyId ?? null }
    return database.transaction().execute((tx) => addNumberRange(tx, actor, range))
  })
  serve('RemoveNumberRange', async ({ input: { query }, caller, request }) => {
    const actor = actorOf(caller, request)
    if (!actor) return refuse(notAuthorized)
    const removed = await database.transaction().execute((tx) => removeNumberRange(tx, { ...actor, caller }, query.id))
    return removed.ok ? accept({ success: true }) : removed
  })
}

function actorOf(caller: Caller, { id: requestId, ip }: FastifyRequest): RangeActor | undefined {
  const scope = scopeOf(caller, 'product.manage')
  return scope && { scope, userId: caller.userId, requestId, ip }
}

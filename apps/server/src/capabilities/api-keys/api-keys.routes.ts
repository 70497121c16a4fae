import { validateApiKey } from '@kattegat/domain/api-keys'
import { normaliseUserName } from '@kattegat/domain/users'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { newApiKey, type KnownKeys } from '../identity/index.ts'
import { findCompany, readRecordId } from '../people/index.ts'
import { findKey, insertKey, readKeys, revokeKey, todayIn } from './api-key.repository.ts'
import { readKeyUse } from './key-use.ts'

export interface ApiKeysDeps {
  readonly database: Database
  readonly keys: Pick<KnownKeys, 'forgetAll'>
  readonly now: () => Date
}

/** Keys for programs of companies: made and revoked by administrators, seen by the company. */
export function registerApiKeys(serve: Serve, { database, keys, now }: ApiKeysDeps): void {
  serve('GetApiKeys', async ({ caller }) => {
    const scope = scopeOf(caller, 'api-key.read')
    return scope ? accept(await readKeys(database, scope, now())) : refuse(notAuthorized)
  })
  serve('CreateApiKey', async ({ input: { body }, caller, request }) => {
    const scope = scopeOf(caller, 'api-key.manage')
    if (!scope) return refuse(notAuthorized)
    const form = { name: body.name, scopes: body.scopes, lastDay: body.lastDay ?? null }
    const errors = validateApiKey(form, await todayIn(database, caller.shipmentSystem, now()))
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const companyId = readRecordId(body.companyId)
    const company = companyId === undefined ? undefined : await findCompany(database, scope, companyId)
    if (!company) return refuse(notFound)
    const made = newApiKey()
    return database.transaction().execute(async (tx): Promise<Result<{ apiKeyId: number; key: string }, Refusal>> => {
      const apiKeyId = await insertKey(tx, {
        ...form,
        name: normaliseUserName(form.name),
        companyId: company.id,
        shipmentSystem: caller.shipmentSystem,
        hash: made.hash,
        prefix: made.prefix,
        createdBy: caller.userId,
        createdAt: now(),
      })
      await audit(tx, {
        userId: caller.userId,
        shipmentSystem: caller.shipmentSystem,
        companyId: company.id,
        action: 'api-key.created',
        recordKind: 'api-key',
        recordId: apiKeyId,
        requestId: request.id,
        ip: request.ip,
        details: {
          name: normaliseUserName(form.name),
          scopes: form.scopes,
          lastDay: form.lastDay,
          prefix: made.prefix,
        },
      })
      return accept({ apiKeyId, key: made.key })
    })
  })
  serve('RevokeApiKey', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, 'api-key.manage')
    if (!scope) return refuse(notAuthorized)
    const outcome = await database.transaction().execute(async (tx): Promise<Result<{ success: true }, Refusal>> => {
      const key = await findKey(tx, scope, input.params.id)
      if (!key) return refuse(notFound)
      // Asked for again it is done already.
      if (!(await revokeKey(tx, key, { by: caller.userId, at: now() }))) return accept({ success: true })
      await audit(tx, {
        userId: caller.userId,
        shipmentSystem: caller.shipmentSystem,
        companyId: key.companyId,
        action: 'api-key.revoked',
        recordKind: 'api-key',
        recordId: key.id,
        requestId: request.id,
        ip: request.ip,
        details: { name: key.name, prefix: key.prefix },
      })
      return accept({ success: true })
    })
    if (outcome.ok) keys.forgetAll()
    return outcome
  })
  serve('GetApiKeyUse', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'api-key.read')
    const key = scope && (await findKey(database, scope, input.params.id))
    return key ? accept(await readKeyUse(database, key, now())) : refuse(notFound)
  })
}

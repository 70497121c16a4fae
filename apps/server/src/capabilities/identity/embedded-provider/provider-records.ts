import { sql } from 'kysely'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from '../../../platform/database/index.ts'

/** Keeps the provider's sessions, codes, tokens and grants in our database, so that a restart signs nobody out. */
export function providerRecords(database: Database): (kind: string) => Adapter {
  return (kind) => ({
    async upsert(id, payload, expiresInSeconds) {
      // A sign-in begins: the moment to clear what has expired, without a timer of its own.
      if (kind === 'Interaction') await deleteExpired(database)
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresInSeconds === undefined ? null : new Date(Date.now() + expiresInSeconds * 1000),
      }
      await database
        .insertInto('identity_provider_record')
        .values({ kind, id, ...row })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
        .execute()
    },
    find: (id) => findRecord(database, kind, 'id', id),
    findByUid: (uid) => findRecord(database, kind, 'uid', uid),
    findByUserCode: (userCode) => findRecord(database, kind, 'user_code', userCode),
    async consume(id) {
      const used = await database
        .updateTable('identity_provider_record')
        .set({ consumed_at: new Date() })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      // The library looked before it came here, and so did everybody else who brought the same one at once.
      if (!used) throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      await database.deleteFrom('identity_provider_record').where('kind', '=', kind).where('id', '=', id).execute()
    },
    async revokeByGrantId(grantId) {
      await database.deleteFrom('identity_provider_record').where('grant_id', '=', grantId).execute()
    },
  })
}

async function findRecord(
  database: Database,
  kind: string,
  column: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<AdapterPayload | undefined> {
  const row = await database
    .selectFrom('identity_provider_record')
    .select(['payload', 'consumed_at'])
    .where('kind', '=', kind)
    .where(column, '=', value)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', new Date())]))
    .executeTakeFirst()
  if (!row) return undefined
  const payload = row.payload as unknown as AdapterPayload
  return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload
}

async function deleteExpired(database: Database): Promise<void> {
  await database
    .deleteFrom('identity_provider_record')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

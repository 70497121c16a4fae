import type { Answer } from '@kattegat/contract'
import type { ApiKeyForm } from '@kattegat/domain/api-keys'
import { isKeyScope } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { named, within, type CompanyId, type RecordId, type Scope } from '../../platform/tenancy/index.ts'

export type ApiKeyId = RecordId<'api_key'>

/** A key within reach. */
export interface FoundKey {
  readonly id: ApiKeyId
  readonly companyId: CompanyId
  readonly name: string
  readonly prefix: string
}

interface KeyToStore extends ApiKeyForm {
  readonly companyId: CompanyId
  readonly shipmentSystem: ShipmentSystem
  readonly hash: Buffer
  readonly prefix: string
  readonly createdBy: number
  readonly createdAt: Date
}

/** Today in the shipment system's time zone, `yyyy-mm-dd`. */
export async function todayIn(db: Database, shipmentSystem: ShipmentSystem, now: Date): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today
    from shipment_system where key = ${shipmentSystem}`.execute(db)
  return rows[0]!.today
}

/** Stores a key with the machine user that it acts as. */
export async function insertKey(tx: Tx, key: KeyToStore): Promise<number> {
  const { id: userId } = await tx
    .insertInto('portal_user')
    .values({
      // No mail server has such an address, so that nobody can sign in as a program.
      email: `${key.prefix}@api-key.invalid`,
      name: key.name,
      company_id: key.companyId,
      is_machine: true,
      created_at: key.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('user_shipment_system').values({ user_id: userId, shipment_system: key.shipmentSystem }).execute()
  // It ends with its last day where the system is.
  const expiresAt =
    key.lastDay === null
      ? null
      : sql<Date>`(select (${key.lastDay}::date + 1)::timestamp at time zone time_zone
          from shipment_system where key = ${key.shipmentSystem})`
  const { id } = await tx
    .insertInto('api_key')
    .values({
      shipment_system: key.shipmentSystem,
      company_id: key.companyId,
      user_id: userId,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.hash,
      scopes: [...key.scopes],
      expires_at: expiresAt,
      created_by: key.createdBy,
      created_at: key.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findKey(db: Database | Tx, scope: Scope, id: number): Promise<FoundKey | undefined> {
  const row = await db
    .selectFrom('api_key as k')
    .select(['k.id', 'k.company_id', 'k.name', 'k.prefix'])
    .where(named(scope, 'k', id))
    .executeTakeFirst()
  return row && { id: row.id as ApiKeyId, companyId: row.company_id, name: row.name, prefix: row.prefix }
}

/** Answers whether it was not revoked before. Its user is shut out too, and with it every link the key has made. */
export async function revokeKey(
  tx: Tx,
  { id }: FoundKey,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<boolean> {
  const revoked = await tx
    .updateTable('api_key')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (revoked) await tx.updateTable('portal_user').set({ active: false }).where('id', '=', revoked.user_id).execute()
  return revoked !== undefined
}

/** Keys within reach, newest first. */
export async function readKeys(db: Database, scope: Scope, now: Date): Promise<Answer<'GetApiKeys'>> {
  const rows = await db
    .selectFrom('api_key as k')
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .innerJoin('portal_user as by', 'by.id', 'k.created_by')
    .innerJoin('shipment_system as s', 's.key', 'k.shipment_system')
    .select(['k.id', 'k.name', 'k.company_id', 'k.prefix', 'k.scopes', 'k.expires_at', 'k.created_at'])
    .select(['k.last_used_at', 'k.revoked_at', 'c.name as company_name', 'by.name as created_by'])
    .select(
      sql<string | null>`to_char((k.expires_at at time zone s.time_zone) - interval '1 day', 'YYYY-MM-DD')`.as(
        'last_day',
      ),
    )
    .where(within(scope, 'k'))
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map((row) => ({
    apiKeyId: row.id,
    name: row.name,
    companyId: row.company_id,
    companyName: row.company_name,
    prefix: row.prefix,
    scopes: row.scopes.filter(isKeyScope),
    lastDay: row.last_day,
    state: row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'active',
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

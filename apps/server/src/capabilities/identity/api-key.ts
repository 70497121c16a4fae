import { createHash, randomBytes } from 'node:crypto'
import { actionsOfKey, isKeyScope, type Action } from '@kattegat/domain/permissions'
import type { Database } from '../../platform/database/index.ts'

const mark = 'kat_'
const shownCharacters = 8

/** A key, shown once; its hash, which is kept; and the characters it is known by. */
export interface NewApiKey {
  readonly key: string
  readonly hash: Buffer
  readonly prefix: string
}

/** 256 random bits, so that its hash needs no salt. */
export function newApiKey(): NewApiKey {
  const key = mark + randomBytes(32).toString('base64url')
  return { key, hash: hashOf(key), prefix: key.slice(0, mark.length + shownCharacters) }
}

/** Whether a token is an API key and not one of a session. */
export function isApiKey(token: string): boolean {
  return token.startsWith(mark)
}

/** A key that works now, and what may be done with it. */
export interface KnownKey {
  readonly apiKeyId: number
  readonly userId: number
  readonly shipmentSystem: string
  readonly actions: readonly Action[]
}

/** API keys, remembered for so short a time that one that was revoked stops working within seconds. */
export interface KnownKeys {
  find(key: string): Promise<KnownKey | undefined>
  /** After a change made here; other instances see it when their copy is too old. */
  forgetAll(): void
}

/** Oldest a remembered key may be, in milliseconds. */
const rememberedForMs = 2000
const mostRemembered = 5000

export function knownKeys(database: Database, now: () => Date): KnownKeys {
  const remembered = new Map<string, { readAt: number; key: Promise<KnownKey | undefined> }>()
  return {
    find(text) {
      const hash = hashOf(text)
      const name = hash.toString('base64')
      const at = now().getTime()
      const earlier = remembered.get(name)
      if (earlier && Math.abs(at - earlier.readAt) < rememberedForMs) return earlier.key
      if (remembered.size >= mostRemembered) remembered.clear()
      const key = readKey(database, hash, now())
      remembered.set(name, { readAt: at, key })
      // A failed read is nobody's answer but that of who waited for it.
      key.catch(() => remembered.delete(name))
      return key
    },
    forgetAll: () => remembered.clear(),
  }
}

async function readKey(database: Database, hash: Buffer, now: Date): Promise<KnownKey | undefined> {
  const row = await database
    .selectFrom('api_key')
    .select(['id', 'user_id', 'shipment_system', 'scopes'])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!row) return undefined
  const actions = actionsOfKey(row.scopes.filter(isKeyScope))
  return { apiKeyId: row.id, userId: row.user_id, shipmentSystem: row.shipment_system, actions }
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

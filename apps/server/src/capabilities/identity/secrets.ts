import { randomBytes, type webcrypto } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import type { Database } from '../../platform/database/index.ts'

/** What the installation signs with. Every instance has the same; none of it is ever logged or answered. */
export interface Secrets {
  /** Signs API tokens (HS256). */
  readonly apiTokenKey: Uint8Array
  /** The key that signs links. */
  readonly ticketKey: Uint8Array
  /** Signs offers: the price seen is the price booked. */
  readonly offerKey: Uint8Array
  /** Signs the failover-login cookie. */
  readonly failoverKey: Uint8Array
  /** Signs the embedded identity provider's cookies. */
  readonly cookieKeys: readonly string[]
  /** Private key set of the embedded identity provider. */
  readonly jwks: { readonly keys: readonly JWK[] }
}

/** Reads the installation's secrets; what is missing is made, and of instances that race the first one's stays. */
export async function readSecrets(database: Database): Promise<Secrets> {
  const stored = await storedSecrets(database)
  const secret = async <T>(name: string, make: () => T | Promise<T>): Promise<T> =>
    (stored.get(name) ?? (await keepFirst(database, name, await make()))) as T
  return {
    apiTokenKey: fromBase64(await secret('api-token-key', newKey)),
    ticketKey: fromBase64(await secret('ticket-key', newKey)),
    offerKey: fromBase64(await secret('offer-key', newKey)),
    failoverKey: fromBase64(await secret('failover-key', newKey)),
    cookieKeys: await secret('cookie-keys', () => [newKey()]),
    jwks: await secret('identity-provider-keys', newKeySet),
  }
}

async function storedSecrets(database: Database): Promise<Map<string, unknown>> {
  const rows = await database.selectFrom('secret').select(['name', 'value']).execute()
  return new Map(rows.map((row) => [row.name, row.value]))
}

async function keepFirst(database: Database, name: string, value: unknown): Promise<unknown> {
  await database
    .insertInto('secret')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await database.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

/** 256 bits: what HS256 asks for. */
function newKey(): string {
  return randomBytes(32).toString('base64url')
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

// RS256 is the one algorithm that every OpenID Connect client must understand.
async function newKeySet(): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const key = await exportJWK(privateKey satisfies webcrypto.CryptoKey)
  return { keys: [{ ...key, alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') }] }
}

import { createSecretKey, randomBytes, type KeyObject, type webcrypto } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../platform/database/index.ts'
import { isSealed, openSeal, type Seal } from '../../platform/sealing/index.ts'

/** Keys of one use: what the newest signs, each of them recognises. They change while the process runs. */
export interface SigningKeys {
  readonly newest: KeyObject
  readonly all: readonly KeyObject[]
}

/** What the installation signs with. Every instance has the same; none of it is ever logged or answered. */
export interface Secrets {
  /** Sign API tokens (HS256). */
  readonly apiTokenKeys: SigningKeys
  /** Sign links. */
  readonly ticketKeys: SigningKeys
  /** Sign offers: the price seen is the price booked. */
  readonly offerKeys: SigningKeys
  /** Sign the failover-login cookie. */
  readonly failoverKeys: SigningKeys
  /** Sign the embedded identity provider's cookies, the newest first; read when the process starts. */
  readonly cookieKeys: readonly string[]
  /** Private key set of the embedded identity provider, the newest first; read when the process starts. */
  readonly jwks: { readonly keys: readonly JWK[] }
  /** Seals what others sign with. */
  readonly seal: Seal
  /** Reads them again: another instance or the command line may have made new ones. */
  refresh(): Promise<void>
}

/** A key as it is stored. */
interface StoredKey {
  /** 32 bytes, base64url. */
  readonly key: string
  /** UTC, ISO 8601: every instance knows it by then. */
  readonly signsFrom: string
}

const uses = ['api-token-key', 'ticket-key', 'offer-key', 'failover-key', 'cookie-keys'] as const
type Use = (typeof uses)[number]
const keySet = 'identity-provider-keys'

/** Instances read their keys again so often, in milliseconds. */
export const secretsReadAgainMs = 30_000
/** A new key signs when every instance has read it, with time to spare. */
const signsAfterMs = 4 * secretsReadAgainMs
/** Clocks of instances differ by less. */
const clocksDifferMs = 60_000
/** So many former keys are kept: what they signed is recognised. */
const formerKept = 2

/**
 * Reads the installation's secrets; what is missing is made, and of instances that race the first one's stays. What does
 * not stand as the seal would write it is sealed anew.
 *
 * @throws SealBroken where they are sealed with another key.
 */
export async function readSecrets(
  database: Database,
  { seal, now = () => new Date() }: { seal?: Seal; now?: () => Date } = {},
): Promise<Secrets> {
  const box = seal ?? (await openSeal([]))
  const kept = new Map<string, KeyObject>()
  const keyOf = ({ key }: StoredKey): KeyObject => {
    // The same object for the same key: what was verified with it is remembered by it.
    const known = kept.get(key) ?? createSecretKey(key, 'base64url')
    kept.set(key, known)
    return known
  }
  let stored = await everySecret(database, box, now)
  const ringOf = (use: Use): SigningKeys => ({
    get newest() {
      const at = now().toISOString()
      const signing = stored.keys[use].find(({ signsFrom }) => signsFrom <= at) ?? stored.keys[use].at(-1)!
      return keyOf(signing)
    },
    get all() {
      return stored.keys[use].map(keyOf)
    },
  })
  return {
    apiTokenKeys: ringOf('api-token-key'),
    ticketKeys: ringOf('ticket-key'),
    offerKeys: ringOf('offer-key'),
    failoverKeys: ringOf('failover-key'),
    cookieKeys: stored.keys['cookie-keys'].map(({ key }) => key),
    jwks: stored.jwks,
    seal: box,
    refresh: async () => {
      stored = await everySecret(database, box, now)
    },
  }
}

/**
 * Makes a new key for every use and answers from when it signs. The former ones stay good for what they signed, so that
 * nobody is signed out and no offer is lost; with `forget` they do not, after a theft.
 */
export async function rotateSecrets(
  database: Database,
  { seal, now, forget }: { seal: Seal; now: Date; forget: boolean },
): Promise<Date> {
  const stored = await everySecret(database, seal, () => now)
  const signsFrom = forget ? now : new Date(now.getTime() + signsAfterMs)
  const jwks = { keys: [...(await newKeySet()).keys, ...(forget ? [] : stored.jwks.keys.slice(0, formerKept))] }
  await database.transaction().execute(async (tx) => {
    for (const use of uses) {
      const former = forget ? [] : stored.keys[use].filter((key) => maySign(key, now)).slice(0, formerKept)
      await replace(tx, seal, use, [newKey(signsFrom), ...former])
    }
    await replace(tx, seal, keySet, jwks)
  })
  return signsFrom
}

/**
 * Whether something may have been signed with a key: one whose time has not come is replaced by the new one, so that commands
 * given again and again drop no key that did sign.
 */
function maySign({ signsFrom }: StoredKey, now: Date): boolean {
  return signsFrom <= new Date(now.getTime() + clocksDifferMs).toISOString()
}

async function everySecret(database: Database, seal: Seal, now: () => Date) {
  const rows = await database.selectFrom('secret').select(['name', 'value']).execute()
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const secret = async <T>(name: string, make: () => T | Promise<T>): Promise<T> => {
    const value = stored.get(name) ?? (await keepFirst(database, seal, name, await make()))
    const opened = isSealed(value) ? JSON.parse(await seal.open(value)) : value
    if (seal.isOn && !(isSealed(value) && seal.isCurrent(value))) await replace(database, seal, name, opened)
    return opened
  }
  const keys = {} as Record<Use, StoredKey[]>
  for (const use of uses) keys[use] = keysOf(await secret(use, () => [newKey(now())]))
  return { keys, jwks: await secret(keySet, newKeySet) }
}

async function keepFirst(database: Database, seal: Seal, name: string, value: unknown): Promise<unknown> {
  await database
    .insertInto('secret')
    .values({ name, value: await written(seal, value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await database.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

async function replace(database: Database, seal: Seal, name: string, value: unknown): Promise<void> {
  await database
    .updateTable('secret')
    .set({ value: await written(seal, value) })
    .where('name', '=', name)
    .execute()
}

/** As it stands in its column of JSON: sealed, a text. */
async function written(seal: Seal, value: unknown): Promise<string> {
  const text = JSON.stringify(value)
  return seal.isOn ? JSON.stringify(await seal.seal(text)) : text
}

/** One that was stored before keys had a time is a text, or a list of texts. */
function keysOf(value: string | readonly (string | StoredKey)[]): StoredKey[] {
  return [value].flat().map((one) => (typeof one === 'string' ? { key: one, signsFrom: '' } : one))
}

/** 256 bits: what HS256 asks for. */
function newKey(signsFrom: Date): StoredKey {
  return { key: randomBytes(32).toString('base64url'), signsFrom: signsFrom.toISOString() }
}

// RS256 is the one algorithm that every OpenID Connect client must understand.
async function newKeySet(): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const key = await exportJWK(privateKey satisfies webcrypto.CryptoKey)
  return { keys: [{ ...key, alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') }] }
}

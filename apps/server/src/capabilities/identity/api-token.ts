import { errors, jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import type { KeyObject } from 'node:crypto'
import type { LogIn } from '../../platform/tenancy/index.ts'
import type { SigningKeys } from './secrets.ts'
import type { Issued } from './session-ends.ts'

/** How long an API token serves at most, in seconds; the portal renews it silently. */
export const apiTokenSeconds = 3600

/** The API token as the portal gets it. */
export interface ApiToken {
  readonly token: string
  readonly userId: number
  /** UTC, ISO 8601. */
  readonly expiresAt: string
}

const issuer = 'kattegat'
const audience = 'api'

/** The log-in that an API token comes from. */
export interface TokenSession {
  /** Its end, when that is sooner than an hour. */
  readonly notAfter?: Date
  readonly session?: LogIn | undefined
}

/**
 * Signs an API token. It names the user and the log-in and nothing else: roles, company and systems are read at each
 * request.
 */
export async function issueApiToken(
  keys: SigningKeys,
  userId: number,
  now: Date,
  { notAfter, session }: TokenSession = {},
): Promise<ApiToken> {
  // With its fraction: a session that ends within the second in which another begins ends alone.
  const issuedAt = now.getTime() / 1000
  const end = Math.floor(issuedAt) + apiTokenSeconds
  const expiresAt = notAfter ? Math.min(end, Math.floor(notAfter.getTime() / 1000)) : end
  const token = await new SignJWT(claimsOf(session))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.newest)
  return { token, userId, expiresAt: new Date(expiresAt * 1000).toISOString() }
}

/** The user an API token names, and the log-in; undefined when it is broken, foreign or expired. */
export async function readApiToken(keys: SigningKeys, token: string, now: Date): Promise<ReadToken | undefined> {
  for (const key of keys.all) {
    const read = await readSignedBy(key, token, now)
    if (read) return read
  }
  return undefined
}

async function readSignedBy(key: KeyObject, token: string, now: Date): Promise<ReadToken | undefined> {
  const known = verifiedWith(key)
  const earlier = known.get(token)
  if (earlier) return earlier.expiresAt * 1000 > now.getTime() ? earlier : undefined
  const read = await verify(key, token, now)
  if (!read) return undefined
  if (known.size >= mostRemembered) known.clear()
  known.set(token, read)
  return read
}

/** What an API token says. */
export interface ReadToken extends Issued {
  readonly userId: number
}

interface Verified extends ReadToken {
  /** Seconds since 1970. */
  readonly expiresAt: number
}

// A signature that was good stays good, and a token is sent with every call: only its end is looked at again.
const verified = new WeakMap<KeyObject, Map<string, Verified>>()
const mostRemembered = 5000

function verifiedWith(key: KeyObject): Map<string, Verified> {
  let known = verified.get(key)
  if (!known) verified.set(key, (known = new Map()))
  return known
}

async function verify(key: KeyObject, token: string, now: Date): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: now,
    })
    const userId = readUserId(payload.sub)
    if (userId === undefined || payload.exp === undefined) return undefined
    return { userId, expiresAt: payload.exp, ...readIssued(payload) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** What one of our own statements says of the log-in that it comes from. */
export function claimsOf({ name, at }: LogIn = {}): JWTPayload {
  return {
    ...(name === undefined ? {} : { session: name }),
    ...(at === undefined ? {} : { auth_time: at.getTime() / 1000 }),
  }
}

/** When one of our own statements was signed, and by which log-in. */
export function readIssued(payload: JWTPayload): Issued {
  const { auth_time: signedInAt, session } = payload
  const at = typeof signedInAt === 'number' ? new Date(Math.round(signedInAt * 1000)) : undefined
  const name = typeof session === 'string' ? session : undefined
  const isKnown = name !== undefined || at !== undefined
  return {
    issuedAt: new Date(Math.round((payload.iat ?? 0) * 1000)),
    session: isKnown ? { name, at } : undefined,
  }
}

/** A user id out of a signed statement's subject. */
export function readUserId(subject: string | undefined): number | undefined {
  const userId = Number(subject)
  return Number.isSafeInteger(userId) && userId > 0 ? userId : undefined
}

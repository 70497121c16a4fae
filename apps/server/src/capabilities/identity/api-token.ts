import { errors, jwtVerify, SignJWT } from 'jose'

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

/**
 * Signs an API token. It names the user and nothing else: roles, company and systems are read at each request.
 *
 * @param notAfter the end of the session it comes from, when that is sooner than an hour.
 */
export async function issueApiToken(key: Uint8Array, userId: number, now: Date, notAfter?: Date): Promise<ApiToken> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const end = issuedAt + apiTokenSeconds
  const expiresAt = notAfter ? Math.min(end, Math.floor(notAfter.getTime() / 1000)) : end
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, userId, expiresAt: new Date(expiresAt * 1000).toISOString() }
}

/** The user an API token names; undefined when it is broken, foreign or expired. */
export async function readApiToken(key: Uint8Array, token: string, now: Date): Promise<number | undefined> {
  const known = verifiedWith(key)
  const earlier = known.get(token)
  if (earlier) return earlier.expiresAt * 1000 > now.getTime() ? earlier.userId : undefined
  const read = await verify(key, token, now)
  if (!read) return undefined
  if (known.size >= mostRemembered) known.clear()
  known.set(token, read)
  return read.userId
}

interface Verified {
  readonly userId: number
  /** Seconds since 1970. */
  readonly expiresAt: number
}

// A signature that was good stays good, and a token is sent with every call: only its end is looked at again.
const verified = new WeakMap<Uint8Array, Map<string, Verified>>()
const mostRemembered = 5000

function verifiedWith(key: Uint8Array): Map<string, Verified> {
  let known = verified.get(key)
  if (!known) verified.set(key, (known = new Map()))
  return known
}

async function verify(key: Uint8Array, token: string, now: Date): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    })
    const userId = readUserId(payload.sub)
    return userId === undefined || payload.exp === undefined ? undefined : { userId, expiresAt: payload.exp }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** A user id out of a signed statement's subject. */
export function readUserId(subject: string | undefined): number | undefined {
  const userId = Number(subject)
  return Number.isSafeInteger(userId) && userId > 0 ? userId : undefined
}

import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { SigningKeys } from './secrets.ts'
import type { Issued } from './session-ends.ts'

/** Read by the portal's access guard as well, so that it knows whom it has before it asks for the API token. */
export interface FailoverLogin {
  readonly userId: number
  readonly email: string
  readonly displayName: string
  /** UTC, ISO 8601; at most 8 hours after the link was used. */
  readonly expiresAt: string
}

export const failoverCookieName = 'failover-login'

/** The cookie's value: base64url of the JSON, a dot, and the signature of what is before the dot. */
export function writeFailoverCookie(keys: SigningKeys, login: FailoverLogin): string {
  const statement = Buffer.from(JSON.stringify(login)).toString('base64url')
  return `${statement}.${signatureOf(keys.newest, statement).toString('base64url')}`
}

/** What the cookie says; undefined when its signature is broken or it has expired, as if there were none. */
export function readFailoverCookie(keys: SigningKeys, value: string | undefined, now: Date): FailoverLogin | undefined {
  const [statement = '', signature = '', ...rest] = value?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const isSignedBy = (key: KeyObject) => {
    const expected = signatureOf(key, statement)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (rest.length > 0 || !keys.all.some(isSignedBy)) return undefined
  const login = JSON.parse(Buffer.from(statement, 'base64url').toString()) as FailoverLogin
  return new Date(login.expiresAt) > now ? login : undefined
}

/** How long a failover login lasts. */
export const failoverHours = 8

/** The log-in that the cookie is of: it began when its link was opened. */
export function failoverSession({ expiresAt }: FailoverLogin): Issued {
  const openedAt = new Date(new Date(expiresAt).getTime() - failoverHours * 3_600_000)
  return { issuedAt: openedAt, session: { name: `failover/${expiresAt}`, at: openedAt } }
}

function signatureOf(key: KeyObject, statement: string): Buffer {
  return createHmac('sha256', key).update(statement).digest()
}

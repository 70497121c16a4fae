import type { JWTPayload } from 'jose'
import type { LogIn } from '../../platform/tenancy/index.ts'

/** What a user's sessions are held against. */
export interface SessionEnds {
  /** Nothing from before this moment counts; null where all of it does. */
  readonly sessionsFrom: Date | null
  /** Those that were ended one by one. */
  readonly endedSessions: readonly string[]
}

/** A token or link, as far as it says when and by which log-in it came about. */
export interface Issued {
  /** Of what we signed ourselves. */
  readonly issuedAt?: Date | undefined
  /** In the provider's whole seconds; a renewal leaves it as it was. */
  readonly session?: LogIn | undefined
}

/**
 * Whether the session is over. A log-in within the very second of the ending may have come before it, and is over as well:
 * nobody types a password again so soon.
 */
export function hasEnded(
  { sessionsFrom, endedSessions }: SessionEnds,
  { issuedAt, session: { name, at: signedInAt } = {} }: Issued,
): boolean {
  if (name !== undefined && endedSessions.includes(name)) return true
  if (!sessionsFrom) return false
  if (issuedAt !== undefined && issuedAt < sessionsFrom) return true
  // What was made a moment after the end, by who had not heard of it, is of a log-in before.
  return signedInAt !== undefined && signedInAt <= sessionsFrom
}

/** The name of a log-in: when it was, and what the provider calls it. */
export function sessionOf(claims: JWTPayload): string | undefined {
  const { auth_time: at, sid: name } = claims
  const time = typeof at === 'number' ? String(at) : ''
  const sid = typeof name === 'string' ? name : ''
  return time === '' && sid === '' ? undefined : `${time}/${sid}`
}

/** When the log-in of a session was, where the provider says so. */
export function signInTimeOf(session: string): string | undefined {
  return /^(\d+)\//.exec(session)?.[1]
}

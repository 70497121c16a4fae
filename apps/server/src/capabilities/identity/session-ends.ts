import type { JWTPayload } from 'jose'

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
  /** When the person proved who they are, in the provider's whole seconds; a renewal leaves it as it was. */
  readonly signedInAt?: Date | undefined
  readonly session?: string | undefined
}

/**
 * Whether the session is over. A log-in within the very second of the ending may have come before it, and is over as well:
 * nobody types a password again so soon.
 */
export function hasEnded(
  { sessionsFrom, endedSessions }: SessionEnds,
  { issuedAt, session, signedInAt = signInOf(session) }: Issued,
): boolean {
  if (session !== undefined && endedSessions.includes(session)) return true
  if (!sessionsFrom) return false
  if (issuedAt !== undefined && issuedAt < sessionsFrom) return true
  return signedInAt !== undefined && signedInAt <= sessionsFrom
}

/** What the tokens of one log-in have in common: when it was, and the provider's name for it. */
export function sessionOf(claims: JWTPayload): string | undefined {
  const { auth_time: at, sid: name } = claims
  const time = typeof at === 'number' ? String(at) : ''
  const sid = typeof name === 'string' ? name : ''
  return time === '' && sid === '' ? undefined : `${time}/${sid}`
}

/** Links name their session alone: one that was made a moment after the end, by who had not heard of it, is of a log-in before. */
function signInOf(session: string | undefined): Date | undefined {
  const time = session === undefined ? undefined : signInTimeOf(session)
  return time === undefined ? undefined : new Date(Number(time) * 1000)
}

/** When the log-in of a session was, where the provider says so. */
export function signInTimeOf(session: string): string | undefined {
  return /^(\d+)\//.exec(session)?.[1]
}

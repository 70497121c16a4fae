import { useSyncExternalStore } from 'react'
import { call, lendCredentials, toastFailure } from '../api/client.ts'
import { CallFailed, type Failure, type Reply } from '../api/reply.ts'
import { setScope } from '../api/scope.ts'
import { setTimeZone } from '../i18n/index.ts'
import type { ApiToken } from './api-token.ts'
import { apiToken, forgetToken } from './api-token.ts'
import type { Configuration } from './configuration.ts'
import { loadConfiguration } from './configuration.ts'
import { forgetKeptOfOthers, keptSession } from './kept-session.ts'
import type { PortalUser, Session } from './opened-session.ts'
import { rememberSystem, systemFor } from './shipment-system.ts'
import { reopenPage, signInAgain, signInAgainAtMostOnceAMinute } from './sign-in-again.ts'

/** Why the portal does not open. The guard's error screen says it in words. */
export class SessionStopped extends Error {
  override readonly name = 'SessionStopped'
  readonly reason:
    | { kind: 'unknown-user' | 'deactivated'; email: string | undefined }
    | { kind: 'session-ended' }
    | { kind: 'failed'; failure: Failure }
    | { kind: 'no-sign-in' }

  constructor(reason: SessionStopped['reason']) {
    super(reason.kind)
    this.reason = reason
  }
}

let session: Session | undefined
let opening: Promise<Session> | undefined
let system = systemFor([])
const listeners = new Set<() => void>()

function setSession(next: Session | undefined): void {
  session = next
  for (const listener of listeners) listener()
}

lendCredentials({
  async headers() {
    const outcome = await apiToken()
    if (outcome.kind === 'failed') return { failure: outcome.failure }
    // What is open stays open; the call fails like any other that finds nobody at the other end.
    if (outcome.kind === 'no-sign-in') return { failure: { kind: 'network' } }
    if (outcome.kind !== 'token') return { headers: { shipmentSystem: system } }
    if (session && session.user.id !== outcome.token.userId) {
      // Opened without a connection, as whoever was here last: nothing may go out under another name.
      location.reload()
      return { failure: { kind: 'network' } }
    }
    return { headers: headersOf(outcome.token) }
  },
  async renewToken() {
    const outcome = await apiToken({ renew: true })
    // Opening the page again says why, and what to do.
    if (outcome.kind === 'session-ended' || outcome.kind === 'deactivated') reopenPage()
    return outcome.kind === 'token'
  },
  onUnauthorized(failure) {
    // Refused even with a fresh token just after a sign-in: another one would not help.
    if (!signInAgainAtMostOnceAMinute()) toastFailure(failure)
  },
  onForbidden: () => void signInAgainAtMostOnceAMinute(),
  onMissingSystem: () => location.assign('/logout'),
})

function headersOf(token: ApiToken): Record<string, string> {
  return { token: token.token, 'log-user-id': String(token.userId), shipmentSystem: system }
}

/**
 * The access guard: a failover login or the authenticated user is initialised once, and the route proceeds; otherwise
 * sign-in starts and this never answers, since the page is leaving. Throws `SessionStopped`.
 */
export function requireSession(returnTo: string): Promise<Session> {
  if (session) return Promise.resolve(session)
  opening ??= openSession(returnTo).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function openSession(returnTo: string): Promise<Session> {
  const configuration = await loadConfiguration()
  const outcome = await apiToken()
  switch (outcome.kind) {
    case 'signed-out':
      await signInAgain(returnTo).catch(() => {
        throw new SessionStopped({ kind: 'no-sign-in' })
      })
      return await new Promise<never>(() => {})
    case 'unknown-user':
    case 'deactivated':
      raiseUnknownUser(outcome.email)
      throw new SessionStopped(outcome)
    case 'session-ended':
    case 'failed':
    case 'no-sign-in':
      throw new SessionStopped(outcome)
    case 'token':
      return await enter(outcome.token, configuration)
  }
}

/**
 * For a page that needs nobody signed in: the session of anyone who is. Nobody is sent to sign in. Throws
 * `SessionStopped`.
 */
export async function resumeSession(): Promise<void> {
  if (session) return
  const configuration = await loadConfiguration()
  const outcome = await apiToken()
  if (outcome.kind === 'token') await enter(outcome.token, configuration)
}

async function enter(token: ApiToken, configuration: Configuration): Promise<Session> {
  const reply = await findUser(token)
  if (!reply.ok) throw new SessionStopped({ kind: 'failed', failure: reply.failure })
  const opened = { user: reply.data, system, configuration }
  setSession(opened)
  return opened
}

/** Asks for the user in the system chosen earlier, where it is still theirs. */
async function findUser(token: ApiToken): Promise<Reply<PortalUser>> {
  system = systemFor(token.shipmentSystems)
  const input = token.identityId ? { query: { identityId: token.identityId } } : {}
  const reply = await call('GetUser', input, { probing: true })
  if (!reply.ok) return reply
  rememberSystem(system)
  forgetKeptOfOthers(reply.data.id)
  ownedBy(reply.data)
  return reply
}

function ownedBy({ id, timeZone }: PortalUser): void {
  setScope({ userId: id, system })
  setTimeZone(timeZone)
}

/**
 * Opens the session kept on this device, where `why` it cannot be opened otherwise is that nobody answers. Answers whether
 * it did. Calls fail until there is a connection, and are then asked for a token as ever.
 */
export function reopenKeptSession(why: unknown): boolean {
  const kept = isOutage(why) ? keptSession() : undefined
  if (!kept) return false
  system = kept.system
  ownedBy(kept.user)
  setSession(kept)
  return true
}

function isOutage(why: unknown): boolean {
  if (why instanceof CallFailed) return hasNoAnswer(why.failure)
  if (!(why instanceof SessionStopped)) return false
  return why.reason.kind === 'no-sign-in' || (why.reason.kind === 'failed' && hasNoAnswer(why.reason.failure))
}

/** Nobody at the other end, or only a proxy that says so. */
function hasNoAnswer({ status }: Failure): boolean {
  return status === undefined || status >= 500
}

/** The identity provider knows this person, we do not: said to anyone who listens, and to the log. */
function raiseUnknownUser(email: string | undefined): void {
  window.dispatchEvent(new CustomEvent('unknown-user', { detail: { email } }))
  console.warn('unknown-user: signed in with the identity provider, but no active user of the portal')
}

/** Takes over what the server answered about the user, such as a switched test mode. */
export function updateUser(user: PortalUser): void {
  if (session) setSession({ ...session, user })
}

/** Forgets who was signed in. Storage and cookies are the logout screen's part. */
export function closeSession(): void {
  forgetToken()
  opening = undefined
  setSession(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, where there may be none: the shell of public pages. */
export function useOptionalSession(): Session | undefined {
  return useSyncExternalStore(subscribe, () => session)
}

/** The session on guarded screens: the guard has opened it before they are shown. */
export function useSession(): Session {
  const now = useOptionalSession()
  if (!now) throw new Error('A guarded screen is shown without a session.')
  return now
}

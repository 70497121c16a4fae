import type { Session } from './opened-session.ts'
import { storedIdentity } from './stored-identity.ts'

const storageName = 'kattegat.kept-session'

interface Kept {
  readonly session: Session
  /** The identity provider's subject; none with a failover login. */
  readonly identityId: string | undefined
}

/** Keeps who is signed in on this device, for a screen that opens without a connection. Logging out clears it. */
export function keepSession(session: Session): void {
  const identityId = storedIdentity(session.configuration)?.profile.sub
  try {
    localStorage.setItem(storageName, JSON.stringify({ session, identityId } satisfies Kept))
  } catch {
    // A full or forbidden storage: the screen then needs a connection to open.
  }
}

/** The session that was kept; undefined where none is, or where another person is signed in in this tab. */
export function keptSession(): Session | undefined {
  try {
    const { session, identityId } = JSON.parse(localStorage.getItem(storageName) ?? '') as Kept
    const here = storedIdentity(session.configuration)?.profile.sub
    return here === undefined || here === identityId ? session : undefined
  } catch {
    return undefined
  }
}

/** Forgets a session of somebody else, who did not log out before this user signed in. */
export function forgetKeptOfOthers(userId: number): void {
  const kept = keptSession()
  if (kept && kept.user.id === userId) return
  try {
    localStorage.removeItem(storageName)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

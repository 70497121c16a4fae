import { startSignIn } from './identity.ts'

const lastSignInKey = 'kattegat.signed-in-again-at'
/** A true refusal must not send people round in circles. */
const atMostOnceInMs = 60_000

const listeners = new Set<() => void>()

/**
 * Called right before the page leaves for a new sign-in: a form keeps what was typed. The sign-in returns to the same
 * address. Answers how to stop listening.
 */
export function onBeforeSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Leaves for the identity provider and comes back here; `afresh` where a session that still runs there does not do. */
export async function signInAgain(
  returnTo = location.pathname + location.search + location.hash,
  { afresh = false } = {},
): Promise<void> {
  keepWhatWasTyped()
  await startSignIn(returnTo, { afresh })
}

/** Opens this address anew: the guard finds out where one stands. */
export function reopenPage(): void {
  keepWhatWasTyped()
  location.reload()
}

function keepWhatWasTyped(): void {
  for (const listener of listeners) listener()
  window.dispatchEvent(new CustomEvent('kattegat:before-sign-in'))
}

/** The same, but at most once in a minute. Answers whether the page leaves. */
export function signInAgainAtMostOnceAMinute(now: number = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(lastSignInKey) ?? 0)
  if (now - last < atMostOnceInMs) return false
  sessionStorage.setItem(lastSignInKey, String(now))
  // Long enough to read why.
  setTimeout(() => void signInAgain().catch(() => undefined), 1_500)
  return true
}

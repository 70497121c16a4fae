/** The identity provider is left this long after 'You are now logged out.' (specification §9). */
export const signOutAfterMs = 3_000

interface LogOutSteps {
  /** Ends this log-in at the server, with all that it opened. */
  endSession: () => Promise<unknown>
  /** Takes what signing out of the identity provider needs; answers the step that leaves for it. */
  prepareSignOut: () => Promise<() => Promise<void>>
  clear: () => void
  onCleared: () => void
  goHome: () => void
  signal: AbortSignal
}

/**
 * Logs out in the order that matters: first end the session and take what sign-out needs, then clear local storage and
 * cookies, then, after three seconds, sign out of the identity provider. When server or provider are out of reach the person
 * is logged out here all the same.
 */
export async function logOut({
  endSession,
  prepareSignOut,
  clear,
  onCleared,
  goHome,
  signal,
}: LogOutSteps): Promise<void> {
  const [signOut] = await Promise.all([prepareSignOut().catch(() => undefined), endSession().catch(() => undefined)])
  if (signal.aborted) return
  clear()
  onCleared()
  await new Promise((resolve) => setTimeout(resolve, signOutAfterMs))
  if (signal.aborted) return
  if (!signOut) return goHome()
  await signOut().catch(goHome)
}

/** The identity provider is left this long after 'You are now logged out.' (specification §9). */
export const signOutAfterMs = 3_000

interface LogOutSteps {
  /** Takes what signing out of the identity provider needs; answers the step that leaves for it. */
  prepareSignOut: () => Promise<() => Promise<void>>
  clear: () => void
  onCleared: () => void
  goHome: () => void
  signal: AbortSignal
}

/**
 * Logs out in the order that matters: first take what sign-out needs, then clear local storage and cookies, then, after
 * three seconds, sign out of the identity provider. When it is out of reach the person is logged out here all the same.
 */
export async function logOut({ prepareSignOut, clear, onCleared, goHome, signal }: LogOutSteps): Promise<void> {
  const signOut = await prepareSignOut().catch(() => undefined)
  if (signal.aborted) return
  clear()
  onCleared()
  await new Promise((resolve) => setTimeout(resolve, signOutAfterMs))
  if (signal.aborted) return
  if (!signOut) return goHome()
  await signOut().catch(goHome)
}

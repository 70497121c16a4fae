import { ErrorTimeout, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { loadConfiguration } from './configuration.ts'
import type { Identity, Renewal } from './stored-identity.ts'
import { isFresh, renewalLock, renewals } from './stored-identity.ts'

/** 30 days. */
const longestSessionSeconds = 30 * 86_400

let managing: Promise<UserManager> | undefined

/** The client of the identity provider. */
function identityProvider(): Promise<UserManager> {
  managing ??= start().catch((error: unknown) => {
    managing = undefined
    throw error
  })
  return managing
}

async function start(): Promise<UserManager> {
  const configuration = await loadConfiguration()
  // Tokens live as long as the tab: never in local storage.
  const store = () => new WebStorageStateStore({ store: sessionStorage })
  return new UserManager({
    authority: configuration.issuer,
    client_id: configuration.clientId,
    scope: configuration.scope,
    response_type: 'code',
    redirect_uri: `${location.origin}/callback`,
    silent_redirect_uri: `${location.origin}/callback`,
    post_logout_redirect_uri: `${location.origin}/`,
    userStore: store(),
    stateStore: store(),
    // One renewal at a time, over all tabs, is ours to see to.
    automaticSilentRenew: false,
    loadUserInfo: false,
    // Has the provider say when the person logged in: what an ended session is known by.
    max_age: longestSessionSeconds,
  })
}

/** Another tab has renewed the identity: where this one holds the used token, it takes over the new one. */
export async function takeOver({ usedToken, identity }: Renewal): Promise<void> {
  const provider = await identityProvider()
  const own = await provider.getUser()
  if (own?.refresh_token === usedToken) await provider.storeUser(User.fromStorageString(identity))
}

/**
 * Leaves for the identity provider; it comes back to `/callback`, which returns to this address.
 *
 * @param afresh asks for the password also where a session runs there.
 */
export async function startSignIn(returnTo: string, { afresh }: { afresh: boolean }): Promise<void> {
  const provider = await identityProvider()
  await provider.signinRedirect({ state: { returnTo }, ...(afresh ? { prompt: 'login' } : {}) })
}

/** Finishes what `startSignIn` began; answers where to return to. Throws when the answer is not for this tab. */
export async function finishSignIn(): Promise<string> {
  const provider = await identityProvider()
  if (window.parent !== window) {
    // A silent renewal in a frame: providers without refresh tokens.
    await provider.signinSilentCallback()
    return await new Promise<never>(() => {})
  }
  const identity = await provider.signinRedirectCallback()
  const state = identity.state as { returnTo?: unknown } | undefined
  return safePath(state?.returnTo)
}

/** Only addresses of this portal: a state from elsewhere must not send people away. */
export function safePath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && !/^\/(callback|login|logout)\b/i.test(path)
    ? path
    : '/'
}

/** The signed-in identity as the library has it, renewed when needed; undefined when nobody is signed in. */
export async function askedIdentity(renew: boolean): Promise<Identity | undefined> {
  const provider = await identityProvider()
  const identity = await provider.getUser()
  if (!identity) return undefined
  return isFresh(identity) && !renew ? identity : await renewIdentity(provider, identity)
}

async function renewIdentity(provider: UserManager, seen: Identity): Promise<Identity | undefined> {
  const renew = async () => {
    // The word of a tab that held the lock before may be a moment behind.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const now = await provider.getUser()
    if (now && now.id_token !== seen.id_token && isFresh(now)) return now
    try {
      const renewed = await provider.signinSilent()
      if (renewed && seen.refresh_token) {
        renewals?.postMessage({ usedToken: seen.refresh_token, identity: renewed.toStorageString() } satisfies Renewal)
      }
      return renewed ?? undefined
    } catch (error) {
      // Out of reach is not signed out: an answer of the provider names an error, a broken line does not. Nor does a frame
      // that the provider does not let its pages be shown in; logging in again tells whether a session runs there.
      const isAnswer = error instanceof Error && 'error' in error
      if (isAnswer || (error instanceof ErrorTimeout && !seen.refresh_token)) {
        await provider.removeUser()
        return undefined
      }
      throw error
    }
  }
  // Locks exist on https and localhost only; elsewhere sign-in itself does not work either.
  return navigator.locks ? await navigator.locks.request(renewalLock, renew) : await renew()
}

/** What signing out needs, taken before storage is cleared: the answer leaves for the identity provider. */
export async function prepareSignOut(): Promise<() => Promise<void>> {
  const provider = await identityProvider()
  const identity = await provider.getUser()
  await provider.metadataService.getEndSessionEndpoint()
  // A provider that offers none ends the token with the session.
  if (identity?.refresh_token) await provider.revokeTokens(['refresh_token']).catch(() => undefined)
  return () => provider.signoutRedirect(identity?.id_token ? { id_token_hint: identity.id_token } : {})
}

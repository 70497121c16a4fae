import type { User, UserManager } from 'oidc-client-ts'
import type { Configuration } from './configuration.ts'
import { loadConfiguration } from './configuration.ts'

/** Who is signed in, as the identity provider says. */
export type Identity = Pick<User, 'id_token' | 'profile' | 'refresh_token'>

const renewalLock = 'kattegat-renewal'
/** Refresh tokens rotate: a duplicated tab must learn of the new one before it uses the old one, which ends the session. */
const renewals = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(renewalLock)

interface Renewal {
  readonly usedToken: string
  readonly identity: string
}

let managing: Promise<UserManager> | undefined

/** The client of the identity provider, with its library fetched when first needed. */
function identityProvider(): Promise<UserManager> {
  managing ??= start().catch((error: unknown) => {
    managing = undefined
    throw error
  })
  return managing
}

async function start(): Promise<UserManager> {
  const [{ UserManager, WebStorageStateStore, User }, configuration] = await Promise.all([
    import('oidc-client-ts'),
    loadConfiguration(),
  ])
  // Tokens live as long as the tab: never in local storage.
  const store = () => new WebStorageStateStore({ store: sessionStorage })
  const manager = new UserManager({
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
  })
  readIdentity = (text) => User.fromStorageString(text)
  return manager
}

let readIdentity: ((text: string) => User) | undefined

renewals?.addEventListener('message', (event: MessageEvent<Renewal>) => {
  void identityProvider().then(async (provider) => {
    const own = await provider.getUser()
    if (own?.refresh_token === event.data.usedToken) await provider.storeUser(readIdentity!(event.data.identity))
  })
})

/**
 * The identity that the library keeps in this tab, read without the library: anyone who opens a page signed in need not
 * fetch it. Undefined where there is none, or none that this reading understands: then the library itself is asked.
 */
export function storedIdentity({ issuer, clientId }: Pick<Configuration, 'issuer' | 'clientId'>): Identity | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`oidc.user:${issuer}:${clientId}`) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const identity = stored as Partial<Identity>
    return identity.id_token && identity.profile?.sub ? (identity as Identity) : undefined
  } catch {
    return undefined
  }
}

/** Leaves for the identity provider; it comes back to `/callback`, which returns to this address. */
export async function startSignIn(returnTo: string): Promise<void> {
  const provider = await identityProvider()
  await provider.signinRedirect({ state: { returnTo } })
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

const isFresh = (identity: Identity) => (identity.profile.exp ?? 0) * 1000 - Date.now() > 15_000

/** The signed-in identity with a valid id token, renewed when needed; undefined when nobody is signed in. */
export async function currentIdentity({ renew = false } = {}): Promise<Identity | undefined> {
  const stored = renew ? undefined : storedIdentity(await loadConfiguration())
  if (stored && isFresh(stored)) return stored
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
      // Out of reach is not signed out: an answer of the provider names an error, a broken line does not.
      if (error instanceof Error && 'error' in error) {
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
  return () => provider.signoutRedirect(identity?.id_token ? { id_token_hint: identity.id_token } : {})
}

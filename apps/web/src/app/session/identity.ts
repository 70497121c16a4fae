import { loadChunk } from '../../ui/load-chunk.ts'
import { loadConfiguration } from './configuration.ts'
import type { Identity, Renewal } from './stored-identity.ts'
import { isFresh, renewals, storedIdentity } from './stored-identity.ts'

renewals?.addEventListener('message', (event: MessageEvent<Renewal>) => {
  void identityProvider().then(({ takeOver }) => takeOver(event.data))
})

/** The protocol and its library: anyone who opens a page signed in need not fetch them. */
function identityProvider() {
  return loadChunk(() => import('./identity-provider.ts'))
}

export async function startSignIn(returnTo: string, how: { afresh: boolean }): Promise<void> {
  await (await identityProvider()).startSignIn(returnTo, how)
}

export async function finishSignIn(): Promise<string> {
  return await (await identityProvider()).finishSignIn()
}

export async function prepareSignOut(): Promise<() => Promise<void>> {
  return await (await identityProvider()).prepareSignOut()
}

/** The signed-in identity with a valid id token, renewed when needed; undefined when nobody is signed in. */
export async function currentIdentity({ renew = false } = {}): Promise<Identity | undefined> {
  const stored = renew ? undefined : storedIdentity(await loadConfiguration())
  if (stored && isFresh(stored)) return stored
  return await (await identityProvider()).askedIdentity(renew)
}

import type { User } from 'oidc-client-ts'
import type { Configuration } from './configuration.ts'

/** Who is signed in, as the identity provider says. */
export type Identity = Pick<User, 'id_token' | 'profile' | 'refresh_token'>

/** What the tab that renewed an identity tells the others. */
export interface Renewal {
  readonly usedToken: string
  readonly identity: string
}

export const renewalLock = 'kattegat-renewal'
/** Refresh tokens rotate: a duplicated tab must learn of the new one before it uses the old one, which ends the session. */
export const renewals = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(renewalLock)

export const isFresh = (identity: Identity) => (identity.profile.exp ?? 0) * 1000 - Date.now() > 15_000

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

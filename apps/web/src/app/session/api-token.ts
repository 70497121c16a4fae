import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { call } from '../api/client.ts'
import type { Failure } from '../api/reply.ts'
import { forgetFailoverLogin, hasFailoverLogin } from './failover-login.ts'
import { currentIdentity } from './identity.ts'
import type { Identity } from './stored-identity.ts'

export interface ApiToken {
  readonly token: string
  readonly userId: number
  readonly expiresAtMs: number
  /** The identity provider's subject; none with a failover login. */
  readonly identityId: string | undefined
  readonly shipmentSystems: readonly ShipmentSystem[]
}

export type TokenOutcome =
  | { readonly kind: 'token'; readonly token: ApiToken }
  | { readonly kind: 'signed-out' }
  /** Logged out elsewhere, or by an administrator: only a log-in with the password opens the portal again. */
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'unknown-user'; readonly email: string | undefined }
  | { readonly kind: 'deactivated'; readonly email: string | undefined }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The identity provider is out of reach. */
  | { readonly kind: 'no-sign-in' }

/** Renewed this long before it expires, in the background. */
const renewAheadMs = 60_000
const tooOldMs = 20_000

// In memory only: a reload asks for a new one.
let current: ApiToken | undefined
let obtaining: Promise<TokenOutcome> | undefined
let renewal: ReturnType<typeof setTimeout> | undefined

/** The API token, renewed when it is about to expire. Many askers at once wait for one and the same renewal. */
export function apiToken({ renew = false } = {}): Promise<TokenOutcome> {
  if (!renew && current && current.expiresAtMs - Date.now() > tooOldMs) {
    return Promise.resolve({ kind: 'token', token: current })
  }
  obtaining ??= obtain().finally(() => {
    obtaining = undefined
  })
  return obtaining
}

export function forgetToken(): void {
  current = undefined
  clearTimeout(renewal)
}

async function obtain(): Promise<TokenOutcome> {
  if (hasFailoverLogin()) {
    const outcome = await exchange(undefined)
    // A broken or expired cookie is as good as none; a server out of order is not that.
    if (outcome.kind !== 'signed-out' && outcome.kind !== 'session-ended') return outcome
    forgetFailoverLogin()
  }
  try {
    const identity = await currentIdentity()
    if (!identity) return { kind: 'signed-out' }
    const outcome = await exchange(identity)
    if (outcome.kind !== 'signed-out') return outcome
    const renewed = await currentIdentity({ renew: true })
    return renewed ? await exchange(renewed) : outcome
  } catch {
    return { kind: 'no-sign-in' }
  }
}

async function exchange(identity: Identity | undefined): Promise<TokenOutcome> {
  const headers = identity?.id_token ? { authorization: `Bearer ${identity.id_token}` } : {}
  const reply = await call('GenerateToken', {}, { probing: true, headers })
  if (reply.ok) {
    const { token, userId, expiresAt, shipmentSystems } = reply.data
    const expiresAtMs = Date.parse(expiresAt)
    const made = { token, userId, expiresAtMs, identityId: identity?.profile.sub, shipmentSystems }
    store(made)
    return { kind: 'token', token: made }
  }
  const code = reply.failure.problem?.code
  if (code === 'UNKNOWN_USER') return { kind: 'unknown-user', email: identity?.profile.email }
  if (code === 'USER_DEACTIVATED') return { kind: 'deactivated', email: identity?.profile.email }
  if (code === 'SESSION_ENDED') return { kind: 'session-ended' }
  if (reply.failure.status === 401) return { kind: 'signed-out' }
  return { kind: 'failed', failure: reply.failure }
}

function store(token: ApiToken): void {
  current = token
  clearTimeout(renewal)
  const inMs = Math.max(token.expiresAtMs - Date.now() - renewAheadMs, 5_000)
  renewal = setTimeout(() => void apiToken({ renew: true }), inMs)
}

import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { JWK, JWTPayload, JWTVerifyGetKey } from 'jose'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Refusal } from '../../platform/http/index.ts'
import { sessionOf } from './session-ends.ts'
import { issuerOf, type IdentityDeps } from './identity-deps.ts'

/** What the identity provider says of the person who signed in. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Only an e-mail that the provider has verified. */
  readonly verifiedEmail: string | undefined
  /** There is an e-mail, and the provider does not say that it verified it. */
  readonly isEmailUnverified: boolean
  /** When the person gave the password, and when this token was made: a renewal is later than the sign-in. */
  readonly signedInAt: Date | undefined
  readonly issuedAt: Date
  /** What the tokens of one log-in have in common; none where the provider says nothing of it. */
  readonly session: string | undefined
}

/** Verifies id tokens: signature by the issuer's published keys, issuer, audience and expiry. */
export type ReadIdToken = (token: string) => Promise<Result<Identity, Refusal>>

// Only algorithms whose keys can be published: never `none`, never a shared secret.
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/**
 * By how much the issuer's clock may be off ours. Many say since when a token counts (`nbf`, the moment they made it): of one that
 * is ahead by more, every log-in is refused. The API token that follows lasts an hour whatever this is.
 */
const clockToleranceSeconds = 60
const discoveryTimeoutMs = 5000

interface Issuer {
  readonly name: string
  readonly keys: JWTVerifyGetKey
}

type ReaderDeps = Pick<IdentityDeps, 'config' | 'secrets' | 'now' | 'log'>

export function idTokenReader(deps: ReaderDeps): ReadIdToken {
  const { config } = deps
  const issuer = config.oidcIssuer ? discovered(config.oidcIssuer) : embedded(issuerOf(config), deps.secrets.jwks.keys)
  return async (token) => {
    try {
      const { name, keys } = await issuer()
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        algorithms,
        issuer: name,
        audience: config.oidcClientId,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: clockToleranceSeconds,
        currentDate: deps.now(),
      })
      const { sub: subject } = payload
      // An empty subject would be the same for everybody who has none.
      if (typeof subject !== 'string' || subject === '') return refuse({ code: 'INVALID_TOKEN' })
      if (isForAnother(payload, config.oidcClientId) || isOtherKind(protectedHeader.typ, payload))
        return refuse({ code: 'INVALID_TOKEN' })
      return accept(toIdentity(name, subject, payload))
    } catch (error) {
      if (isProviderDown(error)) {
        deps.log.warn({ err: error }, 'The identity provider cannot be reached')
        return refuse({ code: 'UNAVAILABLE' })
      }
      if (error instanceof errors.JOSEError) return refuse({ code: 'INVALID_TOKEN' })
      throw error
    }
  }
}

/** The embedded provider is in this very program: its keys are read without a round trip. */
function embedded(name: string, keys: readonly JWK[]): () => Promise<Issuer> {
  const publicKeys = keys.map(({ kty, n, e, alg, use, kid }): JWK => ({ kty, n, e, alg, use, kid }) as JWK)
  const issuer = { name, keys: createLocalJWKSet({ keys: publicKeys }) }
  return async () => issuer
}

class ProviderUnreachable extends Error {}

/** Asks the issuer once where its keys are, and again when that failed. */
function discovered(configured: string): () => Promise<Issuer> {
  let asked: Promise<Issuer> | undefined
  return () => {
    asked ??= discover(configured).catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
}

async function discover(configured: string): Promise<Issuer> {
  const base = configured.replace(/\/+$/, '')
  const metadata = await readMetadata(`${base}/.well-known/openid-configuration`)
  if (metadata?.issuer?.replace(/\/+$/, '') !== base || !metadata.jwks_uri) {
    throw new ProviderUnreachable(`The metadata of ${base} name another issuer or no keys`)
  }
  return { name: metadata.issuer, keys: createRemoteJWKSet(new URL(metadata.jwks_uri)) }
}

async function readMetadata(url: string): Promise<{ issuer?: string; jwks_uri?: string } | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(discoveryTimeoutMs) })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    return (await answer.json()) as { issuer?: string; jwks_uri?: string } | null
  } catch (cause) {
    throw new ProviderUnreachable(`${url} could not be read`, { cause })
  }
}

function isProviderDown(error: unknown): boolean {
  if (error instanceof ProviderUnreachable || error instanceof errors.JWKSTimeout) return true
  // jose: the key set answered something other than 200 or JSON, or JSON that is no key set; fetch: no connection.
  if (error instanceof errors.JWKSInvalid) return true
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC'
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** A token for several audiences says in `azp` for whom it was made. */
function isForAnother(payload: JWTPayload, clientId: string): boolean {
  return payload['azp'] !== undefined && payload['azp'] !== clientId
}

/** Access and log-out tokens of an issuer are signed by the same keys, often for the same audience (RFC 9068, OIDC BCL). */
function isOtherKind(typ: string | undefined, payload: JWTPayload): boolean {
  const kind = typ?.toLowerCase().replace(/^application\//, '') ?? 'jwt'
  return kind !== 'jwt' || payload['events'] !== undefined
}

function toIdentity(issuer: string, subject: string, payload: JWTPayload): Identity {
  const email = payload['email']
  const signedInAt = payload['auth_time']
  const isVerified = payload['email_verified'] === true
  return {
    issuer,
    subject,
    verifiedEmail: typeof email === 'string' && isVerified ? email : undefined,
    isEmailUnverified: typeof email === 'string' && !isVerified,
    signedInAt: typeof signedInAt === 'number' ? new Date(signedInAt * 1000) : undefined,
    issuedAt: new Date((payload.iat ?? 0) * 1000),
    session: sessionOf(payload),
  }
}

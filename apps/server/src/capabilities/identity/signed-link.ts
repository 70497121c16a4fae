import { errors, jwtVerify, SignJWT } from 'jose'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { KeyObject } from 'node:crypto'
import type { LogIn } from '../../platform/tenancy/index.ts'
import { claimsOf, readIssued, readUserId } from './api-token.ts'
import type { SigningKeys } from './secrets.ts'
import type { Issued } from './session-ends.ts'

/** A signed link opens one resource for one user, where a browser cannot send headers. */
export interface SignedLink {
  readonly userId: number
  readonly shipmentSystem: ShipmentSystem
  /** What it opens, such as `CreateLabel/123`: see `linkResource`. */
  readonly resource: string
  /** The log-in it was asked for in, and ends with; none where nobody asked. */
  readonly session?: LogIn | undefined
}

/**
 * Makes signed links. They are signed and self-contained: nothing is stored. One that renews another is as old as that, so that it
 * ends with it.
 */
export type IssueSignedLink = (ticket: SignedLink & Pick<Issued, 'issuedAt'>, minutes?: number) => Promise<string>

const issuer = 'kattegat'
const audience = 'ticket'
const defaultMinutes = 15

/** The resource of a call: its name, and its path parameters in the path's order. */
export function linkResource(call: string, params: Readonly<Record<string, unknown>> = {}): string {
  return [call, ...Object.values(params).map(String)].join('/')
}

export function signedLinksOf(keys: SigningKeys, now: () => Date): IssueSignedLink {
  return (ticket, minutes = defaultMinutes) => {
    const at = now()
    const { shipmentSystem: system, resource, session } = ticket
    return new SignJWT({ system, resource, ...claimsOf(session) })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(ticket.userId))
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt((ticket.issuedAt ?? at).getTime() / 1000)
      .setExpirationTime(Math.floor(at.getTime() / 1000) + minutes * 60)
      .sign(keys.newest)
  }
}

/** The statement of a signed link; undefined when it is broken or expired, or opens something else. */
export async function readSignedLink(
  keys: SigningKeys,
  text: string,
  resource: string,
  now: Date,
): Promise<(SignedLink & Issued) | undefined> {
  for (const key of keys.all) {
    const read = await readSignedBy(key, text, resource, now)
    if (read) return read
  }
  return undefined
}

async function readSignedBy(
  key: KeyObject,
  text: string,
  resource: string,
  now: Date,
): Promise<(SignedLink & Issued) | undefined> {
  try {
    const { payload } = await jwtVerify(text, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'iat', 'exp', 'resource'],
      currentDate: now,
    })
    const userId = readUserId(payload.sub)
    const shipmentSystem = payload['system']
    if (userId === undefined || !isShipmentSystem(shipmentSystem) || payload['resource'] !== resource) return undefined
    return { userId, shipmentSystem, resource, ...readIssued(payload) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

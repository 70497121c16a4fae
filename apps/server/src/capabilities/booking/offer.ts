import { createHash, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { RatingRequest } from '@kattegat/domain/rating'
import { canonicalJson } from '../../platform/idempotency/index.ts'

/**
 * A price as it was shown: signed and self-contained, so that comparing writes nothing. Whoever holds it books at this
 * price for 24 hours, as long as the shipment is the one it was made for.
 */
export interface Offer {
  readonly shipmentSystem: string
  readonly accountId: number
  readonly salesProductId: number
  readonly transportProductId: number
  readonly tariffVersion: number
  /** Of everything the price depends on. */
  readonly inputsHash: string
  /** Without VAT. */
  readonly totalMinor: number
  readonly currency: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

const validSeconds = 24 * 3600

/** Signs an offer made now. */
export function signOffer(key: KeyObject, offer: Omit<Offer, 'expiresAt'>, now: Date): string {
  const whole: Offer = { ...offer, expiresAt: Math.floor(now.getTime() / 1000) + validSeconds }
  const statement = Buffer.from(JSON.stringify(whole)).toString('base64url')
  return `${statement}.${signatureOf(key, statement)}`
}

/** The offer of an id; undefined when it was not signed here or has expired. */
export function readOffer(key: KeyObject, offerId: string, now: Date): Offer | undefined {
  const [statement, signature, ...rest] = offerId.split('.')
  if (!statement || !signature || rest.length > 0) return undefined
  const expected = Buffer.from(signatureOf(key, statement))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const offer = JSON.parse(Buffer.from(statement, 'base64url').toString()) as Offer
  return offer.expiresAt * 1000 > now.getTime() ? offer : undefined
}

/** Of everything the price depends on: the shipment as the engine reads it, its services in no particular order. */
export function inputsHashOf(request: RatingRequest): string {
  const services = request.services.map(String).sort()
  return createHash('sha256')
    .update(canonicalJson({ ...request, services }))
    .digest('base64url')
}

function signatureOf(key: KeyObject, statement: string): string {
  return createHmac('sha256', key).update(statement).digest('base64url')
}

import { createHmac, hash, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { RatingRequest } from '@kattegat/domain/rating'

/**
 * A price as it was shown: signed and self-contained, so that comparing writes nothing. Anyone who holds it books at this
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
  readonly totalExVatMinor: number
  readonly totalIncVatMinor: number
  readonly currency: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** An offer as it is signed: its facts in the order of `Offer`. */
type Statement = [string, number, number, number, number, string, number, number, string, number]

const validSeconds = 24 * 3600

/** Signs an offer made now. */
export function signOffer(key: KeyObject, offer: Omit<Offer, 'expiresAt'>, now: Date): string {
  // A list, not a record: its names would be half of every answer's offers.
  const statement = Buffer.from(
    JSON.stringify([
      offer.shipmentSystem,
      offer.accountId,
      offer.salesProductId,
      offer.transportProductId,
      offer.tariffVersion,
      offer.inputsHash,
      offer.totalExVatMinor,
      offer.totalIncVatMinor,
      offer.currency,
      Math.floor(now.getTime() / 1000) + validSeconds,
    ]),
  ).toString('base64url')
  return `${statement}.${signatureOf(key, statement)}`
}

/** The offer of an id; undefined when it was not signed here or has expired. */
export function readOffer(keys: readonly KeyObject[], offerId: string, now: Date): Offer | undefined {
  const [statement, signature, ...rest] = offerId.split('.')
  if (!statement || !signature || rest.length > 0) return undefined
  const given = Buffer.from(signature)
  const isSignedBy = (key: KeyObject) => {
    const expected = Buffer.from(signatureOf(key, statement))
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  if (!keys.some(isSignedBy)) return undefined
  const [
    shipmentSystem,
    accountId,
    salesProductId,
    transportProductId,
    tariffVersion,
    inputsHash,
    totalExVatMinor,
    totalIncVatMinor,
    currency,
    expiresAt,
  ] = JSON.parse(Buffer.from(statement, 'base64url').toString()) as Statement
  // A statement of an earlier release is shorter, and has expired with it.
  if (!(expiresAt * 1000 > now.getTime())) return undefined
  return {
    shipmentSystem,
    accountId,
    salesProductId,
    transportProductId,
    tariffVersion,
    inputsHash,
    totalExVatMinor,
    totalIncVatMinor,
    currency,
    expiresAt,
  }
}

/**
 * Of everything the price depends on: the shipment as the engine reads it, its services in no particular order. One
 * function makes every request, so that equal ones have their fields in the same order.
 */
export function inputsHashOf(request: RatingRequest): string {
  const services = request.services.map(String).sort()
  return hash('sha256', JSON.stringify({ ...request, services }), 'base64url')
}

function signatureOf(key: KeyObject, statement: string): string {
  return createHmac('sha256', key).update(statement).digest('base64url')
}

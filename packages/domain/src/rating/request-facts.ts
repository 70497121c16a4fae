import type { PieceLine, RatingRequest } from './rating-request.ts'
import type { ShipmentFlag } from './tariff-set.ts'
import { shipmentFlags } from './tariff-set.ts'

/** What every product asks about a shipment, found out once. */
export interface RequestFacts {
  readonly pieces: number
  readonly actualG: number
  readonly heaviestG: number
  readonly longestMm: number
  readonly highestMm: number
  readonly largestGirthMm: number
  readonly dryIceG: number
  /** Bit n is `shipmentFlags[n]`. */
  readonly flags: number
}

/** The bits of shipment flags, for comparing many at once. */
export function flagBits(flags: readonly ShipmentFlag[]): number {
  return flags.reduce((bits, flag) => bits | (1 << shipmentFlags.indexOf(flag)), 0)
}

/** Longest side. */
export function longestMm(line: PieceLine): number {
  return Math.max(line.lengthMm, line.widthMm, line.heightMm)
}

/** Longest side + 2 × each of the other two. */
export function lengthPlusGirthMm(line: PieceLine): number {
  return 2 * (line.lengthMm + line.widthMm + line.heightMm) - longestMm(line)
}

export function toRequestFacts(request: RatingRequest): RequestFacts {
  let pieces = 0
  let actualG = 0
  let heaviestG = 0
  let longest = 0
  let highestMm = 0
  let largestGirthMm = 0
  let dryIceG = 0
  for (const line of request.pieces) {
    pieces += line.number
    actualG += line.number * line.weightG
    dryIceG += line.number * line.dryIceG
    heaviestG = Math.max(heaviestG, line.weightG)
    longest = Math.max(longest, longestMm(line))
    highestMm = Math.max(highestMm, line.heightMm)
    largestGirthMm = Math.max(largestGirthMm, lengthPlusGirthMm(line))
  }
  const flags: ShipmentFlag[] = []
  if (request.notStackable) flags.push('notStackable')
  if (request.isDocument) flags.push('document')
  if (request.receiverPays) flags.push('receiverPays')
  if (request.b2c) flags.push('b2c')
  if (request.bookPickup) flags.push('bookPickup')
  if (request.dangerousGoodsTypes.length > 0) flags.push('dangerousGoods')
  if (dryIceG > 0) flags.push('dryIce')
  if (request.insurance) flags.push('insurance')
  if (request.customs) flags.push('customs')
  return { pieces, actualG, heaviestG, longestMm: longest, highestMm, largestGirthMm, dryIceG, flags: flagBits(flags) }
}

import { ratioHalfUp } from '../money/index.ts'
import { chargeKindOfCarrier, type ChargeKind } from './charge-kind.ts'

/** How a carrier's bill of one waybill stands; `waiting` until it was compared with its shipment. */
export const billingStates = ['waiting', 'accepted', 'queued', 'disputed', 'billed-on'] as const
export type BillingState = (typeof billingStates)[number]

/** Why a bill is not accepted by itself, in the order in which it is looked for. */
export const billDifferences = [
  'unknown-waybill',
  'other-carrier',
  'billed-to-receiver',
  'billed-before',
  'deleted',
  'no-cost',
  'other-currency',
  'weight-differs',
  'line-differs',
  'amount-differs',
  'taken-up',
] as const
export type BillDifference = (typeof billDifferences)[number]

/** What is looked at against the cost of its shipment, as that, its carrier and its other bills stand. */
export const comparedDifferences: readonly BillDifference[] = [
  'other-carrier',
  'billed-before',
  'deleted',
  'no-cost',
  'weight-differs',
  'line-differs',
  'amount-differs',
  'taken-up',
]

/** What may differ without anybody looking: the larger of a part of what was expected and an amount. */
export interface Tolerance {
  /** Millionths: 2 % is 20,000. */
  readonly ppm: number
  readonly minor: number
}

/** More than a carrier bills in a line, in hundredths and grams: every sum of an invoice stays a whole number. */
export const mostOfLine = { minor: 10_000_000_00, weightG: 1_000_000_000 } as const

/** Widest amount that may differ without anybody looking, in hundredths. */
export const widestToleranceMinor = 1_000_000_00

/** Weights differ by rounding: a carrier's may be half a kilogram from ours. */
export const weightToleranceG = 500

export interface BilledLine {
  /** As the carrier calls it; empty where it says nothing. */
  readonly charge: string
  readonly minor: number
}

/** What a carrier bills for one waybill. */
export interface CarrierBill {
  readonly currency: string
  readonly lines: readonly BilledLine[]
  /** Undefined where the carrier names none. */
  readonly weightG: number | undefined
}

/** The shipment of a waybill, as it was sold and bought. */
export interface ExpectedCost {
  readonly isDeleted: boolean
  readonly isOfCarrier: boolean
  /** The receiver pays the carrier: nothing of it is ours to pay. */
  readonly isBilledToReceiver: boolean
  /** Number of the invoice of the same carrier whose bill of it was accepted already. */
  readonly billedBy: string | undefined
  readonly currency: string
  /** What was agreed; empty where nobody knows the cost. */
  readonly lines: readonly CostLine[]
  /** What accepted bills have settled of it before the main one; after that, what is left is looked up. */
  readonly settled: readonly CostLine[]
  /** Each may be what the carrier weighs by: booked, measured and chargeable. */
  readonly weightsG: readonly number[]
}

interface CostLine {
  readonly kind: ChargeKind
  readonly minor: number
}

export interface MatchedBill {
  readonly state: 'accepted' | 'queued'
  readonly reason: BillDifference | undefined
  /** What was still expected; null where nothing was, as of another carrier, or of who has billed all of it. */
  readonly expectedMinor: number | null
  /** What the shipment is expected to cost us in all; null where nobody knows, and where the receiver pays. */
  readonly agreedMinor: number | null
}

/**
 * Compares a carrier's bill with what its shipment was expected to cost. Accepted where the sum, each kind of charge that
 * the carrier names, and the weight are within tolerance; else queued with the first reason that is true.
 */
export function matchBill(bill: CarrierBill, expected: ExpectedCost | undefined, tolerance: Tolerance): MatchedBill {
  if (!expected) return { state: 'queued', reason: 'unknown-waybill', expectedMinor: null, agreedMinor: null }
  // What the receiver pays the carrier was agreed with nobody here: whatever is billed us is all that we pay.
  const isAgreed = !expected.isBilledToReceiver && expected.lines.length > 0
  const agreedMinor = isAgreed ? sumOf(expected.lines) : null
  return { ...matchExpected(bill, expected, tolerance), agreedMinor }
}

function matchExpected(
  bill: CarrierBill,
  expected: ExpectedCost,
  tolerance: Tolerance,
): Omit<MatchedBill, 'agreedMinor'> {
  const left = expected.lines.length === 0 ? [] : [...expected.lines, ...expected.settled.map(negative)]
  const cost = left.length === 0 ? null : sumOf(left)
  if (!expected.isOfCarrier) return queued('other-carrier', null)
  if (expected.isBilledToReceiver) return queued('billed-to-receiver', null)
  if (expected.billedBy !== undefined) return queued('billed-before', null)
  if (expected.isDeleted) return queued('deleted', cost)
  if (cost === null) return queued('no-cost', null)
  if (bill.currency !== expected.currency) return queued('other-currency', null)
  if (weightDiffers(bill, expected, tolerance)) return queued('weight-differs', cost)
  const sumDiffers = !isWithin(sumOf(bill.lines), cost, tolerance)
  if (kindsDiffer(bill, left, tolerance)) return queued('line-differs', cost)
  if (sumDiffers) return queued('amount-differs', cost)
  return { state: 'accepted', reason: undefined, expectedMinor: cost }
}

/** Whether an amount is so near to another that nobody needs to look. */
export function isWithin(billedMinor: number, expectedMinor: number, { ppm, minor }: Tolerance): boolean {
  const part = ratioHalfUp(Math.abs(expectedMinor), ppm, 1_000_000)
  return Math.abs(billedMinor - expectedMinor) <= Math.max(part, minor)
}

function weightDiffers({ weightG }: CarrierBill, { weightsG }: ExpectedCost, { ppm }: Tolerance): boolean {
  if (weightG === undefined || weightsG.length === 0) return false
  const weightTolerance = (ours: number): Tolerance => ({ ppm, minor: ours === 0 ? 0 : weightToleranceG })
  return weightsG.every((ours) => !isWithin(weightG, ours, weightTolerance(ours)))
}

/**
 * Whether a kind of charge differs where the carrier names more than one: two differences that cancel each other are two
 * differences. A bill of one line, or of charges whose kind nobody knows, is compared as a whole.
 */
function kindsDiffer({ lines }: CarrierBill, expected: readonly CostLine[], tolerance: Tolerance): boolean {
  const billed = lines.map(({ charge, minor }) => ({ kind: chargeKindOfCarrier(charge), minor }))
  const kinds = new Set(billed.map(({ kind }) => kind))
  if (kinds.size < 2) return false
  const all = new Set([...kinds, ...expected.map(({ kind }) => kind)])
  return [...all].some((kind) => {
    const of = (some: readonly CostLine[]) => sumOf(some.filter((line) => line.kind === kind))
    return !isWithin(of(billed), of(expected), tolerance)
  })
}

function negative({ kind, minor }: CostLine): CostLine {
  return { kind, minor: -minor }
}

function queued(reason: BillDifference, expectedMinor: number | null): Omit<MatchedBill, 'agreedMinor'> {
  return { state: 'queued', reason, expectedMinor }
}

export function sumOf(lines: readonly { readonly minor: number }[]): number {
  return lines.reduce((sum, { minor }) => sum + minor, 0)
}

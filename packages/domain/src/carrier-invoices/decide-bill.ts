import type { BillDifference, BillingState } from './match-bill.ts'

/** What staff decide of a bill: pay it, contest it, charge the customer for the difference, or look at it again. */
export const billDecisions = ['accept', 'dispute', 'bill-on', 'reopen'] as const
export type BillDecision = (typeof billDecisions)[number]

export const decisionRefusals = [
  'not-matched',
  'decided',
  'not-decided',
  'changed',
  'no-shipment',
  'receiver-pays',
  'nothing-more',
  'is-billed-on',
  'paid',
] as const
export type DecisionRefusal = (typeof decisionRefusals)[number]

/** What of a bill decides what may be done with it. */
export interface DecidableBill {
  readonly state: BillingState
  readonly reason: BillDifference | undefined
  readonly hasShipment: boolean
  readonly billedMinor: number
  readonly expectedMinor: number | null
  readonly isPaid: boolean
  /** The difference that who decides has seen; undefined where the bill is before their eyes. */
  readonly shownMinor?: number | undefined
}

/**
 * Why a decision may not be made of a bill; undefined where it may. What was billed on stays so: its lines are on the
 * customer's price, and another line takes them off.
 */
export function decisionRefusal(decision: BillDecision, bill: DecidableBill): DecisionRefusal | undefined {
  if (bill.state === 'waiting') return 'not-matched'
  if (bill.isPaid) return 'paid'
  if (decision === 'reopen') {
    if (bill.state === 'billed-on') return 'is-billed-on'
    return bill.state === 'queued' ? 'not-decided' : undefined
  }
  if (bill.state === 'billed-on') return 'decided'
  // Also of what was accepted by itself: the carrier may have billed what it never carried.
  if (decision === 'dispute') return bill.state === 'disputed' ? 'decided' : undefined
  if (bill.state === 'accepted') return 'decided'
  if (decision === 'accept') return undefined
  if (!bill.hasShipment) return 'no-shipment'
  // Its customer pays the carrier, and is never invoiced by us.
  if (bill.reason === 'billed-to-receiver') return 'receiver-pays'
  if (differenceOf(bill) <= 0) return 'nothing-more'
  // Another bill of the shipment was decided since: the customer is charged what somebody has seen, or nothing.
  return (bill.shownMinor ?? differenceOf(bill)) === differenceOf(bill) ? undefined : 'changed'
}

/** What a bill is more than was expected; all of it where nothing was. */
export function differenceOf({
  billedMinor,
  expectedMinor,
}: Pick<DecidableBill, 'billedMinor' | 'expectedMinor'>): number {
  return billedMinor - (expectedMinor ?? 0)
}

export function stateAfter(decision: BillDecision): BillingState {
  const states = { accept: 'accepted', dispute: 'disputed', 'bill-on': 'billed-on', reopen: 'queued' } as const
  return states[decision]
}

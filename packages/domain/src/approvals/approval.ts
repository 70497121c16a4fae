import { accept, refuse, type Result } from '../result/index.ts'

/** `Withdrawn`: what was changed since needs no approval, or its rule is gone. */
export const approvalStates = ['Waiting', 'Approved', 'Refused', 'Expired', 'Withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** States in which a shipment has neither number nor label. */
export const unapprovedStates = ['Waiting', 'Refused', 'Expired'] as const satisfies readonly ApprovalState[]

export type UnapprovedState = (typeof unapprovedStates)[number]

export function isUnapproved(state: ApprovalState | null): state is UnapprovedState {
  return unapprovedStates.some((each) => each === state)
}

/** Of a shipment that was made to wait; a moment in milliseconds since 1970. */
export interface Approval {
  readonly state: ApprovalState
  readonly expiresAtMs: number
  /** Until then it is booked at the price that was seen; undefined where that price has no end. */
  readonly priceUntilMs: number | undefined
}

/** Longest word of the approver's, in characters. */
export const longestApprovalComment = 500

/** For so long the price that was seen stands, as an offer's does. */
export const priceStandsHours = 24

/** The approval as it stands at a moment: a decision that is overdue has expired, whether or not that was recorded. */
export function approvalAsOf(
  { state, expiresAtMs }: Pick<Approval, 'state' | 'expiresAtMs'>,
  nowMs: number,
): ApprovalState {
  return state === 'Waiting' && nowMs > expiresAtMs ? 'Expired' : state
}

export type ApprovalRefusal =
  | { readonly kind: 'not-approver' }
  | { readonly kind: 'settled'; readonly state: ApprovalState }

/** Whether this person may say yes or no now. Nothing is decided twice. */
export function mayDecide(
  approval: Pick<Approval, 'state' | 'expiresAtMs'>,
  {
    approverId,
    userId,
    nowMs,
  }: { readonly approverId: number | null; readonly userId: number; readonly nowMs: number },
): Result<true, ApprovalRefusal> {
  if (approverId !== userId) return refuse({ kind: 'not-approver' })
  const state = approvalAsOf(approval, nowMs)
  return state === 'Waiting' ? accept(true) : refuse({ kind: 'settled', state })
}

/** Whether the price that was seen still stands, or is to be asked again. */
export function isPriceStanding({ priceUntilMs }: Pick<Approval, 'priceUntilMs'>, nowMs: number): boolean {
  return priceUntilMs === undefined || nowMs <= priceUntilMs
}

import type { FieldError } from '../messages/message-codes.ts'
import { minorFromText } from '../money/index.ts'
import { ValidationErrors } from '../validation/validation-errors.ts'

/** Which bookings of a company wait until its approver has said yes. */
export interface ApprovalRule {
  /** Null where the one who was named is of the company no more: then nobody decides until another is. */
  readonly approverId: number | null
  /** Above this, VAT included, in hundredths of the system's currency; null where the amount is no matter. */
  readonly aboveMinor: number | null
  /** Products that always wait. */
  readonly salesProductIds: readonly number[]
}

/** The same as it is entered. */
export interface ApprovalRuleForm {
  readonly approverId: number
  /** A decimal, VAT included; empty where the amount is no matter. */
  readonly above: string
  readonly salesProductIds: readonly number[]
  /** For so many hours the approver may decide. */
  readonly validHours: number
}

/** How long a booking waits where nobody said otherwise: three days. */
export const usualValidHours = 72
export const validHoursRule = { min: 1, max: 720, decimals: 0 } as const

/** Up to a billion, as a credit limit. */
const aboveRule = { min: 0, max: 999_999_999, decimals: 2 } as const

/** Whom and what a rule can name. */
export interface NamedInRules {
  readonly approverIds: ReadonlySet<number>
  readonly salesProductIds: ReadonlySet<number>
}

/** The errors of a rule that is to be saved. */
export function validateApprovalRule(form: ApprovalRuleForm, named: NamedInRules): FieldError[] {
  const errors = new ValidationErrors()
  if (!named.approverIds.has(form.approverId)) errors.add('approverId', 'notKnown')
  if (form.above !== '') errors.amount('above', form.above, aboveRule)
  else if (form.salesProductIds.length === 0) errors.add('above', 'required')
  errors.number('validHours', form.validHours, { ...validHoursRule, required: true })
  if (form.salesProductIds.some((id) => !named.salesProductIds.has(id))) errors.add('salesProductIds', 'notKnown')
  return errors.errors
}

/** The amount of a rule in hundredths; null for none. */
export function aboveMinorOf({ above }: Pick<ApprovalRuleForm, 'above'>): number | null {
  return above === '' ? null : (minorFromText(above) ?? null)
}

/** Why a booking waits; none where it need not. */
export const approvalReasons = ['amount', 'product', 'unpriced'] as const
export type ApprovalReason = (typeof approvalReasons)[number]

/** A booking as far as its approval goes. */
export interface ToApprove {
  readonly bookedBy: number
  readonly salesProductId: number | null
  /** VAT included, in hundredths of the system's currency; undefined for what could not be priced. */
  readonly totalMinor: number | undefined
}

/**
 * What makes a booking wait. The approver's own never do. What could not be priced may cost anything, and waits wherever
 * the amount counts; without a product it may become any, and waits wherever products do.
 */
export function reasonsToWait(rule: ApprovalRule, booking: ToApprove): ApprovalReason[] {
  const { aboveMinor, salesProductIds, approverId } = rule
  if (booking.bookedBy === approverId) return []
  return approvalReasons.filter((reason) => {
    switch (reason) {
      case 'amount':
        return aboveMinor !== null && booking.totalMinor !== undefined && booking.totalMinor > aboveMinor
      case 'unpriced':
        return booking.totalMinor === undefined && (aboveMinor !== null || isOfNoProduct(booking, salesProductIds))
      case 'product':
        return booking.salesProductId !== null && salesProductIds.includes(booking.salesProductId)
    }
  })
}

function isOfNoProduct({ salesProductId }: ToApprove, salesProductIds: ApprovalRule['salesProductIds']): boolean {
  return salesProductId === null && salesProductIds.length > 0
}

/**
 * The reasons that a change adds to a shipment with number and label: at the same price or less, by the same product, it was
 * approved before or needed no approval.
 */
export function reasonsOfChange(
  reasons: readonly ApprovalReason[],
  now: Pick<ToApprove, 'salesProductId' | 'totalMinor'>,
  before: Pick<ToApprove, 'salesProductId' | 'totalMinor'>,
): ApprovalReason[] {
  return reasons.filter((reason) => {
    if (reason === 'product') return now.salesProductId !== before.salesProductId
    if (reason === 'unpriced') return before.totalMinor !== undefined
    return before.totalMinor === undefined || now.totalMinor! > before.totalMinor
  })
}

import type { FieldError } from '../messages/message-codes.ts'
import { minorFromText } from '../money/index.ts'
import { oneLine } from '../validation/normalise-text.ts'
import type { ValidationErrors } from '../validation/validation-errors.ts'
import type { BookableOnAccount } from './bookable-on-account.ts'

/** What may be booked on an account, and for how much. */
export interface AccountLimits extends BookableOnAccount {
  /**
   * Of all that is booked and not yet invoiced, VAT included: a decimal in the currency of its system. Empty for no limit.
   */
  readonly creditLimit: string
  /** Nothing new is booked, whatever it costs. */
  readonly onHold: boolean
  /** Why, in words that the customer reads. */
  readonly holdReason: string
  /** It pays for what others send to its company, where they name its number. */
  readonly paysForReceived: boolean
}

/** Longest reason of a hold, in characters. */
export const longestHoldReason = 200

/** An account that books everything. */
export const noLimits: AccountLimits = {
  salesProductIds: null,
  services: null,
  creditLimit: '',
  onHold: false,
  holdReason: '',
  paysForReceived: false,
}

/** Limits as they are kept: lists in one order, no reason without a hold. */
export function normaliseLimits({
  salesProductIds,
  services,
  creditLimit,
  onHold,
  holdReason,
  paysForReceived,
}: AccountLimits): AccountLimits {
  return {
    salesProductIds: salesProductIds && [...new Set(salesProductIds)].toSorted((one, other) => one - other),
    services: services && [...new Set(services)].toSorted((one, other) => one.localeCompare(other, 'en')),
    creditLimit: creditLimit.trim(),
    onHold,
    holdReason: onHold ? oneLine(holdReason) : '',
    paysForReceived,
  }
}

/** Adds the errors of limits that are to be saved. They must be normalised. */
export function checkLimits(
  errors: ValidationErrors,
  { salesProductIds, creditLimit, holdReason }: AccountLimits,
): void {
  // An account on which nothing can be booked is deactivated, or on hold and says why.
  if (salesProductIds?.length === 0) errors.add('salesProductIds', 'required')
  if (creditLimit !== '') errors.amount('creditLimit', creditLimit, creditLimitRule)
  errors.maxLength('holdReason', holdReason, longestHoldReason)
}

/** Up to a billion: more than any customer owes, and far below where numbers cease to be exact. */
const creditLimitRule = { min: 0, max: 999_999_999, decimals: 2 } as const

/** The limit in minor units; undefined for none, and for what is no amount. */
export function limitMinor(creditLimit: string): number | undefined {
  return creditLimit === '' ? undefined : minorFromText(creditLimit)
}

/** A limit in minor units as its form has it; empty for none. */
export function textOfLimit(minor: number | null): string {
  if (minor === null) return ''
  return `${Math.trunc(minor / 100)}.${String(Math.abs(minor % 100)).padStart(2, '0')}`
}

/** What stands in the way of a booking on an account; nothing where it may be booked. */
export function creditErrors(
  { creditLimit, onHold, holdReason }: Pick<AccountLimits, 'creditLimit' | 'onHold' | 'holdReason'>,
  /** All that is booked on it and not yet invoiced, this booking too: minor units, VAT included. */
  owedMinor: number,
  currency: string,
  /** A booking that nobody could price may cost more than there is room for. */
  isPriced = true,
): FieldError[] {
  if (onHold) {
    const reason = holdReason
    return [
      { field: 'accountId', code: reason ? 'accountOnHoldBecause' : 'accountOnHold', params: reason ? { reason } : {} },
    ]
  }
  const limit = limitMinor(creditLimit)
  if (limit !== undefined && !isPriced) return [{ field: 'accountId', code: 'creditNeedsPrice', params: {} }]
  if (limit === undefined || owedMinor <= limit) return []
  const params = { limit: limit / 100, owed: owedMinor / 100, currency }
  return [{ field: 'accountId', code: 'creditLimitReached', params }]
}

import { priceStandsHours, reasonsToWait, type ToApprove } from '@kattegat/domain/approvals'
import { readApprovalRule } from './approval.repository.ts'
import type { BookShipment } from './answer-once.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { AnsweredQuote } from './quote.repository.ts'
import type { DecidedBooking } from './record-booking.ts'

const hourMs = 3_600_000

/**
 * Makes a booking wait where its company asks for an approver's yes: it is kept as a pre-booking without number and label,
 * and its form says as what it is booked then. A test costs nothing, and a quote nothing yet.
 */
export async function withApproval(
  deps: Pick<BookingDeps, 'database' | 'now'>,
  command: Pick<BookShipment, 'caller' | 'scope'>,
  decided: DecidedBooking,
  { isTest, quote }: { readonly isTest: boolean; readonly quote?: AnsweredQuote | undefined },
): Promise<DecidedBooking> {
  if (decided.bookingType === 'QuoteBooking' || isTest) return decided
  const rule = await readApprovalRule(deps.database, command.scope, decided.account.companyId)
  const reasons = rule ? reasonsToWait(rule, toApprove(command, decided)) : []
  if (!rule || reasons.length === 0) return decided
  const requestedAt = deps.now()
  return {
    ...decided,
    bookingType: decided.bookingType === 'ErrorBooking' ? 'ErrorBooking' : 'PreBooking',
    approval: {
      reasons,
      approverName: rule.approverName,
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + rule.validHours * hourMs),
      priceUntil: isPromised(decided, quote) ? null : new Date(requestedAt.getTime() + priceStandsHours * hourMs),
    },
  }
}

/** A booking as its company's rule looks at it. */
export function toApprove({ caller }: Pick<BookShipment, 'caller'>, { columns, option }: DecidedBooking): ToApprove {
  return {
    bookedBy: caller.userId,
    salesProductId: columns.sales_product_id,
    totalMinor: option?.totalIncVatMinor,
  }
}

/** At the price of a quote that is accepted, which stands without an end. */
function isPromised({ acceptsQuote, option }: DecidedBooking, quote: AnsweredQuote | undefined): boolean {
  if (acceptsQuote) return true
  return quote?.life.state === 'Accepted' && quote.option.totalExVatMinor === option?.totalExVatMinor
}

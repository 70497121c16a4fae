import { minuteLimit } from '../../platform/http/index.ts'
import type { BookingDeps } from './booking-deps.ts'

/** Of each company, on this instance: what people and their programs seldom book one by one. */
const inFrontPerMinute = 60

/**
 * Whether a company has booked so many in a minute that the mails and pickups of those beyond go behind everybody's: six companies
 * that book as fast as they can would keep another's file from being told of for as long as they do.
 */
export function countingBookings(now: () => Date): BookingDeps['booksMany'] {
  const limit = minuteLimit(inFrontPerMinute, now)
  return (companyId) => limit(String(companyId)) !== undefined
}

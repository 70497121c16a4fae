import { minuteLimit } from '../../platform/http/index.ts'
import { waitingInScope, type Scope } from '../../platform/tenancy/index.ts'
import type { BookingDeps } from './booking-deps.ts'

/** Of a company, or of one of staff, on this instance: what people and their programs seldom do to shipments one by one. */
const inFrontPerMinute = 60

/**
 * Whether somebody has booked or changed so many shipments in a minute that the mails, pickups and messages of those beyond go behind
 * everybody's: six companies that book as fast as they can would keep another's file from being told of for as long as they do.
 */
export function countingAsked(now: () => Date): BookingDeps['asksMuch'] {
  const limit = minuteLimit(inFrontPerMinute, now)
  // The first of a minute is within its limit, however much it counts for.
  return (who, shipments = 1) => limit(who, shipments) !== undefined || shipments > inFrontPerMinute
}

/**
 * Does something to so many shipments, or queues what follows from it: before others' or, for who asks for much, `behind` them. What
 * tells of something as a whole, as of a pickup, is one, and is queued as ever; webhooks are told in the turn of their company.
 */
export function inFrontOrBehind<Result>(
  { asksMuch }: Pick<BookingDeps, 'asksMuch'>,
  actor: { readonly userId: number; readonly scope: Scope },
  shipments: number,
  behind: (work: () => Result) => Result,
  work: () => Result,
): Result {
  return asksMuch(waitingInScope(actor), shipments) ? behind(work) : work()
}

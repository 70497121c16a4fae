import type { BookingType } from '../shipment/vocabulary.ts'
import { undoSeconds } from './actions.ts'

/** A mail about a booking goes out; it waits, as the deletion may be taken back yet; or there is nothing to tell any more. */
export type BookingMailStanding = 'goes' | 'waits' | 'ended'

/** What becomes of a mail about a booking that is not sent yet. Instants in ms; null for what is not deleted. */
export function standingOfBookingMail(deletedAtMs: number | null, nowMs: number): BookingMailStanding {
  if (deletedAtMs === null) return 'goes'
  return nowMs <= deletedAtMs + undoSeconds * 1000 ? 'waits' : 'ended'
}

/**
 * When a company's bookings are no longer believed at once. Who books and deletes owes nothing, and sends mails in the provider's
 * name: beyond so many deleted of its latest, its mails to addresses that are not its own wait, and are not sent where the
 * shipment is deleted by then. A share of the latest, so that who books thousands a day is not measured by those that they deleted.
 */
export const mostDeletedOfLatest = { deleted: 200, latest: 500, withinHours: 24 } as const

/** Bookings that others hear of. What tells nobody else costs nothing either: it says nothing for those that do. */
export const typesThatMailOthers: readonly BookingType[] = ['PreBooking', 'FinalBooking']

/** For so long mails to others wait then. */
export const othersWaitSeconds = 1800

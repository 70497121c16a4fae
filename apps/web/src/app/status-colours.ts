import type { ApprovalState } from '@kattegat/domain/approvals'
import type { BookingType, DeliveryStatus, QuoteState } from '@kattegat/domain/shipment'
import type { Answer } from './api/index.ts'
import type { BadgeColour } from '../ui/Badge.tsx'

type Of<Status extends string> = Readonly<Record<Status, BadgeColour>>

/** How a delivery stands, on every screen that says so. */
export const deliveryColours: Of<DeliveryStatus> = {
  UnDelivered: 'gray',
  InTransit: 'ink',
  Delayed: 'amber',
  Delivered: 'green',
}

/** What kind of booking it is. */
export const bookingColours: Of<BookingType> = {
  ErrorBooking: 'red',
  PreBooking: 'gray',
  FinalBooking: 'gray',
  QuoteBooking: 'gray',
}

/** How a quote stands: one that is answered waits for its customer. */
export const quoteColours: Of<QuoteState> = {
  Requested: 'gray',
  Answered: 'ink',
  Accepted: 'gray',
  Declined: 'gray',
  Expired: 'gray',
}

/** How an approval stands: what waits, waits for somebody. */
export const approvalColours: Of<ApprovalState> = {
  Waiting: 'amber',
  Approved: 'green',
  Refused: 'red',
  Expired: 'gray',
  Withdrawn: 'gray',
}

/** What sets one shipment apart from the others. */
export const markColours: Of<'deleted' | 'heldBack' | 'test'> = { deleted: 'red', heldBack: 'amber', test: 'amber' }

/** Whether an e-mail left. */
export const mailColours: Of<Answer<'GetOutbox'>[number]['status']> = {
  waiting: 'ink',
  sent: 'green',
  kept: 'amber',
  failed: 'red',
}

/** Whether another system took what was sent to it. */
export const transferColours: Of<Answer<'GetTransfers'>[number]['state']> = {
  pending: 'ink',
  sent: 'green',
  rejected: 'red',
  dropped: 'gray',
}

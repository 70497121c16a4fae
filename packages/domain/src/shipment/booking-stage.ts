import type { ShipmentEventCode } from './shipment-event.ts'
import type { BookingType } from './vocabulary.ts'

/**
 * How far a shipment has come on the way to being booked, which is also the event that says so. A pre-booking and a
 * booking that was only registered and saved both have number and label, and wait to be booked.
 */
export type BookingStage = Extract<
  ShipmentEventCode,
  'quote-requested' | 'approval-requested' | 'error-booked' | 'registered' | 'booked'
>

/** The stage of a booking; `heldBack`: it was registered and saved (`RegisterSaveShipment`); `waits`: for an approver. */
export function stageOf(booking: {
  readonly bookingType: BookingType
  readonly heldBack: boolean
  readonly waits?: boolean
}): BookingStage {
  if (booking.waits) return 'approval-requested'
  switch (booking.bookingType) {
    case 'QuoteBooking':
      return 'quote-requested'
    case 'ErrorBooking':
      return 'error-booked'
    case 'PreBooking':
      return 'registered'
    case 'FinalBooking':
      return booking.heldBack ? 'registered' : 'booked'
  }
}

/** The mails that tell people of a shipment by themselves. */
export const bookingMails = [
  'booking-confirmation',
  'registration-confirmation',
  'pre-alert',
  'quote-confirmation',
  'quote-answer',
  'error-booking-notice',
] as const
export type BookingMail = (typeof bookingMails)[number]

/** Whether a mail of the outbox, by its template, tells of a shipment by itself; `quote-answer/…` of an occasion does. */
export function isBookingMail(template: string): boolean {
  return bookingMails.some((mail) => mail === template.split('/')[0])
}

/** What is written when a shipment reaches a stage. The receiver hears of it once it will come, and not before. */
export const mailsAtStage: Readonly<Record<BookingStage, readonly BookingMail[]>> = {
  'quote-requested': ['quote-confirmation'],
  // The approver is written to, and the booker has it on the screen.
  'approval-requested': [],
  'error-booked': ['error-booking-notice'],
  registered: ['registration-confirmation'],
  booked: ['booking-confirmation', 'pre-alert'],
}

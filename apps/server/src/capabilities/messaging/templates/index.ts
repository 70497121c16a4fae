import type { ShipmentMail } from '@kattegat/domain/shipment'
import { bookingConfirmation } from './booking-confirmation.ts'
import { delay } from './delay.ts'
import { deliveryProblem } from './delivery-problem.ts'
import { documentRequest } from './document-request.ts'
import { errorBookingNotice } from './error-booking-notice.ts'
import { freeText } from './free-text.ts'
import { invoiceEnclosed } from './invoice-enclosed.ts'
import type { MailTemplate } from './mail-template.ts'
import { preAlert } from './pre-alert.ts'
import { quoteAnswer } from './quote-answer.ts'
import { quoteConfirmation } from './quote-confirmation.ts'
import { registrationConfirmation } from './registration-confirmation.ts'

export * from './mail-template.ts'

/** The template of each mail; a mail without one does not compile. */
export const mailTemplates: Readonly<Record<ShipmentMail, MailTemplate>> = {
  'booking-confirmation': bookingConfirmation,
  'registration-confirmation': registrationConfirmation,
  'pre-alert': preAlert,
  'quote-confirmation': quoteConfirmation,
  'quote-answer': quoteAnswer,
  'error-booking-notice': errorBookingNotice,
  delay,
  'delivery-problem': deliveryProblem,
  'document-request': documentRequest,
  'invoice-enclosed': invoiceEnclosed,
  'free-text': freeText,
}

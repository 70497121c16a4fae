import { mailsAtStage } from '@kattegat/domain/shipment'
import { handlerOf, subscribe, type JobHandler, type Subscription } from '../../platform/jobs/index.ts'
import { quoteAnswered, shipmentBooked } from '../shipment-events/index.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { sendMail, sendSlowMail } from './send-mail.ts'
import { writeBookingMail } from './write-booking-mail.ts'

export type { MessagingDeps } from './messaging-deps.ts'
export { recipientsOf } from './mail-recipients.ts'
export { isWritten } from './outbox.ts'
export { writeInvitation } from './invitation-mail.ts'
export { mailFile, mailNoFile } from './mail-file.ts'
export { layOut, type WrittenMail } from './mail-layout.ts'
export { ownMailTexts } from './mail-texts.repository.ts'
export { dayInWords, writePickup } from './pickup-mail.ts'
export { postMail } from './post-mail.ts'
export { isStillThere } from './still-there.ts'
export { toMailShipment } from './read-mail-shipment.ts'
export { registerMailTexts } from './mail-texts.routes.ts'
export { registerMessaging } from './messaging.routes.ts'
export {
  enclosureOf,
  previewTemplate,
  previewTemplates,
  sendTemplate,
  templatesOf,
  type MailStage,
  type TemplateDeps,
} from './template-mails.ts'
export { instantText, writeMail } from './write-mail.ts'

export { writeBookingMail } from './write-booking-mail.ts'

/** What the worker does for messaging. */
export const messagingJobs = [writeBookingMail, sendMail, sendSlowMail] as const

/** The mails that follow what happens to a shipment. */
export const messagingSubscriptions: readonly Subscription[] = [
  subscribe(shipmentBooked, writeBookingMail, ({ shipmentId, stage, language }) =>
    mailsAtStage[stage].map((mail) => ({ payload: { shipmentId, mail, language } })),
  ),
  subscribe(quoteAnswered, writeBookingMail, ({ shipmentId, language, answeredAt }) => [
    { payload: { shipmentId, mail: 'quote-answer' as const, language, occasion: answeredAt.toISOString() } },
  ]),
]

export function messagingHandlers(deps: MessagingDeps): JobHandler[] {
  return [handlerOf(writeBookingMail, deps), handlerOf(sendMail, deps), handlerOf(sendSlowMail, deps)]
}

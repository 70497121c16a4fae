import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { sendMail } from './send-mail.ts'
import { writeBookingMail } from './write-booking-mail.ts'

export type { MessagingDeps } from './messaging-deps.ts'
export { languageOfCountry, recipientsOf } from './mail-recipients.ts'
export { mailFile } from './mail-file.ts'
export { toMailShipment } from './read-mail-shipment.ts'
export { registerMessaging } from './messaging.routes.ts'
export { previewTemplate, previewTemplates, sendTemplate, templatesOf, type TemplateDeps } from './template-mails.ts'
export { writeMail } from './write-mail.ts'
export { writeBookingMail } from './write-booking-mail.ts'

/** What the worker does for messaging. */
export const messagingJobs = [writeBookingMail, sendMail] as const

export function messagingHandlers(deps: MessagingDeps): JobHandler[] {
  return [handlerOf(writeBookingMail, deps), handlerOf(sendMail, deps)]
}

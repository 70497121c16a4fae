import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { sendMail } from './send-mail.ts'
import { writeBookingConfirmation } from './write-booking-confirmation.ts'

export type { MessagingDeps } from './messaging-deps.ts'
export { registerMessaging } from './messaging.routes.ts'
export { writeBookingConfirmation } from './write-booking-confirmation.ts'

/** What the worker does for messaging. */
export const messagingJobs = [writeBookingConfirmation, sendMail] as const

export function messagingHandlers(deps: MessagingDeps): JobHandler[] {
  return [handlerOf(writeBookingConfirmation, deps), handlerOf(sendMail, deps)]
}

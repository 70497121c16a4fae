import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import type { PickupDeps } from './pickup-deps.ts'
import { bookRecurringPickups } from './recurring-pickups.ts'
import { sendPickupMessage, type PickupMessageDeps } from './send-pickup-message.ts'
import { writePickupMail, type PickupMailDeps } from './write-pickup-mail.ts'

export { bookPickup, decidePickup, type BookPickup } from './book-pickup.ts'
export { registerPickups } from './pickups.routes.ts'
export type { PickupActor, PickupDeps } from './pickup-deps.ts'

/** What the worker does for pickups. */
export const pickupJobs = [writePickupMail, sendPickupMessage, bookRecurringPickups] as const

export function pickupHandlers(deps: PickupDeps & PickupMailDeps & PickupMessageDeps): JobHandler[] {
  return [handlerOf(writePickupMail, deps), handlerOf(sendPickupMessage, deps), handlerOf(bookRecurringPickups, deps)]
}

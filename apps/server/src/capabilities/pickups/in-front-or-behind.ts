import { behindOthers } from '../../platform/jobs/index.ts'
import { waitingAs } from '../../platform/tenancy/index.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'

/**
 * Queues what follows from each of so many shipments of a pickup: behind what others wait for where they are many, or somebody does
 * so again and again. What tells of the pickup itself is one, and is queued as ever; webhooks are told in the turn of their company.
 */
export function inFrontOrBehind<Result>(
  { asksMuch }: Pick<PickupDeps, 'asksMuch'>,
  { userId, scope: { companyId } }: Pick<PickupActor, 'userId' | 'scope'>,
  shipments: number,
  queue: () => Promise<Result>,
): Promise<Result> {
  const who = waitingAs({ userId, companyId: companyId === 'every' ? null : companyId })
  return asksMuch(who, shipments) ? behindOthers(queue) : queue()
}

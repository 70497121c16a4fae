import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import { replayShipments, type ReplayDeps } from './what-if.ts'

export { registerTariffDrafts } from './tariff-drafts.routes.ts'

export const tariffDraftJobs = [replayShipments] as const

export function tariffDraftHandlers(deps: ReplayDeps): JobHandler[] {
  return [handlerOf(replayShipments, deps)]
}

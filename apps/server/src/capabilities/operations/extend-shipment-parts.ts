import { extendShipmentParts, type Database } from '../../platform/database/index.ts'
import { handlerOf, type Job, type JobHandler } from '../../platform/jobs/index.ts'

interface PartsDeps {
  readonly database: Database
}

/** Keeps two parts of shipments ahead, where `kattegat partition` has split them. Run twice, it makes no more. */
const extendParts: Job<PartsDeps, Record<string, never>> = {
  name: 'extend-shipment-parts',
  schedule: '23 1 * * *',
  run: async ({ database }) => {
    await extendShipmentParts(database)
  },
}

export const operationsJobs = [extendParts] as const

export function operationsHandlers(deps: PartsDeps): JobHandler[] {
  return [handlerOf(extendParts, deps)]
}

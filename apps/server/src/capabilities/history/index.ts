import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import { runHistoryAction, type RunDeps } from './actions/run-action.ts'

export { registerHistory } from './history.routes.ts'
export type { HistoryDeps } from './history-deps.ts'

/** What the worker does for History. */
export const historyJobs = [runHistoryAction] as const

export function historyHandlers(deps: RunDeps): JobHandler[] {
  return [handlerOf(runHistoryAction, deps)]
}

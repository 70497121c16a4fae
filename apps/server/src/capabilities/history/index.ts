import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import { runHistoryAction, type RunDeps } from './actions/run-action.ts'
import { removeOldExports } from './export/export.repository.ts'
import { emailHistoryCsv, emailSmallHistoryCsv, removeHistoryCsv, type EmailCsvDeps } from './export/email-csv.ts'
import { foldShipmentsAgain } from './fold-shipments-again.ts'

export { filingIsMissing } from './conditions.ts'
export { readKey, writeKey } from './page-key.ts'
export { findByText } from './find-by-text.ts'
export { continueFolding } from './fold-shipments-again.ts'
export { addPriceLines } from './actions/add-price-lines.ts'
export { correctInvoice } from './actions/correct-invoice.ts'
export { lockFor, lockShipment, lockShipments, type Actor, type LockedShipment } from './actions/action-target.ts'
export { hasLaterStatus, statusColumns, statusOnceTakenBack } from './actions/date-changes.ts'
export {
  writeChange,
  writeChangeOfAll,
  writeEvent,
  writeEventOfAll,
  type WrittenEvent,
} from './actions/write-change.ts'
export { deleteForUndo } from './actions/delete-for-undo.ts'
export { registerHistory, registerSearchOptions } from './history.routes.ts'
export type { HistoryDeps } from './history-deps.ts'

/** What the worker does for History. */
export const historyJobs = [
  runHistoryAction,
  emailHistoryCsv,
  emailSmallHistoryCsv,
  removeHistoryCsv,
  removeOldExports,
  foldShipmentsAgain,
] as const

export function historyHandlers(deps: RunDeps & EmailCsvDeps): JobHandler[] {
  return [
    handlerOf(runHistoryAction, deps),
    handlerOf(emailHistoryCsv, deps),
    handlerOf(emailSmallHistoryCsv, deps),
    handlerOf(removeHistoryCsv, deps),
    handlerOf(removeOldExports, deps),
    handlerOf(foldShipmentsAgain, deps),
  ]
}

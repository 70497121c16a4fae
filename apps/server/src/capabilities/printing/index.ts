import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import { removeOldSelections, type SelectionJobsDeps } from './print-selection.ts'

export { formInvoices } from './form-invoices.ts'
export { isDay } from './manifests.ts'
export { readPaperShipments, whyNoPapers, type PrintableShipment } from './paper-shipments.ts'
export { labelsAndPapers, labelsOf } from './print-shipments.ts'
export { registerPapers, type PapersDeps } from './papers.routes.ts'
export { printOf, registerPrinting, type PrintingDeps } from './printing.routes.ts'

/** What the worker does for printing. */
export const printingJobs = [removeOldSelections] as const

export function printingHandlers(deps: SelectionJobsDeps): JobHandler[] {
  return [handlerOf(removeOldSelections, deps)]
}

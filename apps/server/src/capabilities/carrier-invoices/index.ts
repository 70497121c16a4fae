import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import { matchCarrierInvoice, type MatchDeps } from './match-invoice.ts'

export { isCostBilled } from './carrier-invoice.repository.ts'
export { registerCarrierInvoices } from './carrier-invoices.routes.ts'

export const carrierInvoiceJobs = [matchCarrierInvoice] as const

export function carrierInvoiceHandlers(deps: MatchDeps): JobHandler[] {
  return [handlerOf(matchCarrierInvoice, deps)]
}

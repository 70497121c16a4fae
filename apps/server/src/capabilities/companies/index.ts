import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import { moveLateRows, type LateRowsDeps } from './merge-companies.ts'

export { importCompanies } from './import-companies.ts'
export { readCompanyLogos } from './company-logo.repository.ts'
export { registerCompanies } from './companies.routes.ts'

export const companyJobs = [moveLateRows] as const

export function companyHandlers(deps: LateRowsDeps): JobHandler[] {
  return [handlerOf(moveLateRows, deps)]
}

export { importCompanies } from './import-companies.ts'
export { readCompanyLogos } from './company-logo.repository.ts'
export { registerCompanies } from './companies.routes.ts'

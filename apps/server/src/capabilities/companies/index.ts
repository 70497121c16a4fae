export { importCompanies } from './import-companies.ts'
export { registerCompanies } from './companies.routes.ts'

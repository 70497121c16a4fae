export { demoTariffSet } from './demo-tariff-set.ts'
export { demoHolidays } from './holidays.ts'
export { demoCompanies, demoProducts } from './products.ts'
export { demoAgreements, ownTariffName, type DemoAgreement } from './agreements.ts'

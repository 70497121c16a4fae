export { seedBusiness, type BusinessDeps } from './business/seed-business.ts'
export { seedDemo } from './seed-demo.ts'
export { ensureHouseWaybills, seedSystems, type SystemsOptions } from './seed-systems.ts'
export { seedShipments } from './seed-size.ts'

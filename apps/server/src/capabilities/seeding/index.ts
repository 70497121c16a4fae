export { seedDemo } from './seed-demo.ts'
export { ensureHouseWaybills, seedSystems, type SystemsOptions } from './seed-systems.ts'
export { seedShipments } from './seed-size.ts'

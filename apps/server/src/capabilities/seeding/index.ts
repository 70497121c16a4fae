export type { BusinessDeps } from './business/seed-business.ts'
export { ensureOwnWaybillRange, seedSystems, type SystemsOptions } from './seed-systems.ts'

// The demo is loaded only where it is asked for: an installation that works has none of it in memory.

/** Writes the demo's companies, people and tariffs, as far as they are missing. */
export const seedDemo: typeof import('./seed-demo.ts').seedDemo = async (...given) =>
  (await import('./seed-demo.ts')).seedDemo(...given)

/** Writes the shipments of the demo's last twelve weeks where there are none. */
export const seedBusiness: typeof import('./business/seed-business.ts').seedBusiness = async (...given) =>
  (await import('./business/seed-business.ts')).seedBusiness(...given)

/** Writes any number of made-up shipments into a system, for measuring. */
export const seedShipments: typeof import('./seed-size.ts').seedShipments = async (...given) =>
  (await import('./seed-size.ts')).seedShipments(...given)

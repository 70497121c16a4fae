export { readAddedLineVat } from './added-line-vat.ts'
export { loadTariffSet, loadTariffTerms, readLanes, readLanesBetween, type TariffTerms } from './load-tariff-set.ts'
export { openTariffs } from './open-tariffs.ts'
export type { Tariffs } from './open-tariffs.ts'
export { countTariffRows, nextTariffVersion, saveTariffSet } from './save-tariff-set.ts'
export { registerFees } from './fees/fees.routes.ts'
export { registerProducts } from './products/products.routes.ts'
export { listBookable } from './sales-products.ts'
export { registerTariffs } from './tariffs.routes.ts'
export { todayAt } from './today-at.ts'
export { ExportRefusal, exportTariffs } from './export/index.ts'
export { errorLine, importTariffs } from './import/index.ts'
export type { ImportKind } from './import/index.ts'
export { tariffFileKinds } from './sheets/index.ts'

// Some hundred thousand invented rows: loaded where the demo is written.

/** Writes the demo's customer agreements where there are none. */
export const seedDemoAgreements: typeof import('./seed-demo-agreements.ts').seedDemoAgreements = async (...given) =>
  (await import('./seed-demo-agreements.ts')).seedDemoAgreements(...given)

/** Writes the demo's tariffs where there are none. */
export const seedDemoTariffs: typeof import('./seed-demo-tariffs.ts').seedDemoTariffs = async (...given) =>
  (await import('./seed-demo-tariffs.ts')).seedDemoTariffs(...given)

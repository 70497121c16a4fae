export type { ImportKind } from './choose-sheets.ts'
export { importTariffs } from './import-tariffs.ts'
export type { TariffImport, TariffImportReport } from './import-tariffs.ts'
export { errorLine } from './sheet-errors.ts'

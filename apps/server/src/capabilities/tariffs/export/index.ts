export { ExportRefusal, exportTariffs } from './export-tariffs.ts'
export type { TariffExport } from './export-tariffs.ts'

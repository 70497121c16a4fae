export { isDay } from './manifests.ts'
export { readPaperShipments, type PrintableShipment } from './paper-shipments.ts'
export { registerPapers, type PapersDeps } from './papers.routes.ts'
export { registerPrinting, type PrintingDeps } from './printing.routes.ts'

export { documentHandlers, documentJobs } from './document-jobs.ts'
export { registerShipmentDocuments } from './shipment-documents.routes.ts'
export type { DocumentsDeps } from './documents-deps.ts'
export { createPdfJudge } from './judge/pdf-judge.ts'

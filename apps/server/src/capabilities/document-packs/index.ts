export { beginPack } from './begin-pack.ts'
export { registerDocumentPacks, type DocumentPacksDeps } from './document-packs.routes.ts'
export { packCarriers } from './pack-shipments.ts'
export { documentPackHandlers, documentPackJobs } from './render-document-pack.ts'

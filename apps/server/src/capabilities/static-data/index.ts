export { registerReferenceData } from './reference-data.routes.ts'
export { registerStaticData, type StaticDataDeps } from './static-data.routes.ts'

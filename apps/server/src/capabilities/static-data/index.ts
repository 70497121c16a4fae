export { registerStaticData, type StaticDataDeps } from './static-data.routes.ts'

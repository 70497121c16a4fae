export { importPostalCodes, type ImportReport } from './import-postal-codes.ts'
export { registerPostalCodes, type PostalCodesDeps } from './postal-codes.routes.ts'
export type { ImportError } from './read-postal-codes.ts'

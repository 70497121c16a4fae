export { registerPrinting, type PrintingDeps } from './printing.routes.ts'

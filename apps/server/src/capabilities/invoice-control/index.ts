export { registerInvoiceControl } from './invoice-control.routes.ts'

export { paidByReceivers } from './standing.ts'
export { registerInvoiceControl } from './invoice-control.routes.ts'

export { closedMonthsIn } from './closed-month.repository.ts'
export { keysOfBooked, paidByReceivers } from './standing.ts'
export { registerInvoiceControl } from './invoice-control.routes.ts'

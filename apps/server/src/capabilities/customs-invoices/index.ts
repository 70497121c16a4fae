export { registerCustomsInvoices } from './customs-invoices.routes.ts'
export { type CustomsInvoicesDeps } from './customs-invoices-deps.ts'
export { readSavedInvoices, type SavedInvoiceOfShipment } from './read-saved-invoices.ts'

export { registerCustomsInvoices, type CustomsInvoicesDeps } from './customs-invoices.routes.ts'
export { readSavedInvoices, type SavedInvoiceOfShipment } from './read-saved-invoices.ts'

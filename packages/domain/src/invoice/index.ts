export * from './customs-invoice.ts'
export * from './invoice-totals.ts'
export * from './validate-invoice.ts'

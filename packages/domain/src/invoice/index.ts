export * from './invoice-totals.ts'

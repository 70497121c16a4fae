export * from './documents-to-print.ts'
export * from './document-facts.ts'

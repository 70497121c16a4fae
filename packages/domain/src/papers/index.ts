export * from './papers-to-print.ts'
export * from './paper-facts.ts'

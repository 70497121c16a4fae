export * from './check-tariff-set.ts'
export type { BookList, BookRow, Finding } from './finding.ts'

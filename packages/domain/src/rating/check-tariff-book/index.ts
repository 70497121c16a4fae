export * from './check-tariff-book.ts'
export type { BookList, BookRow, Finding } from './finding.ts'

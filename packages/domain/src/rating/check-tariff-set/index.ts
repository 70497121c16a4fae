export * from './check-tariff-set.ts'
export type { BookList, BookRow, Finding, SaidOfTariff } from './finding.ts'

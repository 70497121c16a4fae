export * from './decimal.ts'
export * from './money.ts'
export * from './ratio.ts'

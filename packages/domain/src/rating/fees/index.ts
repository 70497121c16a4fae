export * from './fee-days.ts'
export * from './fee-lists.ts'
export * from './fee-reach.ts'

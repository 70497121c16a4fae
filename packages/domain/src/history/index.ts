export * from './columns.ts'
export * from './filter.ts'
export * from './words.ts'

export * from './bill-state.ts'
export * from './margin.ts'
export * from './month.ts'

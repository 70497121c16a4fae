export * from './label-format.ts'
export * from './selection-size.ts'

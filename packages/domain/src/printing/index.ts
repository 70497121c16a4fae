export * from './label-format.ts'

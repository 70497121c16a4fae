export * from './overview.ts'

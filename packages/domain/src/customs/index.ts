export * from './customs.ts'

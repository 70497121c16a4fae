export * from './once.ts'

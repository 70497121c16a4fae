export * from './fixtures/index.ts'
export * from './shipments/index.ts'

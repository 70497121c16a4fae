export * from './cast/index.ts'
export * from './shipments/index.ts'

export * from './rights.ts'
export * from './user-changes.ts'

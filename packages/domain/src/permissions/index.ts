export * from './key-scopes.ts'
export * from './offered-pages.ts'
export * from './rights.ts'
export * from './user-changes.ts'

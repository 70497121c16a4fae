export * from './tenant-tables.ts'

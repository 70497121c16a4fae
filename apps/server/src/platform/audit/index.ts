export * from './audit.ts'
export * from './changed-fields.ts'

export * from './audit.ts'
export * from './changed-fields.ts'
export * from './note-reading.ts'

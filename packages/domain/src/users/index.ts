export * from './user-form.ts'

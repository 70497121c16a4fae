export * from './mail.ts'

export * from './aes.ts'

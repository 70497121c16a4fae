export * from './field-names.ts'
export * from './message-codes.ts'
export * from './say.ts'

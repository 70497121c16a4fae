export * from './warn-shipment.ts'
export * from './warning-context.ts'
export * from './warning-words.ts'
export * from '../validation/warning.ts'

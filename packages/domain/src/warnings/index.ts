export * from './warn-shipment.ts'
export * from './warning-context.ts'
export * from './warning-text.ts'
export * from '../validation/warning.ts'

export * from './warn-shipment.ts'
export * from './warning-words.ts'
export * from './warning.ts'

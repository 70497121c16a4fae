export * from './shipment-form.ts'
export * from './vocabulary.ts'

export * from './shipment-form.ts'

export * from './shipment-form.ts'
export * from './vocabulary.ts'
export * from './shipment-state.ts'
export * from './shipment-event.ts'

export * from './a-shipment.ts'
export * from './golden-shipments.ts'

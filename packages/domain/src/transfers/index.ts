export * from './transfer.ts'
export * from './consignment.ts'
export * from './iftmin.ts'
export * from './invoice-transfer.ts'

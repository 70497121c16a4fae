export * from './hazard-class.ts'

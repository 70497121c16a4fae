export { registerScanning } from './scanning.routes.ts'

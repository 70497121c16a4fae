export { savePackaging } from './packaging.repository.ts'
export { registerCustomerProducts, registerShipmentPackaging, type ShipmentPackagingDeps } from './packaging.routes.ts'

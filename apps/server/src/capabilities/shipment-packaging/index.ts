export { registerCustomerProducts, registerShipmentPackaging, type ShipmentPackagingDeps } from './packaging.routes.ts'

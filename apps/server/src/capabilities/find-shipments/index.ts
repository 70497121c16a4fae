export { registerFindShipments, type FindShipmentsDeps } from './find-shipments.routes.ts'

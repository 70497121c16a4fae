export { registerBooking } from './booking.routes.ts'
export type { BookingDeps } from './booking-deps.ts'
export { shipmentRulesOf, type ReadShipmentRules } from './shipment-rules.ts'

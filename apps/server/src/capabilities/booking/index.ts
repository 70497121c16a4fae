export { registerBooking } from './booking.routes.ts'
export type { BookingDeps } from './booking-deps.ts'
export { shipmentRulesOf } from './shipment-rules.ts'

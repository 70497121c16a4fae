// One chunk, fetched when the first way is taken or the palette opens.
export { pageActions } from './page-actions.ts'
export { printShipment } from './print-shipment.ts'
export { submitBooking } from './submit-booking.ts'

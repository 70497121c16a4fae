export { quoteAnswered, shipmentBooked, shipmentChanged } from './shipment-events.ts'

export {
  documentsChanged,
  publishWritten,
  quoteAnswered,
  shipmentBooked,
  shipmentChanged,
  shipmentEventWritten,
} from './shipment-events.ts'

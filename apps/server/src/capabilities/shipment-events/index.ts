export {
  documentsChanged,
  publishWritten,
  quoteAnswered,
  shipmentBooked,
  shipmentChanged,
  shipmentEventWritten,
} from './shipment-events.ts'
export { isBookedByFormer, ofFormerCompany } from './former-company.ts'

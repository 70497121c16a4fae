export {
  documentsChanged,
  publishWritten,
  quoteAnswered,
  shipmentBooked,
  shipmentChanged,
  shipmentEventWritten,
} from './shipment-events.ts'
export { isBookedByFormer, ofFormerCompany, ofFormerOwner } from './former-company.ts'

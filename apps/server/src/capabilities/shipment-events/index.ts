export {
  documentsChanged,
  publishWritten,
  quoteAnswered,
  shipmentBooked,
  shipmentChanged,
  shipmentEventWritten,
} from './shipment-events.ts'
export { isOfPickup, isToldLast, readStatuses, readTakenBack } from './taken-back.ts'
export { isBookedByFormer, isToldToFormer, ofFormerCompany, ofFormerOwner } from './former-company.ts'

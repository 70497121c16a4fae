export {
  documentsChanged,
  publishWritten,
  quoteAnswered,
  shipmentBooked,
  shipmentChanged,
  shipmentEventWritten,
} from './shipment-events.ts'
export { ofFormerCompany } from './former-company.ts'

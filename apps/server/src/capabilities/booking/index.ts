export { registerBooking } from './booking.routes.ts'
export { createShipment, decideBooking, type AlsoWithBooking } from './book-shipment.ts'
export { checkFormOn } from './rate-form.ts'
export { formDefaults, shipmentPrototype } from './form-defaults.ts'
export { decideErrorBooking } from './create-error-booking.ts'
export { decideQuote } from './create-quote.ts'
export { compareOptions } from './get-shipping-options.ts'
export { compareOn, offerOfKept, type KeptPrice } from './compare-on.ts'
export type { DecidedBooking } from './record-booking.ts'
export { takeSsccs, takeWaybillNumbers } from './shipment-numbers.ts'
export type { BookingDeps } from './booking-deps.ts'
export { creditRefusalOfRestoring } from './credit-of-account.ts'
export { localDay, shipmentRulesOf, type ReadShipmentRules } from './shipment-rules.ts'
export { carryPriceOver } from './shipment.repository.ts'
export {
  billedOnWire,
  isOwnBill,
  readBilledPrice,
  settleCosts,
  settleTotals,
  shipmentCost,
  totalsOnWire,
  type BilledPrice,
  type TotalsOnWire,
} from './billed-price.ts'
export { pickupErrorsOf } from './pickup-of-booking.ts'
export { findPayingAccount, type PayingAccount } from './payer-of-form.ts'
export { languageOfProvider } from './language-of-provider.ts'
export { isUnderWay } from './under-way.ts'
export { storableJson } from './storable-json.ts'
export { rateAsBooked } from './rate-as-booked.ts'
export { rateByTariffs } from './rate-by-tariffs.ts'
export { storePrice, repriceShipment } from './reprice.ts'
export { filingReasonOf } from './export-filing.ts'
export { noteOpened, type OpenedShipment } from './note-opened.ts'
export { getShipmentData } from './get-shipment-data.ts'
export { acceptQuote } from './accept-quote.ts'
export { atPrice, priceQuote, priceQuoteByHand, rateQuote, type QuotedPrice } from './quoted-price.ts'
export { saveAnswer, settleByDeclining } from './quote.repository.ts'
export { approveShipment, refuseShipment, type DecideApproval } from './approve-shipment.ts'
export { approvalOnWire, isShipmentUnapproved, settleApproval } from './approval.repository.ts'
export { insertEvent } from './shipment.repository.ts'

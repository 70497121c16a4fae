export { registerBooking } from './booking.routes.ts'
export { createShipment, decideBooking, nothingBefore, type AlsoWithBooking } from './book-shipment.ts'
export { checkFormOn } from './rate-form.ts'
export { formDefaults, shipmentPrototype } from './form-defaults.ts'
export { decideErrorBooking } from './create-error-booking.ts'
export { decideQuote } from './create-quote.ts'
export { compareOptions } from './get-shipping-options.ts'
export { compareOn, offerOfKept, type KeptPrice } from './compare-on.ts'
export type { DecidedBooking } from './record-booking.ts'
export { takeSsccs, takeWaybillNumbers } from './shipment-numbers.ts'
export type { BookingDeps } from './booking-deps.ts'
export { countingAsked, inFrontOrBehind } from './asks-much.ts'
export { creditRefusalOfRestoring } from './credit-of-account.ts'
export { localDay, shipmentRulesOf, type ReadShipmentRules } from './shipment-rules.ts'
export { carryPriceOver, carryPricesOver } from './shipment.repository.ts'
export {
  billedOnWire,
  readBilledPrice,
  settleTotals,
  totalsOnWire,
  type BilledPrice,
  type TotalsOnWire,
} from './billed-price.ts'
export { acceptedBills, settleCosts, shipmentCost } from './cost-of-shipment.ts'
export { pickupErrorsOf } from './pickup-of-booking.ts'
export { findPayerDecided, type PayingAccount } from './payer-of-form.ts'
export { languageOfProvider } from './language-of-provider.ts'
export { isUnderWay } from './under-way.ts'
export { storableJson } from './storable-json.ts'
export { rateAsBooked } from './rate-as-booked.ts'
export { rateByTariffs } from './rate-by-tariffs.ts'
export { storePrice, repriceShipment } from './reprice.ts'
export { settleLapsedInsurance } from './lapsed-insurance.ts'
export { readApprovedMeasures, withdrawMeasures } from './withdraw-measures.ts'
export { filingReasonOf } from './export-filing.ts'
export { noteOpened, type OpenedShipment } from './note-opened.ts'
export { getShipmentData } from './get-shipment-data.ts'
export { acceptQuote } from './accept-quote.ts'
export { atPrice, priceQuote, priceQuoteByHand, rateQuote, type QuotedPrice } from './quoted-price.ts'
export { saveAnswer, settleByDeclining } from './quote.repository.ts'
export { approveShipment, refuseShipment, type DecideApproval } from './approve-shipment.ts'
export {
  approvalOnWire,
  approverOf,
  canDecide,
  nameOfAsker,
  settleApproval,
  standingOfApproval,
} from './approval.repository.ts'
export { insertEvent } from './shipment.repository.ts'

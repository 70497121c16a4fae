export { customerCountry } from './customer-country.ts'
export { vatAreaOf, type VatPlace } from './vat-area.ts'
export {
  plainVat,
  vatByTreatment,
  vatOfLines,
  vatReasons,
  vatTreatments,
  type LineVat,
  type VatByTreatment,
  type VatCase,
  type VatCategory,
  type VatGroup,
  type VatReason,
  type VatTreatment,
} from './line-vat.ts'
export { taxationOf, totalsOf, totalsWithLines, type TaxedLine, type Totals } from './totals.ts'
export { vatReasonCode, vatReasonText } from './vat-reason.ts'

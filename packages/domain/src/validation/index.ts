export * from './context.ts'
export * from './limits.ts'
export { isEmptyAddress, normaliseAddress } from './normalise-address.ts'
export {
  customsOf,
  normaliseShipment,
  tidyLegend,
  type NormalisedShipment,
  type RemovedPart,
} from './normalise-shipment.ts'
export { isCalendarDay } from './calendar-day.ts'
export { isEmail, validateAddress } from './validate-address.ts'
export * from './validate-postal-code-search.ts'
export * from './validate-shipment-packaging.ts'
export { checkShipment, isInsufficient, validateShipment } from './validate-shipment.ts'

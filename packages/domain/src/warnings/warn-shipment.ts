import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { tidyShipment } from '../validation/normalise-shipment.ts'
import { warnOfAddresses } from './address-warnings.ts'
import { warnOfCustoms } from './customs-warnings.ts'
import { warnOfFiling } from './filing-warnings.ts'
import { warnOfGoods } from './goods-warnings.ts'
import { warnOfNumbers } from './number-warnings.ts'
import { warnOfTerms } from './terms-warnings.ts'
import type { WarningContext } from './warning-context.ts'
import { Warnings, type FieldWarning } from '../validation/warning.ts'

/**
 * What is worth a second look before the shipment is booked, in the order of the form. Nothing here stops a booking: what
 * does is an error of `validateShipment`. The same function answers in the browser and the server.
 */
export function warningsOf(form: ShipmentForm, context: WarningContext): FieldWarning[] {
  return warningsOfTidy(tidyShipment(form, context).form, context)
}

/** The same of a form as `checkShipment` answers it. */
export function warningsOfTidy(tidy: ShipmentForm, context: WarningContext): FieldWarning[] {
  const warnings = new Warnings()
  warnOfAddresses(warnings, tidy)
  warnOfNumbers(warnings, tidy)
  warnOfGoods(warnings, tidy, context)
  warnOfTerms(warnings, tidy, context)
  warnOfCustoms(warnings, tidy, context)
  warnOfFiling(warnings, tidy, context)
  return warnings.found
}

import { isFilingComplete, judgeFiling, legendFits } from '../aes/judge-filing.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import type { WarningContext } from './warning-context.ts'
import type { Warnings } from '../validation/warning.ts'

/** Doubts about the export filing: a legend that does not fit, and a shipment that is held without a citation. */
export function warnOfFiling(warnings: Warnings, form: ShipmentForm, { usdRates, today }: WarningContext): void {
  const checked = judgeFiling(form, { usdRates, day: form.shipDate || today })
  const legend = form.aesExemption ?? ''
  const isExport = checked.applies || checked.opens.length > 0
  if (isExport && legend && !legendFits(legend, checked.opens)) {
    warnings.add('aesExemption', 'legendUnfit', { legend })
  } else if (checked.applies && checked.why && !checked.legend && !isFilingComplete(form, checked.opens)) {
    warnings.add('itn', 'exportHeld', {}, checked.why)
  }
}

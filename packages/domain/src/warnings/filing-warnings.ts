import { isFilingComplete, judgeFiling, legendFits } from '../aes/judge-filing.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import type { WarningContext } from './warn-shipment.ts'
import type { Warnings } from './warning.ts'

/** Doubts about the export filing: a legend that does not fit, and a shipment that is held without a citation. */
export function warnOfFiling(warnings: Warnings, form: ShipmentForm, { usdRates, today }: WarningContext): void {
  const judged = judgeFiling(form, { usdRates, day: form.shipDate || today })
  const legend = form.aesExemption ?? ''
  const isExport = judged.applies || judged.opens.length > 0
  if (isExport && legend && !legendFits(legend, judged.opens)) {
    warnings.add('aesExemption', 'legendUnfit', { legend })
  } else if (judged.applies && judged.why && !judged.legend && !isFilingComplete(form, judged.opens)) {
    warnings.add('itn', 'exportHeld', {}, judged.why)
  }
}

import type { ShipmentForm } from '../shipment/shipment-form.ts'
import type { WarningContext } from './warning-context.ts'
import type { Warnings } from '../validation/warning.ts'

/** Doubts about dangerous goods. */
export function warnOfGoods(
  warnings: Warnings,
  form: ShipmentForm,
  { unknownUnNumbers = [], dangerousGoods }: WarningContext,
): void {
  for (const [index, { unNumber = '' }] of (form.dangerousGoods ?? []).entries()) {
    // Our list may be a part of the rule book's, so a number it lacks is no error.
    if (unknownUnNumbers.includes(unNumber)) {
      warnings.add(`dangerousGoods[${index}].unNumber`, 'unNumberUnlisted', { unNumber })
    }
  }
  dangerousGoods?.doubt(warnings, form)
}

import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { customsOf } from '../customs/customs-of-form.ts'
import type { WarningContext } from './warning-context.ts'
import type { Warnings } from '../validation/warning.ts'

/** Papers that a territory wants though no rule requires them, while neither a value nor a reason against them is given. */
export function warnOfCustoms(warnings: Warnings, form: ShipmentForm, context: WarningContext): void {
  const { advised, declares } = customsOf(form, context)
  if (advised && declares && !form.customsAmount) warnings.add('customsAmount.amount', 'papersAdvised', { ...advised })
}

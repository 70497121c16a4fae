import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { customsOf } from '../validation/normalise-shipment.ts'
import type { WarningContext } from './warn-shipment.ts'
import type { Warnings } from './warning.ts'

/** Papers that a territory wants though no rule requires them, while neither a value nor a reason against them is given. */
export function warnOfCustoms(warnings: Warnings, form: ShipmentForm, context: WarningContext): void {
  const { advised, declares } = customsOf(form, context)
  if (advised && declares && !form.customsAmount) warnings.add('customsAmount.amount', 'papersAdvised', { ...advised })
}

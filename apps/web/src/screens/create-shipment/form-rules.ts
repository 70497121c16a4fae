import type { FieldError } from '@kattegat/domain/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Purpose, ValidationContext } from '@kattegat/domain/validation'
import { validateShipment } from '@kattegat/domain/validation'
import { toFormErrors } from './field-errors.ts'
import { goodsRulesNow } from './goods-rules.ts'

/** The domain's rules on this form, in its fields' names. */
export function errorsOf(
  shipment: ShipmentForm,
  context: ValidationContext,
  purpose: Purpose,
  pickupElsewhere: boolean,
): FieldError[] {
  return toFormErrors(validateShipment(shipment, { ...context, ...goodsRulesNow(), purpose }), pickupElsewhere)
}

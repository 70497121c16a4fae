import { aesApplies } from '@kattegat/domain/aes'
import type { FieldError } from '@kattegat/domain/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Purpose, ValidationContext } from '@kattegat/domain/validation'
import { validateShipment } from '@kattegat/domain/validation'
import { toFormFaults } from './field-faults.ts'

/**
 * The domain's rules on this form, in its fields' names. The page does not know the exchange rates, so an export filing
 * that hangs on them is left to the server, which does: here it would refuse values that are far below the threshold.
 */
export function faultsOf(
  shipment: ShipmentForm,
  context: ValidationContext,
  purpose: Purpose,
  pickupElsewhere: boolean,
): FieldError[] {
  const faults = toFormFaults(validateShipment(shipment, { ...context, purpose }), pickupElsewhere)
  return filingIsKnown(shipment, context) ? faults : faults.filter((fault) => fault.field !== 'commodities')
}

/** Whether the export must be filed, as far as this page can say. */
export function mustBeFiled(shipment: ShipmentForm, context: ValidationContext): boolean {
  return filingIsKnown(shipment, context) && aesApplies(shipment, context.usdRates)
}

function filingIsKnown(shipment: ShipmentForm, context: ValidationContext): boolean {
  const currency = shipment.customsAmount?.currencyCode ?? ''
  return currency === 'USD' || currency in context.usdRates
}

import formMessages from 'messages:shipment-form'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { currentLanguage } from '../../../app/i18n/index.ts'
import type { ValidationError } from '../field-errors.ts'
import { errorInSummary } from '../field-errors.ts'

/** CTRL+0: the shipment as it would be sent, and what the rules say of it, for anyone who looks into the console. */
export async function printShipment(shipment: ShipmentForm, errors: readonly ValidationError[]): Promise<void> {
  const words = await formMessages.load(currentLanguage())
  console.log('Shipment', shipment)
  console.log('Shipment as JSON', JSON.stringify(shipment, null, 2))
  console.log('Validations', errors.length)
  console.table(
    errors.map((error) => ({
      field: error.field,
      code: 'code' in error ? error.code : '',
      message: errorInSummary(words, error),
    })),
  )
}

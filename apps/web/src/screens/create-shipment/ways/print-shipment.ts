import type { ShipmentForm } from '@kattegat/domain/shipment'
import { currentLanguage, loadDomainWords } from '../../../app/i18n/index.ts'
import type { Fault } from '../field-faults.ts'
import { faultInSummary } from '../field-faults.ts'

/** CTRL+0: the shipment as it would be sent, and what the rules say of it, for whoever looks into the console. */
export async function printShipment(shipment: ShipmentForm, faults: readonly Fault[]): Promise<void> {
  const words = await loadDomainWords(currentLanguage())
  console.log('Shipment', shipment)
  console.log('Shipment as JSON', JSON.stringify(shipment, null, 2))
  console.log('Validations', faults.length)
  console.table(
    faults.map((fault) => ({
      field: fault.field,
      code: 'code' in fault ? fault.code : '',
      message: faultInSummary(words, fault),
    })),
  )
}

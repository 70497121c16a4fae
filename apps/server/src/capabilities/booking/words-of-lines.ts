import { languageOfCountry, type Messages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/** The words of lines that are added to a shipment's price: in the language of the provider's country, as on its invoice. */
export async function wordsOfLines(tx: Tx, shipmentId: ShipmentId): Promise<Messages<'price-lines'>> {
  const { country_code: country } = await tx
    .selectFrom('shipment')
    .innerJoin('shipment_system', 'shipment_system.key', 'shipment.shipment_system')
    .select('shipment_system.country_code')
    .where('shipment.id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  return messagesIn(languageOfCountry(country), 'price-lines')
}

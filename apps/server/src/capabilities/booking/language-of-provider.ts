import { languageOfCountry, type Language } from '@kattegat/messages'
import type { Tx } from '../../platform/database/index.ts'

/** In which a provider's papers, and what is kept for them, are written: that of its country, not of the person at work. */
export async function languageOfProvider(tx: Tx, shipmentSystem: string): Promise<Language> {
  const { country_code } = await tx
    .selectFrom('shipment_system')
    .select('country_code')
    .where('key', '=', shipmentSystem)
    .executeTakeFirstOrThrow()
  return languageOfCountry(country_code)
}

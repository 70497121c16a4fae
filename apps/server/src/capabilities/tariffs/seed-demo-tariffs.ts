import { demoTariffSet } from '@kattegat/samples/tariffs'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { tariffVersions } from './load-tariff-set.ts'
import { saveTariffSet } from './save-tariff-set.ts'

/** Writes the demo tariff of every system that has none; one that has tariffs, the demo's or an operator's, is left alone. */
export async function seedDemoTariffs(db: Database): Promise<void> {
  const present = await tariffVersions(db)
  for (const system of shipmentSystems) {
    if (present.has(system)) continue
    await db.transaction().execute(async (tx) => {
      // Instances that start together come one after the other, and look again.
      await sql`select key from shipment_system where key = ${system} for no key update`.execute(tx)
      if ((await tariffVersions(tx)).has(system)) return
      await saveTariffSet(tx, demoTariffSet(system))
    })
  }
}

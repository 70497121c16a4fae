import { demoTariffBook } from '@kattegat/samples/tariffs'
import { shipmentSystems } from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import { tariffVersions } from './load-tariff-book.ts'
import { saveTariffBook } from './save-tariff-book.ts'

/** Writes the demo tariff of every system that has none; one that has tariffs, the demo's or an operator's, is left alone. */
export async function seedDemoTariffs(db: Database): Promise<void> {
  const present = await tariffVersions(db)
  for (const system of shipmentSystems) {
    if (present.has(system)) continue
    await db.transaction().execute((tx) => saveTariffBook(tx, demoTariffBook(system)))
  }
}

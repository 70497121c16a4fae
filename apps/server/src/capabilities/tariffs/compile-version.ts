import type { CompiledTariffs, TariffCells } from '@kattegat/domain/rating'
import { buildTariffCells, cellsHoldIn, compileInSteps, compileZoneSets } from '@kattegat/domain/rating'
import type { Database } from '../../platform/database/index.ts'
import { takeTurns } from '../../platform/turns/index.ts'
import { loadTariffTerms, readLanes } from './load-tariff-set.ts'

/**
 * Reads and compiles one version of a system's tariffs while requests go on being answered: rows come in portions and are
 * compiled in short turns. Cells of tariffs that are `known` are taken over, since a tariff's rows never change.
 *
 * @param version the present one where it is absent.
 * @throws RangeError for a system that does not exist, and for rows that contradict each other.
 */
export async function compileVersion(
  db: Database,
  shipmentSystem: string,
  version: number | undefined,
  known: ReadonlyMap<number, TariffCells>,
): Promise<CompiledTariffs> {
  const terms = await loadTariffTerms(db, shipmentSystem, version)
  if (!terms) throw new RangeError(`There is no shipment system ${shipmentSystem}`)
  const zoneSets = compileZoneSets(terms.zones, terms.zoneRules)
  const cells = new Map<number, TariffCells>()
  const turn = takeTurns()
  for (const tariff of terms.tariffs) {
    const zoneSet = zoneSets.get(tariff.zoneSetId)
    if (!zoneSet) throw new RangeError(`Tariff ${tariff.name} names an unknown zone set`)
    const ready = known.get(tariff.id)
    if (ready && cellsHoldIn(ready, zoneSet)) {
      cells.set(tariff.id, ready)
      continue
    }
    const builder = buildTariffCells(tariff, zoneSet)
    for await (const lanes of readLanes(db, tariff.id)) {
      for (const lane of lanes) {
        builder.add(lane)
        if (turn.isOver()) await turn.next()
      }
    }
    cells.set(tariff.id, builder.built)
  }
  const steps = compileInSteps({ ...terms, tariffBreaks: [] }, cells)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (turn.isOver()) await turn.next()
  }
}

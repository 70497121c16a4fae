import { buildTariffCells, compileInSteps, compileZoneSets, type CompiledTariffs } from '@kattegat/domain/rating'
import type { Database } from '../../platform/database/index.ts'
import { takeTurns } from '../../platform/turns/index.ts'
import { type TariffTerms } from '../tariffs/index.ts'
import { readDraftLanes, tariffsOfDrafts } from './draft.repository.ts'

export interface DraftToCompile {
  readonly terms: TariffTerms
  readonly live: CompiledTariffs
  readonly draftId: number
  /** What the draft's prices are explained as; where nobody reads why, they may go by the name of what they are copies of. */
  readonly versionName?: string
}

/**
 * The tariffs that hold with a draft's prices in the place of those they are copies of, on the same days: so that a shipment
 * of any day is priced by both, and only the prices differ. In short turns, between which requests are answered.
 */
export async function compileDraft(
  db: Database,
  { terms, live, draftId, versionName }: DraftToCompile,
): Promise<CompiledTariffs> {
  const zoneSets = compileZoneSets(terms.zones, terms.zoneRules)
  const cells = new Map(live.cells)
  const copied = new Set<number>()
  const turn = takeTurns()
  for (const { id, tariffId } of await tariffsOfDrafts(db, [draftId])) {
    const tariff = terms.tariffs.find((one) => one.id === tariffId)
    const zoneSet = tariff && zoneSets.get(tariff.zoneSetId)
    // A tariff that holds no more has nothing to be compared with.
    if (!tariff || !zoneSet) continue
    const builder = buildTariffCells(tariff, zoneSet)
    for await (const lanes of readDraftLanes(db, id)) {
      for (const lane of lanes) {
        if (lane.breaks.length > 0) builder.add(lane)
        if (turn.isOver()) await turn.next()
      }
    }
    cells.set(tariffId, builder.built)
    copied.add(tariffId)
  }
  const tariffs = terms.tariffs.map((tariff) =>
    versionName !== undefined && copied.has(tariff.id) ? { ...tariff, version: versionName } : tariff,
  )
  const steps = compileInSteps({ ...terms, tariffs, tariffBreaks: [] }, cells)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (turn.isOver()) await turn.next()
  }
}

import { changedCells, oddPrices, planPublication, type Publication } from '@kattegat/domain/rating/tariff-drafts'
import type { Database } from '../../platform/database/index.ts'
import { takeTurns } from '../../platform/turns/index.ts'
import type { TariffTerms } from '../tariffs/index.ts'
import { checkPublication, type PublicationFinding } from './check-publication.ts'
import { readDraftLanes, readReplaced, tariffsOfDrafts, type Draft, type DraftTariff } from './draft.repository.ts'
import { readBeside, showLanes, type LaneBeside } from './read-grid.ts'

/** A draft as it would hold from a day on, with what the checks have to say of it. */
export interface AsPublished {
  readonly publication: Publication
  readonly findings: readonly DraftFinding[]
  /** Copies with at least one cell that is not as it holds: the others are not published. */
  readonly changed: readonly { readonly draftTariff: DraftTariff; readonly cells: number }[]
  /** Copies of tariffs that hold no more. */
  readonly outdated: readonly DraftTariff[]
  /** Which copy a tariff of the publication has its prices of. */
  readonly copyOf: ReadonlyMap<number, DraftTariff>
}

export interface DraftFinding extends Omit<PublicationFinding, 'newId'> {
  readonly draftTariffId: number | null
}

/** A draft that is wrong all over says so in as many cells as anybody looks at. */
const mostOdd = 200

/** Puts a draft in the place of what holds from a day on, and checks the book that comes of it. Writes nothing. */
export async function asPublished(
  db: Database,
  { draft, terms, on }: { readonly draft: Draft; readonly terms: TariffTerms; readonly on: string },
): Promise<AsPublished> {
  const copies = await tariffsOfDrafts(db, [draft.id])
  const present = new Map(terms.tariffs.map((tariff) => [tariff.id, tariff]))
  const outdated = copies.filter(({ tariffId }) => !present.has(tariffId))
  const changed: { draftTariff: DraftTariff; cells: number }[] = []
  const odd: DraftFinding[] = []
  for (const draftTariff of copies) {
    const tariff = present.get(draftTariff.tariffId)
    if (!tariff) continue
    const open = { terms, tariff, draftTariff }
    const beside = await readBeside(db, open)
    const { lanes } = await showLanes(open, beside)
    const cells = lanes.reduce((sum, lane) => sum + changedCells(lane), 0)
    if (cells === 0) continue
    changed.push({ draftTariff, cells })
    odd.push(...(await findOdd(draftTariff, beside, mostOdd - odd.length)))
  }
  const copyOf = new Map(changed.map(({ draftTariff }, at) => [-1 - at, draftTariff]))
  const successors = [...copyOf].map(([newId, { tariffId }]) => ({ tariffId, newId, version: draft.versionName }))
  const publication = planPublication(terms, successors, on)
  const lanesOf = (newId: number) => readDraftLanes(db, copyOf.get(newId)!.id)
  const found = await checkPublication(db, { terms, publication, newIds: [...copyOf.keys()], lanesOf })
  const ofDraft = found.map(({ newId, ...finding }) => ({ ...finding, draftTariffId: copyOf.get(newId)!.id }))
  const findings = [...(await findOutdated(db, outdated)), ...ofDraft, ...odd]
  return { publication, findings, changed, outdated, copyOf }
}

async function findOdd({ id }: DraftTariff, beside: readonly LaneBeside[], most: number): Promise<DraftFinding[]> {
  const odd: DraftFinding[] = []
  const turn = takeTurns()
  for (const { lane, live } of beside) {
    if (odd.length >= most) break
    const { originZoneId, destinationZoneId } = lane
    for (const one of oddPrices(lane.breaks, live?.breaks ?? []))
      odd.push({ ...one, severity: 'warning', draftTariffId: id, originZoneId, destinationZoneId })
    if (turn.isOver()) await turn.next()
  }
  return odd.slice(0, most)
}

/** Says which copies cannot be published, before somebody is refused it. */
async function findOutdated(db: Database, outdated: readonly DraftTariff[]): Promise<DraftFinding[]> {
  const replaced = await readReplaced(
    db,
    outdated.map(({ tariffId }) => tariffId),
  )
  const names = new Map(replaced.map(({ id, name, version }) => [id, `${name} ${version}`]))
  return outdated.map(({ id, tariffId }) => {
    const tariff = names.get(tariffId) ?? ''
    return {
      severity: 'fault',
      reason: `the prices of ${tariff} were replaced since the draft was made`,
      said: { code: 'outdated', tariff },
      draftTariffId: id,
      originZoneId: null,
      destinationZoneId: null,
      from: '',
    }
  })
}

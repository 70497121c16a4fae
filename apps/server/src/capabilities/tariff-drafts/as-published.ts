import type { LaneBreaks, TariffBreak, TariffSet } from '@kattegat/domain/rating'
import { checkTariffSet, type Finding } from '@kattegat/domain/rating/check-tariff-set'
import { changedCells, oddPrices, planPublication, type Publication } from '@kattegat/domain/rating/tariff-drafts'
import type { Database } from '../../platform/database/index.ts'
import { takeTurns } from '../../platform/turns/index.ts'
import { readLanes, type TariffTerms } from '../tariffs/index.ts'
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

export interface DraftFinding extends Pick<Finding, 'severity' | 'reason' | 'said'> {
  readonly draftTariffId: number | null
  readonly originZoneId: number | null
  readonly destinationZoneId: number | null
  readonly from: string
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
  const findings = [...(await findOutdated(db, outdated)), ...(await checkBook(db, terms, publication, copyOf)), ...odd]
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

/** Checks the book with the copies in it, and keeps what is about them. */
async function checkBook(
  db: Database,
  terms: TariffTerms,
  publication: Publication,
  copyOf: ReadonlyMap<number, DraftTariff>,
): Promise<DraftFinding[]> {
  const { tariffs, agreements } = publication
  const tariffBreaks: TariffBreak[] = []
  const take = (tariffId: number, lanes: readonly LaneBreaks[]) => {
    for (const { originZoneId, destinationZoneId, breaks } of lanes)
      for (const row of breaks) tariffBreaks.push({ tariffId, originZoneId, destinationZoneId, ...row })
  }
  const turn = takeTurns()
  for (const [newId, draftTariff] of copyOf) {
    const own = tariffs.find(({ id }) => id === newId)!
    for await (const lanes of readDraftLanes(db, draftTariff.id)) take(newId, lanes)
    // Whether two tariffs have a price on one day is asked of their cells.
    for (const other of tariffs) {
      const competes =
        other.id > 0 &&
        !other.agreementOnly &&
        other.side === own.side &&
        other.salesProductId === own.salesProductId &&
        other.transportProductId === own.transportProductId &&
        (other.validTo === null || other.validTo >= own.validFrom)
      if (competes) for await (const lanes of readLanes(db, other.id)) take(other.id, lanes)
    }
    if (turn.isOver()) await turn.next()
  }
  const book: TariffSet = { ...terms, tariffs, agreements, tariffBreaks }
  const uncovered = zonesWithoutRule(terms)
  return [
    ...checkTariffSet(book).flatMap((finding) => ofDraft(finding, book, copyOf)),
    ...[...copyOf].flatMap(([newId, draftTariff]) =>
      tariffBreaks
        .filter(
          (row) => row.tariffId === newId && [row.originZoneId, row.destinationZoneId].some((id) => uncovered.has(id)),
        )
        .map((row) => ({
          severity: 'fault' as const,
          ...emptyZone(uncovered.get(row.originZoneId) ?? uncovered.get(row.destinationZoneId) ?? ''),
          draftTariffId: draftTariff.id,
          originZoneId: row.originZoneId,
          destinationZoneId: row.destinationZoneId,
          from: row.from,
        })),
    ),
  ]
}

function emptyZone(zone: string): Pick<DraftFinding, 'reason' | 'said'> {
  return { reason: `no place lies in zone ${zone}`, said: { code: 'emptyZone', zone } }
}

function zonesWithoutRule({ zones, zoneRules }: TariffTerms): ReadonlyMap<number | null, string> {
  const covered = new Set(zoneRules.map(({ zoneId }) => zoneId))
  return new Map(zones.filter(({ id }) => !covered.has(id)).map(({ id, code }) => [id, code]))
}

/** A finding as it stands in the draft; none where it is about something else of the book. */
function ofDraft(finding: Finding, book: TariffSet, copyOf: ReadonlyMap<number, DraftTariff>): DraftFinding[] {
  const { severity, reason, list, index } = finding
  const about = { severity, reason, ...(finding.said ? { said: finding.said } : {}) }
  if (list === 'tariffs') {
    const draftTariff = copyOf.get(book.tariffs[index]!.id)
    return draftTariff
      ? [{ ...about, draftTariffId: draftTariff.id, originZoneId: null, destinationZoneId: null, from: '' }]
      : []
  }
  if (list !== 'tariffBreaks') return []
  const row = book.tariffBreaks[index]!
  const draftTariff = copyOf.get(row.tariffId)
  const { originZoneId, destinationZoneId, from } = row
  return draftTariff ? [{ ...about, draftTariffId: draftTariff.id, originZoneId, destinationZoneId, from }] : []
}

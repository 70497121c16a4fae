import type { LaneBreaks, Tariff, TariffBreak, TariffSet } from '@kattegat/domain/rating'
import { checkTariffSet, type Finding } from '@kattegat/domain/rating/check-tariff-set'
import type { Publication } from '@kattegat/domain/rating/tariff-drafts'
import type { Database } from '../../platform/database/index.ts'
import { takeTurns } from '../../platform/turns/index.ts'
import { readLanes, type TariffTerms } from '../tariffs/index.ts'

/** What the checks have to say of a tariff that is to be published, at one of its cells or of all of it. */
export interface PublicationFinding extends Pick<Finding, 'severity' | 'reason' | 'said'> {
  /** Of the tariff as the publication has it: below nought. */
  readonly newId: number
  readonly originZoneId: number | null
  readonly destinationZoneId: number | null
  readonly from: string
}

interface ToBeChecked {
  readonly terms: TariffTerms
  readonly publication: Publication
  /** The tariffs with new prices; those that are cut short have theirs. */
  readonly newIds: readonly number[]
  readonly lanesOf: (newId: number) => AsyncIterable<readonly LaneBreaks[]>
}

/** Checks the book with what is to be published in it, and keeps what is about that. */
export async function checkPublication(
  db: Database,
  { terms, publication, newIds, lanesOf }: ToBeChecked,
): Promise<PublicationFinding[]> {
  const { tariffs, agreements } = publication
  const tariffBreaks: TariffBreak[] = []
  const take = (tariffId: number, lanes: readonly LaneBreaks[]) => {
    for (const { originZoneId, destinationZoneId, breaks } of lanes)
      for (const row of breaks) tariffBreaks.push({ tariffId, originZoneId, destinationZoneId, ...row })
  }
  const turn = takeTurns()
  for (const newId of newIds) {
    const own = tariffs.find(({ id }) => id === newId)!
    for await (const lanes of lanesOf(newId)) take(newId, lanes)
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
  const isNew = new Set(newIds)
  const book: TariffSet = { ...terms, tariffs, agreements, tariffBreaks }
  return [
    ...checkTariffSet(book).flatMap((finding) => ofNew(finding, book, isNew)),
    ...inEmptyZones(
      tariffBreaks.filter(({ tariffId }) => isNew.has(tariffId)),
      terms,
    ),
  ]
}

function inEmptyZones(rows: readonly TariffBreak[], { zones, zoneRules }: TariffTerms): PublicationFinding[] {
  const covered = new Set(zoneRules.map(({ zoneId }) => zoneId))
  const empty = new Map<number | null, string>(
    zones.filter(({ id }) => !covered.has(id)).map(({ id, code }) => [id, code]),
  )
  return rows.flatMap(({ tariffId: newId, originZoneId, destinationZoneId, from }) => {
    const zone = empty.get(originZoneId) ?? empty.get(destinationZoneId)
    if (zone === undefined) return []
    const about = {
      severity: 'fault',
      reason: `no place lies in zone ${zone}`,
      said: { code: 'emptyZone', zone },
    } as const
    return [{ ...about, newId, originZoneId, destinationZoneId, from }]
  })
}

/** A finding as it stands in what is published; none where it is about something else of the book. */
function ofNew(finding: Finding, book: TariffSet, isNew: ReadonlySet<number>): PublicationFinding[] {
  const { severity, reason, list, index } = finding
  const about = { severity, reason, ...(finding.said ? { said: finding.said } : {}) }
  if (list === 'tariffs') {
    const ofWhole = { originZoneId: null, destinationZoneId: null, from: '' }
    const tariff = book.tariffs[index]!
    if (isNew.has(tariff.id)) return [{ ...about, ...ofWhole, newId: tariff.id }]
    const other = finding.otherIndex === undefined ? undefined : book.tariffs[finding.otherIndex]!
    return other && isNew.has(other.id)
      ? [{ ...about, ...ofWhole, newId: other.id, ...overlapWith(tariff, finding) }]
      : []
  }
  if (list !== 'tariffBreaks') return []
  const { tariffId: newId, originZoneId, destinationZoneId, from } = book.tariffBreaks[index]!
  return isNew.has(newId) ? [{ ...about, newId, originZoneId, destinationZoneId, from }] : []
}

/** Two tariffs that have a price on one day, as the one that begins first is told of the other. */
function overlapWith(
  { name, version }: Tariff,
  { said, reason }: Finding,
): Pick<PublicationFinding, 'reason' | 'said'> {
  if (said?.code !== 'overlap') return { reason }
  const tariff = `${name} ${version}`
  return { reason: `overlaps with ${tariff} from ${said.from}`, said: { ...said, tariff } }
}

import type { Answer, Input } from '@kattegat/contract'
import type { LaneBreaks, Tariff } from '@kattegat/domain/rating'
import { changedCells, columnsOf, type GridColumn } from '@kattegat/domain/rating/tariff-drafts'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { takeTurns } from '../../platform/turns/index.ts'
import { loadTariffTerms, readLanes, type TariffTerms } from '../tariffs/index.ts'
import {
  meetEditors,
  readDraftLanes,
  readDraftTariff,
  readReplaced,
  type Change,
  type DraftTariff,
  type ReplacedTariff,
} from './draft.repository.ts'
import { gridLane, laneKeyOf, type GridLane } from './grid.ts'

const lanesAPage = 200

/** A tariff with what it is a copy of, and where it is written. */
export interface OpenTariff {
  readonly terms: TariffTerms
  readonly tariff: Tariff
  readonly draftTariff: DraftTariff | undefined
}

/**
 * Finds a tariff of the system, or its copy in a draft. Where the tariff holds no more it is as it held last: the copy can be
 * read and changed, though not published.
 */
export async function openTariff(
  db: Database,
  scope: Scope,
  { tariffId, draftTariffId }: { tariffId?: number | undefined; draftTariffId?: number | undefined },
): Promise<OpenTariff | undefined> {
  const draftTariff = draftTariffId === undefined ? undefined : await readDraftTariff(db, scope, draftTariffId)
  if (draftTariffId !== undefined && !draftTariff) return undefined
  const wanted = draftTariff?.tariffId ?? tariffId
  const inTerms = (terms: TariffTerms | undefined) => {
    const tariff = terms?.tariffs.find(({ id }) => id === wanted)
    return terms && tariff && { terms, tariff, draftTariff }
  }
  const present = inTerms(await loadTariffTerms(db, scope.shipmentSystem))
  if (present || !draftTariff) return present
  const [replaced] = await readReplaced(db, [draftTariff.tariffId])
  return replaced && inTerms(await loadTariffTerms(db, scope.shipmentSystem, replaced.lastVersion))
}

/** The cells of a tariff, a page of lanes at a time. */
export async function readGrid(
  db: Database,
  scope: Scope,
  query: Input<'GetTariffGrid'>['query'],
  reader: Change,
): Promise<Result<Answer<'GetTariffGrid'>, Refusal>> {
  const open = await openTariff(db, scope, query)
  if (!open) return refuse(notFound)
  const { tariff, draftTariff, terms } = open
  const others = draftTariff ? await meetEditors(db, draftTariff.draftId, reader) : []
  if (!others) return refuse(notFound)
  const { columns, lanes } = await lanesOf(db, open)
  const zones = new Map(terms.zones.map((zone) => [zone.id, zone]))
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const nameOf = (id: number | null) => (id === null ? '' : `${zones.get(id)?.code} ${zones.get(id)?.name}`)
  const isFound = (lane: GridLane) => {
    const text = `${nameOf(lane.originZoneId)} ${nameOf(lane.destinationZoneId)}`.toLowerCase()
    return words.every((word) => text.includes(word)) && (!query.changedOnly || changedCells(lane) > 0)
  }
  const found = lanes.filter(isFound)
  const start = ((query.pageNumber ?? 1) - 1) * lanesAPage
  return accept({
    tariff: tariffOnWire(terms, tariff),
    draftTariffId: draftTariff?.id ?? null,
    columns: [...columns],
    lanes: found.slice(start, start + lanesAPage),
    numberOfLanes: found.length,
    pageSize: lanesAPage,
    changed: draftTariff ? lanes.reduce((sum, lane) => sum + changedCells(lane), 0) : 0,
    others: editorsOnWire(others),
  })
}

/** A lane with the one that holds; undefined where there is none. */
export interface LaneBeside {
  readonly lane: LaneBreaks
  readonly live: LaneBreaks | undefined
}

/** Every lane beside what holds. One that the copy no longer has is there without prices. */
export async function readBeside(db: Database, { tariff, draftTariff }: OpenTariff): Promise<LaneBeside[]> {
  const live = await gather(readLanes(db, tariff.id))
  if (!draftTariff) return live.map((lane) => ({ lane, live: lane }))
  const own = await gather(readDraftLanes(db, draftTariff.id))
  const liveByKey = new Map(live.map((lane) => [laneKeyOf(lane), lane]))
  const kept = new Set(own.map(laneKeyOf))
  const gone = live.filter((lane) => !kept.has(laneKeyOf(lane))).map((lane) => ({ ...lane, breaks: [] }))
  return [...own, ...gone].map((lane) => ({ lane, live: liveByKey.get(laneKeyOf(lane)) }))
}

/** Every lane as it is shown, in the order of the zones' codes. */
export async function lanesOf(
  db: Database,
  open: OpenTariff,
): Promise<{ columns: readonly GridColumn[]; lanes: GridLane[] }> {
  return showLanes(open, await readBeside(db, open))
}

/** The same of lanes that have been read. */
export async function showLanes(
  { draftTariff, terms }: OpenTariff,
  beside: readonly LaneBeside[],
): Promise<{ columns: readonly GridColumn[]; lanes: GridLane[] }> {
  const zones = new Map(terms.zones.map((zone) => [zone.id, zone]))
  const columns = draftTariff?.columns ?? columnsOf(beside.map(({ lane }) => lane))
  const turn = takeTurns()
  const lanes: GridLane[] = []
  for (const { lane, live } of beside) {
    lanes.push(gridLane(lane, live, { columns, zones }))
    if (turn.isOver()) await turn.next()
  }
  const collator = new Intl.Collator('en', { numeric: true })
  lanes.sort((a, b) => collator.compare(a.origin, b.origin) || collator.compare(a.destination, b.destination))
  return { columns, lanes }
}

async function gather(portions: AsyncIterable<readonly LaneBreaks[]>): Promise<LaneBreaks[]> {
  const lanes: LaneBreaks[] = []
  for await (const portion of portions) lanes.push(...portion)
  return lanes
}

export function tariffOnWire(terms: TariffTerms, tariff: Tariff | ReplacedTariff): Answer<'GetTariffGrid'>['tariff'] {
  const sales = terms.salesProducts.find(({ id }) => id === tariff.salesProductId)
  const transport = terms.transportProducts.find(({ id }) => id === tariff.transportProductId)
  return {
    id: tariff.id,
    side: tariff.side,
    product: sales?.internalName ?? transport?.name ?? '',
    name: tariff.name,
    version: tariff.version,
    currencyCode: tariff.currency,
    unit: tariff.unit,
    zoneSetId: tariff.zoneSetId,
    validFrom: tariff.validFrom,
    validTo: tariff.validTo,
    agreementOnly: tariff.agreementOnly,
  }
}

export function editorsOnWire(editors: readonly { readonly name: string; readonly seenAt: Date }[]) {
  return editors.map(({ name, seenAt }) => ({ name, seenAt: seenAt.toISOString() }))
}

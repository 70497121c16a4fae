import { inUsualOrder, type HistoryFilter } from '@kattegat/domain/history'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { within, type ShipmentId } from '../../platform/tenancy/index.ts'
import { conditionsOf, searchOf } from './conditions.ts'
import { findSorted } from './find-sorted.ts'
import { isByShipDate, isOfIndex, keyCondition, orderOf, type PageKey, type PageQuery } from './page-key.ts'
import { sortValuesOf } from './sort-values.ts'

/**
 * So many shipments are looked through in the list's own order first: it is one index read, and most filters are met by
 * more than one in a hundred.
 */
const window = 5000

/** A page that is expected within so many shipments of the list is looked for among several times as many, in its order. */
const walkAtMost = 30_000
const walkMargin = 5

/**
 * What so large a share of the list has is walked alone, where it is asked for: what is on its way is nearly all of the newest,
 * however many that are, and none of it is delivered.
 */
const commonShare = 0.2

/** Fewer matches than these are all read and sorted; where there are more, the list's order meets enough of them soon. */
const fewMatches = 20_000

/** A page of History. */
export interface FoundPage {
  /** In the list's order, at most `limit`. */
  readonly ids: readonly ShipmentId[]
  /** Where the next page begins; undefined on the last. */
  readonly next: PageKey | undefined
  /** False where too many match for the column asked for: they are in the usual order, the newest first. */
  readonly sorted: boolean
}

/** A page; undefined where its key is that of another list. */
export async function findPage(database: Database, query: PageQuery): Promise<FoundPage | undefined> {
  const { filter, after, asker, limit } = query
  // One more than the page says whether there is a next.
  const wish = { ...query, limit: limit + 1 }
  const values = filter.sort && sortValuesOf(filter.sort, asker, query.scope)
  const ofIndex = values ? inUsualOrder(filter) : filter
  const goesOnByIndex = after !== undefined && isOfIndex(ofIndex, after)
  if (values && !goesOnByIndex) {
    const sorted = await findSorted(database, wish, values)
    if (sorted) return pageOf(sorted, limit, true)
  }
  if (after && !goesOnByIndex) return undefined
  const rows = await findByIndex(database, { ...wish, filter: ofIndex })
  const keys = rows.map(({ id, shipDate }) => (isByShipDate(ofIndex) ? { id, shipDate } : { id }))
  return pageOf(keys, limit, !values)
}

function pageOf(found: readonly (PageKey & Row)[], limit: number, sorted: boolean): FoundPage {
  const page = found.slice(0, limit)
  return { ids: page.map(({ id }) => id), next: found.length > limit ? page.at(-1) : undefined, sorted }
}

/**
 * The rows of a page, in the order of an index, at most `limit`. Up to four ways, one after the other: the window; a longer
 * walk, where a page is to be expected on it; all that match, by the indexes of text and filters together, where they are
 * few; else through the list's order.
 */
async function findByIndex(database: Database, query: PageQuery): Promise<readonly Dated[]> {
  const near = await among(database, query, window)
  if (near.length >= query.limit) return near
  const seen = await lookedThrough(database, query)
  if (seen.rows <= window) return near
  const { expected, only } = await expectedWalk(database, query, seen)
  if (expected <= walkAtMost) {
    const walked = await among(database, query, walkMargin * expected, only)
    if (walked.length >= query.limit) return walked
  }
  const few = await amongFew(database, query)
  if (few) return few
  const list = await sql<Dated>`select s.id, s.ship_date as "shipDate" from shipment s
    where ${whereOf(query)} ${tailOf(query)}`.execute(database)
  return list.rows
}

interface Row {
  readonly id: ShipmentId
}
interface Dated extends Row {
  readonly shipDate: string
}

/** Those that match among the next so many of the list, or of what `only` leaves of it. */
async function among(
  database: Database,
  query: PageQuery,
  count: number,
  only?: HistoryFilter,
): Promise<readonly Dated[]> {
  const left = only ? conditionsOf(only, query.asker, query.scope) : []
  const { rows } = await sql<Dated>`select s.id, s.ship_date as "shipDate" from (
      select * from shipment s
      where ${sql.join([reaches(query), keyCondition(query.filter, query.after), ...left], sql` and `)}
      ${orderOf(query.filter)} limit ${count}
    ) s where ${whereOf(query)} ${tailOf(query)}`.execute(database)
  return rows
}

/** What the window held: of how many shipments, and with the text in how many. */
interface Seen {
  readonly rows: number
  readonly withText: number
}

async function lookedThrough(database: Database, query: PageQuery): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select count(*)::int as rows, (count(*) filter (where ${searchOf(query.filter, query.asker.names) ?? sql`false`}))::int as "withText"
    from (
      select * from shipment s where ${reaches(query)} and ${keyCondition(query.filter, query.after)}
      ${orderOf(query.filter)} limit ${window + 1}
    ) s`.execute(database)
  return rows[0] ?? { rows: 0, withText: 0 }
}

/** Within how many shipments a page is to be expected: of the list, or of what `only` leaves of it. */
interface Walk {
  readonly expected: number
  readonly only?: HistoryFilter
}

/**
 * Within how many shipments a page of a text is to be expected: by how often the text stood in the window, and by what the
 * planner knows of the filters, whose matches may begin far behind the window. Of parts of words it knows nothing.
 */
async function expectedWalk(database: Database, query: PageQuery, seen: Seen): Promise<Walk> {
  if (seen.withText === 0) return { expected: Infinity }
  const { search: _search, ...others } = query.filter
  const expectedOf = (filter: HistoryFilter) =>
    expectedRows(database, [reaches(query), ...conditionsOf(filter, query.asker, query.scope)])
  const inScope = await expectedRows(database, [reaches(query)])
  const only = statusesAlone(query.filter)
  const ofStatuses = only ? await expectedOf(only) : 0
  const isCommon = ofStatuses / inScope >= commonShare
  const share = ((await expectedOf(others)) / (isCommon ? ofStatuses : inScope)) * (seen.withText / seen.rows)
  return { expected: Math.max(window, Math.ceil(query.limit / share)), ...(isCommon && only && { only }) }
}

/** The statuses asked for, with what else widens a list; undefined where none are. */
function statusesAlone({ deliveryStatuses = [], hold, deleted, test }: HistoryFilter): HistoryFilter | undefined {
  if (deliveryStatuses.length === 0) return undefined
  return { deliveryStatuses, ...(hold && { hold }), ...(deleted && { deleted }), ...(test && { test }) }
}

/** How many shipments the planner expects, from its statistics alone. */
async function expectedRows(database: Database, conditions: readonly RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from shipment s where ${sql.join(conditions, sql` and `)}`.execute(database)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Undefined where too many match. The planner is not told of the order: believing in it, it would read the whole list. */
async function amongFew(database: Database, query: PageQuery): Promise<readonly Dated[] | undefined> {
  const { rows } = await sql<{ id: ShipmentId | null; shipDate: string; matches: number }>`
    with matching as materialized (
      select s.id, s.ship_date from shipment s where ${whereOf(query)} limit ${fewMatches + 1}
    )
    select page.id, page.ship_date as "shipDate", counted.matches
    from (select count(*)::int as matches from matching) counted
    left join lateral (select s.id, s.ship_date from matching s ${tailOf(query)}) page on true`.execute(database)
  if ((rows[0]?.matches ?? 0) > fewMatches) return undefined
  return rows.flatMap(({ id, shipDate }) => (id === null ? [] : [{ id, shipDate }]))
}

function reaches({ scope }: PageQuery): RawBuilder<boolean> {
  return within(scope, 's')
}

function whereOf(query: PageQuery): RawBuilder<boolean> {
  const conditions = [
    reaches(query),
    keyCondition(query.filter, query.after),
    ...conditionsOf(query.filter, query.asker, query.scope),
  ]
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}

function tailOf({ filter, limit }: PageQuery): RawBuilder<unknown> {
  return sql`${orderOf(filter)} limit ${limit}`
}

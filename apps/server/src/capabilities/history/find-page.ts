import type { HistoryFilter } from '@kattegat/domain/history'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/http/index.ts'
import { conditionsOf, searchOf } from './conditions.ts'
import { keyCondition, orderOf, type PageKey } from './page-key.ts'

/** Whose History it is, and how much of it is wanted. */
export interface PageWish {
  readonly scope: Scope
  /** Test bookings are nobody's business but their maker's and the provider's. */
  readonly userId: number
  readonly filter: HistoryFilter
  readonly after: PageKey | undefined
  readonly limit: number
}

/**
 * So many shipments are looked through in the list's own order first. Most filters are met by one in twenty, so that a
 * page is full within a few milliseconds, whether there are a thousand shipments or ten million.
 */
const window = 2000

/** More hits of a text than these are no help: then the list's order is the better way to go through. */
const fewHits = 20_000

/**
 * The ids of a page, in the list's order, at most `limit`. Three ways, each bounded, tried one after the other: the window;
 * the text's own index, where a text is searched for and is rare; else the filters by whatever index the database finds.
 */
export async function findPage(database: Database, wish: PageWish): Promise<number[]> {
  const near = await inWindow(database, wish)
  if (near.ids.length >= wish.limit || near.wasAll) return near.ids
  const search = searchOf(wish.filter)
  if (search) {
    const hits = await byText(database, wish, search)
    if (hits) return hits
  }
  return idsOf(await sql<Row>`select id from shipment s where ${whereOf(wish)} ${tailOf(wish)}`.execute(database))
}

interface Row {
  readonly id: number
}

function idsOf({ rows }: { rows: readonly Row[] }): number[] {
  return rows.map((row) => row.id)
}

async function inWindow(database: Database, wish: PageWish): Promise<{ ids: number[]; wasAll: boolean }> {
  // Only what is always narrow is asked within: scope and place in the list, which are one index.
  const { rows } = await sql<Row & { looked: number; isMatch: boolean }>`
    with looked as materialized (
      select * from shipment s where ${scopeOf(wish)} and ${keyCondition(wish.filter, wish.after)}
      ${orderOf(wish.filter)} limit ${window}
    )
    select s.id, (select count(*)::int from looked) as looked
    from looked s where ${whereOf(wish)} ${tailOf(wish)}`.execute(database)
  const first = rows[0]
  if (first) return { ids: idsOf({ rows }), wasAll: first.looked < window }
  const beyond = await sql<Row>`select id from shipment s where ${scopeOf(wish)}
    and ${keyCondition(wish.filter, wish.after)} ${orderOf(wish.filter)} offset ${window - 1} limit 1`.execute(database)
  return { ids: [], wasAll: beyond.rows.length === 0 }
}

/** Undefined where the text is too common to begin with. */
async function byText(database: Database, wish: PageWish, search: RawBuilder<boolean>): Promise<number[] | undefined> {
  const { rows } = await sql<Row & { hits: number }>`
    with hit as materialized (
      select * from shipment s where ${scopeOf(wish)} and ${search} limit ${fewHits + 1}
    )
    select s.id, (select count(*)::int from hit) as hits
    from (select null) one left join lateral (
      select id, created_at, ship_date from hit s where ${whereOf(wish)} ${tailOf(wish)}
    ) s on true`.execute(database)
  if ((rows[0]?.hits ?? 0) > fewHits) return undefined
  return rows.map((row) => row.id).filter((id) => id !== null)
}

function scopeOf({ scope }: PageWish): RawBuilder<boolean> {
  const system = sql<boolean>`s.shipment_system = ${scope.shipmentSystem}`
  return scope.companyId === 'every' ? system : sql<boolean>`${system} and s.company_id = ${scope.companyId}`
}

function whereOf(wish: PageWish): RawBuilder<boolean> {
  const conditions = [scopeOf(wish), keyCondition(wish.filter, wish.after), ...conditionsOf(wish.filter, wish.userId)]
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}

function tailOf({ filter, limit }: PageWish): RawBuilder<unknown> {
  return sql`${orderOf(filter)} limit ${limit}`
}

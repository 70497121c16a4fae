import type { HistoryFilter } from '@kattegat/domain/history'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/http/index.ts'
import type { Asker } from './asker.ts'
import { conditionsOf } from './conditions.ts'
import { keyCondition, orderOf, type PageKey } from './page-key.ts'

/** Whose History it is, and how much of it is wanted. */
export interface PageWish {
  readonly scope: Scope
  readonly asker: Asker
  readonly filter: HistoryFilter
  readonly after: PageKey | undefined
  readonly limit: number
}

/**
 * So many shipments are looked through in the list's own order first: it is one index read, and most filters are met by
 * more than one in a hundred.
 */
const window = 5000

/** Fewer matches than these are all read and sorted; where there are more, the list's order meets enough of them soon. */
const fewMatches = 20_000

/**
 * The ids of a page, in the list's order, at most `limit`. Three ways, tried one after the other: the window; all that
 * match, by the indexes of text and filters together, where they are few; else through the list's order.
 */
export async function findPage(database: Database, wish: PageWish): Promise<number[]> {
  const near = idsOf(
    await sql<Row>`select s.id from (
      select * from shipment s where ${scopeOf(wish)} and ${keyCondition(wish.filter, wish.after)}
      ${orderOf(wish.filter)} limit ${window}
    ) s where ${whereOf(wish)} ${tailOf(wish)}`.execute(database),
  )
  if (near.length >= wish.limit || !(await goesBeyondWindow(database, wish))) return near
  const few = await amongFew(database, wish)
  if (few) return few
  return idsOf(await sql<Row>`select s.id from shipment s where ${whereOf(wish)} ${tailOf(wish)}`.execute(database))
}

interface Row {
  readonly id: number
}

function idsOf({ rows }: { rows: readonly Row[] }): number[] {
  return rows.map((row) => row.id)
}

async function goesBeyondWindow(database: Database, wish: PageWish): Promise<boolean> {
  const { rows } = await sql`select s.id from shipment s where ${scopeOf(wish)}
    and ${keyCondition(wish.filter, wish.after)} ${orderOf(wish.filter)} offset ${window} limit 1`.execute(database)
  return rows.length > 0
}

/** Undefined where too many match. The planner is not told of the order: believing in it, it would read the whole list. */
async function amongFew(database: Database, wish: PageWish): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number | null; matches: number }>`
    with matching as materialized (
      select s.id, s.ship_date from shipment s where ${whereOf(wish)} limit ${fewMatches + 1}
    )
    select page.id, counted.matches
    from (select count(*)::int as matches from matching) counted
    left join lateral (select s.id from matching s ${tailOf(wish)}) page on true`.execute(database)
  if ((rows[0]?.matches ?? 0) > fewMatches) return undefined
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

function scopeOf({ scope }: PageWish): RawBuilder<boolean> {
  const system = sql<boolean>`s.shipment_system = ${scope.shipmentSystem}`
  return scope.companyId === 'every' ? system : sql<boolean>`${system} and s.company_id = ${scope.companyId}`
}

function whereOf(wish: PageWish): RawBuilder<boolean> {
  const conditions = [scopeOf(wish), keyCondition(wish.filter, wish.after), ...conditionsOf(wish.filter, wish.asker)]
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}

function tailOf({ filter, limit }: PageWish): RawBuilder<unknown> {
  return sql`${orderOf(filter)} limit ${limit}`
}

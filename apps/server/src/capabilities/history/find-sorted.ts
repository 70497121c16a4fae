import { sortedAtMost } from '@kattegat/domain/history'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { within, type ShipmentId } from '../../platform/tenancy/index.ts'
import { conditionsOf } from './conditions.ts'
import { isAscending, type PageKey, type PageQuery } from './page-key.ts'
import { isReadable, valueOf, type SortValue } from './sort-values.ts'

/** A shipment in the order of a column without an index, with the key that a page ends with. */
export interface Sorted {
  readonly id: ShipmentId
  readonly values: readonly (string | null)[]
}

/**
 * A page in the order of a column without an index: all that match are read and sorted. Undefined where more than
 * `sortedAtMost` match, or the key is of another list. Rows without a value come last, whichever way it is sorted.
 */
export async function findSorted(
  database: Database,
  { scope, asker, filter, after, limit }: PageQuery,
  values: readonly SortValue[],
): Promise<Sorted[] | undefined> {
  if (after && !isKeyOf(values, after)) return undefined
  const conditions = [within(scope, 's'), ...conditionsOf(filter, asker, scope)]
  const columns = values.map((_, at) => sql.ref(`v${at}`))
  const way = isAscending(filter) ? sql.raw('asc') : sql.raw('desc')
  const kept = sql.join(values.map(({ value }, at) => sql`${value} as ${columns[at]}`))
  const order = sql.join([...columns.map((column) => sql`${column} ${way} nulls last`), sql`id ${way}`])
  const { rows } = await sql<{ id: ShipmentId | null; values: (string | null)[]; matches: number }>`
    with matching as materialized (
      select s.id from shipment s where ${sql.join(conditions, sql` and `)} limit ${sortedAtMost + 1}
    ), counted as materialized (
      select count(*)::int as matches from matching
    ), valued as materialized (
      select s.id, ${kept} from matching m join shipment s on s.id = m.id
      where (select matches from counted) <= ${sortedAtMost}
    )
    select page.id, page.values, counted.matches
    from counted left join lateral (
      select id, array[${sql.join(columns.map((column) => sql`${column}::text`))}] as values from valued
      where ${behind(columns, values, after, isAscending(filter))}
      order by ${order} limit ${limit}
    ) page on true`.execute(database)
  if ((rows[0]?.matches ?? 0) > sortedAtMost) return undefined
  return rows.flatMap(({ id, values: own }) => (id === null ? [] : [{ id, values: own }]))
}

function isKeyOf(values: readonly SortValue[], { values: texts = [] }: PageKey): boolean {
  if (texts.length !== values.length) return false
  const isNone = texts.every((text) => text === null)
  const isWhole = texts.every((text, at) => text !== null && isReadable(text, values[at]!))
  return isNone || isWhole
}

/** What comes behind a key. The values of a column are there together or not at all. */
function behind(
  columns: readonly RawBuilder<unknown>[],
  values: readonly SortValue[],
  after: PageKey | undefined,
  isUp: boolean,
): RawBuilder<boolean> {
  const [first] = columns
  if (!after?.values || !first) return sql<boolean>`true`
  const sign = sql.raw(isUp ? '>' : '<')
  if (after.values[0] === null) return sql<boolean>`(${first} is null and id ${sign} ${after.id})`
  const key = sql.join(after.values.map((text, at) => valueOf(text, values[at]!)))
  return sql<boolean>`((${sql.join(columns)}, id) ${sign} (${key}, ${after.id}) or ${first} is null)`
}

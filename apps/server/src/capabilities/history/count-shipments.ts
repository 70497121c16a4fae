import type { HistoryFilter } from '@kattegat/domain/history'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { type Scope, within } from '../../platform/tenancy/index.ts'
import type { RequestContext } from './request-context.ts'
import { conditionsOf } from './conditions.ts'
import { orderOf } from './page-key.ts'

/** Nobody acts on a figure beyond this; "more than" is said instead. */
const countedAtMost = 10_000

/** How many shipments a filter leaves among the latest ten thousand of a scope, and whether there are no others. */
export async function countShipments(
  database: Database,
  scope: Scope,
  filter: HistoryFilter,
  context: RequestContext,
): Promise<{ count: number; exact: boolean }> {
  const { rows } = await sql<{ looked: number; count: number }>`
    with looked as materialized (
      select * from shipment s where ${within(scope, 's')}
      ${orderOf(filter)} limit ${countedAtMost + 1}
    )
    select count(*)::int as looked,
      (count(*) filter (where ${sql.join(conditionsOf(filter, context, scope), sql` and `)}))::int as count
    from looked s`.execute(database)
  const { looked = 0, count = 0 } = rows[0] ?? {}
  return { count, exact: looked <= countedAtMost }
}

import type { Language } from '@kattegat/messages'
import type { Database } from '../../../platform/database/index.ts'
import type { Scope } from '../../../platform/http/index.ts'
import { named, type ShipmentId } from '../../../platform/tenancy/index.ts'
import { resolveFilter, requestContext } from '../request-context.ts'
import { findPage } from '../find-page.ts'
import { readKey, writeKey } from '../page-key.ts'
import { readRows, type HistoryRow } from '../read-rows.ts'
import type { HistoryExport } from './export.repository.ts'

/** So many rows are in memory at a time, however long the file. */
const rowsAtOnce = 200

/** The rows of an export, page by page and within its reader's reach, as they stand when they are read. */
export async function* exportRows(
  database: Database,
  scope: Scope,
  wanted: HistoryExport,
  { withCost, language, now }: { withCost: boolean; language: Language; now: Date },
): AsyncGenerator<HistoryRow> {
  if (wanted.shipmentIds) {
    for (let from = 0; from < wanted.shipmentIds.length; from += rowsAtOnce) {
      const ids = await inScope(database, scope, wanted.shipmentIds.slice(from, from + rowsAtOnce))
      for (const { row } of await readRows(database, ids, { withCost, language, now })) yield row
    }
    return
  }
  const asker = await requestContext(database, { ...wanted, userId: wanted.requestedBy }, now)
  const filter = resolveFilter(wanted.filter, asker)
  let after: ReturnType<typeof readKey>
  for (;;) {
    const ids = await findPage(database, { scope, asker, filter, after, limit: rowsAtOnce })
    const page = await readRows(database, ids, { withCost, language, now })
    for (const { row } of page) yield row
    const last = page.at(-1)
    if (!last || ids.length < rowsAtOnce) return
    after = readKey(filter, writeKey(filter, { id: last.row.id, ship_date: last.shipDate }))
  }
}

/** Those of the ids that the scope reaches, in their order. */
async function inScope(database: Database, scope: Scope, ids: readonly number[]): Promise<ShipmentId[]> {
  let query = database
    .selectFrom('shipment')
    .select('id')
    .where(named(scope, 'shipment', ids))
  const found = new Map((await query.execute()).map((row) => [row.id as number, row.id]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

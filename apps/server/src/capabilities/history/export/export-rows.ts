import { inUsualOrder, isIndexed, sortableColumnsOf, sortedAtMost } from '@kattegat/domain/history'
import type { Language } from '@kattegat/messages'
import { sql } from 'kysely'
import type { Database, Reports } from '../../../platform/database/index.ts'
import { within, type Scope } from '../../../platform/tenancy/index.ts'
import { conditionsOf } from '../conditions.ts'
import { resolveFilter, requestContext } from '../request-context.ts'
import { findPage } from '../find-page.ts'
import type { PageKey } from '../page-key.ts'
import { readRows, type HistoryRow } from '../read-rows.ts'
import type { HistoryExport } from './export.repository.ts'

/** So many rows are in memory at a time, however long the file. */
const rowsAtOnce = 200

/** Lists of so many rows take some ten seconds, and those of large companies a quarter of an hour. */
const smallList = 5_000

interface Reading {
  readonly database: Database
  readonly reports: Reports
}

/**
 * Whether a list is small by now, and so waits for no large one. It is counted no further than that, and in no order: for one the
 * planner might read all shipments (`find-page.ts`).
 */
export async function isSmallList(
  { database, reports }: Reading,
  scope: Scope,
  wanted: HistoryExport,
): Promise<boolean> {
  if (wanted.shipmentIds) return wanted.shipmentIds.length <= smallList
  const asker = await requestContext(database, { ...wanted, userId: wanted.requestedBy }, wanted.requestedAt)
  const conditions = [within(scope, 's'), ...conditionsOf(resolveFilter(wanted.filter, asker), asker, scope)]
  const asked = sql<{ count: number }>`select count(*)::int as count from (
    select from shipment s where ${sql.join(conditions, sql` and `)} limit ${smallList + 1}) found`
  const { rows } = await reports.read((db) => asked.execute(db))
  return rows[0]!.count <= smallList
}

/**
 * The rows of an export, page by page and within its reader's reach, as they stand when they are read. Those that somebody
 * chose are read where bookings write: one booked a second ago is among them.
 */
export async function* exportRows(
  { database, reports }: Reading,
  scope: Scope,
  wanted: HistoryExport,
  reader: { forStaff: boolean; language: Language; now: Date },
): AsyncGenerator<HistoryRow> {
  if (wanted.shipmentIds) {
    for (let from = 0; from < wanted.shipmentIds.length; from += rowsAtOnce) {
      yield* await readRows(database, scope, wanted.shipmentIds.slice(from, from + rowsAtOnce), reader)
    }
    return
  }
  const asker = await requestContext(database, { ...wanted, userId: wanted.requestedBy }, reader.now)
  // Rights are asked again: anyone who is no longer staff is not told the order of what only staff see.
  const isOwnSort = wanted.filter.sort === undefined || sortableColumnsOf(reader.forStaff).includes(wanted.filter.sort)
  const filter = resolveFilter(isOwnSort ? wanted.filter : inUsualOrder(wanted.filter), asker)
  // What is sorted without an index is sorted once, and not again for every page.
  const limit = isIndexed(filter.sort ?? 'date') ? rowsAtOnce : sortedAtMost
  let after: PageKey | undefined
  do {
    const beyond: PageKey | undefined = after
    const page = await reports.read((db) => findPage(db, { scope, asker, filter, after: beyond, limit }))
    const ids = page?.ids ?? []
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      const some = ids.slice(from, from + rowsAtOnce)
      yield* await reports.read((db) => readRows(db, scope, some, reader))
    }
    after = page?.next
  } while (after)
}

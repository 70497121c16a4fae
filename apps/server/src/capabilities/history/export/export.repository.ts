import { isHistoryColumn, type HistoryColumn, type HistoryFilter } from '@kattegat/domain/history'
import type { Language } from '@kattegat/messages'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Job } from '../../../platform/jobs/index.ts'
import { storableJson } from '../../booking/index.ts'

/** A list of shipments that somebody wants as a file. */
export interface HistoryExport {
  readonly id: string
  readonly shipmentSystem: string
  readonly requestedBy: number
  /** What "today" means in its filter. */
  readonly requestedAt: Date
  readonly language: Language
  readonly filter: HistoryFilter
  /** Named one by one, instead of the filter. */
  readonly shipmentIds: readonly number[] | undefined
  readonly columns: readonly HistoryColumn[]
}

export async function insertExport(db: Database | Tx, wanted: HistoryExport): Promise<void> {
  await db
    .insertInto('history_export')
    .values({
      id: wanted.id,
      shipment_system: wanted.shipmentSystem,
      requested_by: wanted.requestedBy,
      requested_at: wanted.requestedAt,
      language: wanted.language,
      filter: storableJson(wanted.filter),
      shipment_ids: wanted.shipmentIds ? [...wanted.shipmentIds] : null,
      columns: [...wanted.columns],
    })
    .execute()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function readExport(database: Database, id: string): Promise<HistoryExport | undefined> {
  if (!uuid.test(id)) return undefined
  const row = await database.selectFrom('history_export').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      shipmentSystem: row.shipment_system,
      requestedBy: row.requested_by,
      requestedAt: row.requested_at,
      language: row.language as Language,
      filter: row.filter as HistoryFilter,
      shipmentIds: row.shipment_ids?.map(Number),
      columns: row.columns.filter(isHistoryColumn),
    }
  )
}

/** A week: longer than any link opens, any mail is tried, and any dead letter waits to be run again. */
const keptMs = 7 * 86_400_000

/** Deletes what was asked for so long ago that nothing needs it. */
export const removeOldExports: Job<{ readonly database: Database; readonly now: () => Date }, Record<string, never>> = {
  name: 'remove-old-exports',
  schedule: '37 3 * * *',
  run: async ({ database, now }) => {
    const before = new Date(now().getTime() - keptMs)
    await database.deleteFrom('history_export').where('requested_at', '<', before).execute()
  },
}

import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { within } from '../../platform/tenancy/index.ts'
import type { ShotFile } from './shot-file.repository.ts'

/** How many rows of a file there are, and how many shipments of each state. */
export interface RowCounts {
  readonly rows: number
  readonly shipments: number
  readonly faulty: number
  readonly ready: number
  readonly queued: number
  readonly booked: number
  readonly removed: number
  readonly chosen: number
  readonly duplicates: number
  /** Shipments that are still to be checked, and to be priced. */
  readonly toCheck: number
  readonly toPrice: number
}

const none: RowCounts = {
  rows: 0,
  shipments: 0,
  faulty: 0,
  ready: 0,
  queued: 0,
  booked: 0,
  removed: 0,
  chosen: 0,
  duplicates: 0,
  toCheck: 0,
  toPrice: 0,
}

/** The counts of files, by their ids. */
export async function countRows(db: Database, files: readonly ShotFile[]): Promise<(id: number) => RowCounts> {
  const [first] = files
  if (!first) return () => none
  const counts = new Map<number, RowCounts>()
  for (const scope of new Map(files.map((file) => [file.companyId, file.scope])).values()) {
    const ids = files.filter((file) => file.companyId === scope.companyId).map(({ id }) => id)
    const { rows } = await sql<RowCounts & { id: number }>`
      select shot_file_id as id,
        count(*)::int as rows,
        count(*) filter (where lead = position and state <> 'removed')::int as shipments,
        count(*) filter (where lead = position and state = 'faulty')::int as faulty,
        count(*) filter (where lead = position and state = 'ready')::int as ready,
        count(*) filter (where lead = position and state = 'queued')::int as queued,
        count(*) filter (where lead = position and state = 'booked')::int as booked,
        count(*) filter (where state = 'removed')::int as removed,
        count(*) filter (where lead = position and state in ('faulty', 'ready') and chosen_product_id is not null)::int as chosen,
        count(*) filter (where lead = position and state in ('faulty', 'ready') and duplicate_of is not null)::int as duplicates,
        count(*) filter (where lead = position and checked_version < version)::int as "toCheck",
        count(*) filter (where lead = position and priced_version < version
          and state in ('faulty', 'ready'))::int as "toPrice"
      from shot_file_line
      where shot_file_id = any(${ids}::bigint[]) and ${within(scope, 'shot_file_line')}
      group by shot_file_id`.execute(db)
    for (const { id, ...row } of rows) counts.set(id, row)
  }
  return (id) => counts.get(id) ?? none
}

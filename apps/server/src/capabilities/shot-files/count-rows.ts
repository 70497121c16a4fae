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

/** The counts of a file at work, for how long they are answered, and for which state of the file and its run. */
interface KeptCounts {
  readonly about: string
  readonly counts: Promise<RowCounts>
  until: number
}

/** Counting fewer rows is as quick as remembering them. */
const manyRows = 5000
/** So much longer than it took to count them they are answered: looking at a file takes a tenth of a connection at most. */
const timesAsLong = 10
const longestMs = 2000
const keptOf = new WeakMap<Database, Map<number, KeptCounts>>()

/**
 * The counts of one file, as those who wait for it ask again and again. While the server works on a large file they may be
 * a moment old; as soon as its work is done, or its rows, its setup or its run are others, they are counted anew.
 *
 * @param run what tells one run of the file and its state from another
 */
export async function countRowsOf(db: Database, file: ShotFile, run: string): Promise<RowCounts> {
  const about = `${file.state} ${file.version} ${file.groupedVersion} ${run}`
  const kept = keptOf.get(db) ?? new Map<number, KeptCounts>()
  keptOf.set(db, kept)
  const known = kept.get(file.id)
  if (known?.about === about && performance.now() < known.until) return known.counts
  const begun = performance.now()
  const counting = countRows(db, [file]).then((countsOf) => countsOf(file.id))
  // Who asks meanwhile waits for the same counts.
  const mine: KeptCounts = { about, counts: counting, until: Infinity }
  kept.set(file.id, mine)
  try {
    const counts = await counting
    const isAtWork = file.state === 'reading' || counts.toCheck + counts.toPrice + counts.queued > 0
    const tookMs = performance.now() - begun
    mine.until = isAtWork && counts.rows >= manyRows ? begun + Math.min(tookMs * timesAsLong, longestMs) : 0
    return counts
  } catch (error) {
    mine.until = 0
    throw error
  } finally {
    if (mine.until === 0 && kept.get(file.id) === mine) kept.delete(file.id)
  }
}

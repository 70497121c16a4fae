import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

/** What waits in the queue of a job. */
export interface QueueDepth {
  readonly job: string
  readonly waiting: number
  readonly oldestDueAt: Date | null
  readonly planned: number
  readonly tryingAgain: number
}

/** The queues of these jobs in which something waits, the one that waits longest first. */
export async function readQueues(database: Database, jobs: ReadonlySet<string>): Promise<QueueDepth[]> {
  // The condition is that of the index on what has not begun: jobs that are done, which are many, are not read.
  const { rows } = await sql<QueueDepth>`
    select name as job,
      count(*) filter (where start_after <= now())::int as waiting,
      min(start_after) filter (where start_after <= now()) as "oldestDueAt",
      count(*) filter (where start_after > now())::int as planned,
      count(*) filter (where state = 'retry')::int as "tryingAgain"
    from pgboss.job
    where name = any(${[...jobs]}::text[]) and state < 'active' and not blocked
    group by name
    order by "oldestDueAt" nulls last, name`.execute(database)
  return rows
}

import { sql } from 'kysely'
import type { Database, Tx } from '../database/index.ts'
import { withoutOrigin } from '../watching/index.ts'
import type { JobReference } from './job.ts'

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

/** What the jobs of this kind are about that wait or are being done. */
export async function readUndone<Payload extends object>(tx: Tx, { name }: JobReference<Payload>): Promise<Payload[]> {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`.execute(tx)
  return rows.map(({ data }) => withoutOrigin(data).payload as Payload)
}

/** How many jobs of a group have not begun: of one that asks for many there is an end. */
export async function countWaitingOf(
  database: Database,
  { name }: JobReference<never>,
  group: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = ${name} and state < 'active' and not blocked and group_id = ${group}`.execute(database)
  return rows[0]?.count ?? 0
}

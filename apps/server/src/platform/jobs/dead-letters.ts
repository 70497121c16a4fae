import { sql } from 'kysely'
import type { Database, Tx } from '../database/index.ts'
import { withoutOrigin } from '../watching/index.ts'
import type { Enqueue, JobReference } from './job.ts'
import { DEAD_LETTER_QUEUE, type Jobs } from './open-jobs.ts'

/** A job that failed to its last retry. */
export interface DeadLetter {
  readonly id: string
  /** Null for those of a version that did not note where they came from. */
  readonly job: string | null
  readonly reason: string
  readonly payload: object
  readonly queuedAt: Date | null
  readonly failedAt: Date
  readonly attempts: number | null
  readonly setAsideAt: Date | null
}

/** Which are meant: those with these ids, or all that nobody has set aside, or of those the ones of one job. */
export interface DeadLetterChoice {
  readonly ids?: readonly string[] | undefined
  readonly job?: string | undefined
}

interface Page {
  readonly after?: string | undefined
  readonly pageSize?: number | undefined
  readonly job?: string | undefined
  readonly setAside: boolean
}

const lettersAPage = 100
/** So many are queued again in one transaction. */
const mostAtOnce = 1000

/** Newest first, with how many there are of each job. Undefined where the row to go on after is gone. */
export async function readDeadLetters(database: Database, { after, pageSize = lettersAPage, job, setAside }: Page) {
  const state = setAside ? 'cancelled' : 'created'
  const last = after === undefined ? null : await placeOf(database, after)
  if (last === undefined) return undefined
  const { rows } = await sql<DeadLetter>`
    select id, source_name as job, coalesce(output ->> 'message', output #>> '{}', '') as reason, data as payload,
      source_created_on as "queuedAt", created_on as "failedAt", source_retry_count + 1 as attempts,
      case when state = 'cancelled' then completed_on end as "setAsideAt"
    from pgboss.job
    where name = ${DEAD_LETTER_QUEUE} and state = ${state}
      and (${job ?? null}::text is null or source_name = ${job ?? null})
      and (${last?.at ?? null}::timestamptz is null or (created_on, id) < (${last?.at ?? null}, ${last?.id ?? null}::uuid))
    order by created_on desc, id desc
    limit ${pageSize}`.execute(database)
  const counts = await sql<{ job: string | null; count: number }>`
    select source_name as job, count(*)::int as count from pgboss.job
    where name = ${DEAD_LETTER_QUEUE} and state = ${state}
    group by source_name order by source_name`.execute(database)
  return { letters: rows, counts: counts.rows }
}

/** What the jobs of a kind are about that were given up and wait for people. */
export async function readGivenUp<Payload extends object>(tx: Tx, { name }: JobReference<Payload>): Promise<Payload[]> {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job
    where name = ${DEAD_LETTER_QUEUE} and state = 'created' and source_name = ${name}`.execute(tx)
  return rows.map(({ data }) => withoutOrigin(data).payload as Payload)
}

async function placeOf(database: Database, id: string): Promise<{ at: string; id: string } | undefined> {
  // As text: a Date would cut the microseconds off, and the page would begin with the row it should go on after.
  const { rows } = await sql<{ at: string; id: string }>`
    select created_on::text as at, id from pgboss.job
    where name = ${DEAD_LETTER_QUEUE} and id::text = ${id.replaceAll('\0', '')}`.execute(database)
  return rows[0]
}

/** How many wait for people. */
export async function countDeadLetters(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = ${DEAD_LETTER_QUEUE} and state = 'created'`.execute(database)
  return rows[0]!.count
}

/**
 * Queues them as new jobs, which begin their retries anew, and takes them from the dead letters in the same transaction.
 * Those of a job that this version does not know stay.
 */
export async function retryDeadLetters(
  tx: Tx,
  { enqueue, known }: { readonly enqueue: Enqueue; readonly known: Jobs['known'] },
  choice: DeadLetterChoice,
): Promise<{ readonly retried: number; readonly left: number }> {
  const { rows } = await sql<{ job: string; payload: object }>`
    delete from pgboss.job where name = ${DEAD_LETTER_QUEUE} and id in (
      select id from pgboss.job where ${chosen(choice)} and source_name = any(${[...known]}::text[])
      order by created_on limit ${mostAtOnce} for update skip locked)
    returning source_name as job, data as payload`.execute(tx)
  for (const { job, payload } of rows) await enqueue(tx, { name: job, run: async () => {} }, payload)
  const { rows: rest } = await sql<{ left: number }>`
    select count(*)::int as left from pgboss.job
    where ${chosen(choice)} and source_name = any(${[...known]}::text[])`.execute(tx)
  return { retried: rows.length, left: rest[0]!.left }
}

/** They are kept as cancelled, and left out of the list. */
export async function setAsideDeadLetters(tx: Tx, choice: DeadLetterChoice): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'cancelled', completed_on = now()
    where ${chosen(choice)} and state = 'created'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

function chosen({ ids, job }: DeadLetterChoice) {
  const those =
    ids === undefined
      ? sql`state = 'created'`
      : sql`state in ('created', 'cancelled') and id::text = any(${ids.map((id) => id.replaceAll('\0', ''))}::text[])`
  const ofJob = job === undefined ? sql`true` : sql`source_name = ${job.replaceAll('\0', '')}`
  return sql`name = ${DEAD_LETTER_QUEUE} and ${those} and ${ofJob}`
}

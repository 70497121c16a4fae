import { CompiledQuery, sql } from 'kysely'
import type { Db } from 'pg-boss'
import type { Database, Tx } from '../database/index.ts'
import { withoutOrigin } from '../watching/index.ts'
import { mostBehind } from './behind-others.ts'
import type { EnqueueOptions, JobReference } from './job.ts'

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

/** Where a job goes that is done one per group: with the group, behind what waits of it. */
export interface Turn extends Required<Pick<EnqueueOptions, 'group' | 'behind'>> {
  /** How many of the group have not begun: of one that asks for many there may be an end. */
  readonly waiting: number
}

/**
 * The turn of one more job of a group, which starts after some time where it does. Each goes behind those of its own, so that they keep
 * their order, and the first of another group goes before the second of one that has many. What is due well before it starts, though
 * later than now, is done by then: of who has something every few seconds none would be the first else.
 */
export async function turnOf(
  db: Database | Tx,
  { name }: JobReference<never>,
  group: string,
  startAfterSeconds = 0,
): Promise<Turn> {
  const asked = CompiledQuery.raw(placesOfGroup, [name, group, startAfterSeconds])
  const { rows } = await db.executeQuery<PlacesOfGroup>(asked)
  return turnBehind(group, rows[0]!)
}

/** Those of so many more jobs of a group, which are queued at once. */
export async function turnsOfMany(
  db: Database | Tx,
  job: JobReference<never>,
  group: string,
  count: number,
): Promise<Turn[]> {
  const { waiting, behind } = await turnOf(db, job, group)
  return Array.from({ length: count }, (_, at) => ({
    group,
    waiting: waiting + at,
    behind: Math.min(behind + at, mostBehind),
  }))
}

interface PlacesOfGroup {
  readonly waiting: number
  /** The first and the last place of those that wait, counted from others' first; the last of what is due now, or about when one more is. */
  readonly next: number | null
  readonly last: number | null
  /** That of the one which is being done. */
  readonly active: number | null
}

/** In two parts, for those that wait have an index, and those under way another. */
const placesOfGroup = `
  select count(*)::int as waiting, min(-priority)::int as next,
    (max(-priority) filter (where start_after <= now()
      or start_after between now() + make_interval(secs => $3::int - 5) and now() + make_interval(secs => $3::int)))::int as last,
    (select max(-priority)::int from pgboss.job where name = $1 and state = 'active' and group_id = $2) as active
  from pgboss.job where name = $1 and state < 'active' and not blocked and group_id = $2`

function turnBehind(group: string, { waiting, last, active }: PlacesOfGroup): Turn {
  return { group, waiting, behind: Math.min((last ?? active ?? -1) + 1, mostBehind) }
}

/** The place in which a job that goes on does so: behind what waits of its group, or before it where that keeps its order. */
export async function placeToGoOn(db: Db, name: string, group: string, keepsOrder: boolean): Promise<number> {
  const { rows } = await db.executeSql(placesOfGroup, [name, group, 0])
  const places = rows[0] as PlacesOfGroup
  return keepsOrder ? Math.max(0, (places.next ?? 0) - 1) : turnBehind(group, { ...places, active: null }).behind
}

/**
 * Brings the first that waits of each group before the others' that go on, where none of it is being done: it was asked for behind one of
 * its own that has ended since. What goes on again and again, alone in its group, would go before it for as long as it lasts.
 */
export async function bringFirstsForward(db: Db, name: string): Promise<void> {
  await db.executeSql(
    `with firsts as (
      select distinct on (group_id) id, group_id, priority from pgboss.job
      where name = $1 and state < 'active' and not blocked and start_after <= now() and group_id is not null
      order by group_id, priority desc, created_on)
    update pgboss.job set priority = 0 from firsts
    where job.name = $1 and job.id = firsts.id and job.priority < 0 and not exists (
      select from pgboss.job active where active.name = $1 and active.state = 'active' and active.group_id = firsts.group_id)`,
    [name],
  )
}

/** Whether a job of a group is to be done and has not been tried. */
export async function isOnePlanned(tx: Tx, { name }: JobReference<never>, group: string): Promise<boolean> {
  const { rows } = await sql<{ planned: boolean }>`
    select exists (select from pgboss.job
      where name = ${name} and state = 'created' and not blocked and group_id = ${group}) as planned`.execute(tx)
  return rows[0]!.planned
}

/** How much of what is due and has not begun is of a group, and whether more of it may be queued. */
export interface Room {
  readonly waiting: number
  readonly isFull: boolean
}

/**
 * How much room there is for more of a group where only so many of all groups are to wait, of each of these kinds: once they do, those wait
 * that have their share of it. What has no group is no part of it.
 */
export async function roomFor(db: Db, names: readonly string[], group: string, many: number): Promise<Room> {
  const { rows } = await db.executeSql(
    `select coalesce(max(own), 0) as waiting, coalesce(bool_or(due >= $3 and own >= $3::int / groups), false) as "isFull"
      from unnest($1::text[]) as kind(name) cross join lateral (
        select count(*)::int as due, (count(*) filter (where group_id = $2))::int as own,
          greatest(count(distinct group_id), 1)::int as groups
        from pgboss.job where job.name = kind.name and state < 'active' and not blocked and start_after <= now()
          and group_id is not null) counted`,
    [names, group, many],
  )
  return rows[0] as Room
}

/** A job is tried so often at most, however many of its tries were taken back. */
const mostTries = 60

/** Takes back a try of a job that is being done, which counts no longer; whether it could be. */
export async function takeTryBack(
  db: Db,
  { name, id }: { readonly name: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await db.executeSql(
    `update pgboss.job set retry_limit = retry_limit + 1
      where name = $1 and id = $2 and state = 'active' and retry_limit < $3 returning id`,
    [name, id, mostTries],
  )
  return rows.length > 0
}

/** Whether another job of this kind is due and has not begun, of another group than this where one is given. */
export async function isOneDue(db: Db, name: string, otherThan: string | null): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select exists (select from pgboss.job
      where name = $1 and state < 'active' and not blocked and start_after <= now()
        and ($2::text is null or group_id is distinct from $2)) as due`,
    [name, otherThan],
  )
  return (rows[0] as { due: boolean }).due
}

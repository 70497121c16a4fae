import { sql } from 'kysely'
import type { Configuration } from '../../platform/configuration/index.ts'
import { connectDatabase, type Database } from '../../platform/database/index.ts'
import { advice, checked, ok, wrong, type DoctorFinding } from './finding.ts'

/** What reports may be behind before it is worth a line. */
const mostBehindSeconds = 60

/** The replica that answers reports follows the database, and is not far behind. */
export async function checkReports({ databaseUrl, reportsDatabaseUrl }: Configuration): Promise<DoctorFinding[]> {
  if (databaseUrl === undefined || reportsDatabaseUrl === undefined) return []
  const todo = 'Correct REPORTS_DATABASE_URL, or start the replica: reports are read from the database itself meanwhile'
  const [primary, replica] = [databaseUrl, reportsDatabaseUrl].map((url) =>
    connectDatabase({ url, embedded: false, connections: 1, connectPatienceMs: 5_000 }),
  )
  try {
    return await checked('reports', todo, async () => [await compared(primary!.db, replica!.db)])
  } finally {
    await Promise.all([primary!.close(), replica!.close()])
  }
}

async function compared(primary: Database, replica: Database): Promise<DoctorFinding> {
  const part = 'reports'
  const follows = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(replica)
  if (!follows.rows[0]!.follows)
    return wrong(part, 'REPORTS_DATABASE_URL is no standby: it follows no other server. Take it out of the settings')
  const written = await sql<{ at: string }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as at`.execute(
    primary,
  )
  const { rows } = await sql<{ bytes: number; seconds: number | null; known: boolean }>`
    select greatest(0, pg_wal_lsn_diff(${written.rows[0]!.at}::pg_lsn, pg_last_wal_replay_lsn()))::float8 as bytes,
      extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds,
      to_regclass('public.shipment') is not null as known`.execute(replica)
  const { bytes, seconds, known } = rows[0]!
  if (!known) return wrong(part, 'the replica has no shipments: is it one of the server that DATABASE_URL names?')
  const line = `the replica is ${(bytes / 1024 / 1024).toFixed(1)} MB behind`
  // Nothing was written for as long: then it is not behind.
  const isLate = bytes > 0 && (seconds ?? 0) > mostBehindSeconds
  return isLate ? advice(part, `${line}, ${Math.round(seconds!)} s: look at its log and its disk`) : ok(part, line)
}

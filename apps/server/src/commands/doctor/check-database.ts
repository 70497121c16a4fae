import { sql } from 'kysely'
import { readAllRanges } from '../../capabilities/number-ranges/index.ts'
import { numbersLeft, numbersLeftIn } from '@kattegat/domain/identifiers'
import type { Configuration } from '../../platform/configuration/index.ts'
import {
  isCurrent,
  partsAhead,
  readShipmentParts,
  type Database,
  type OpenDatabase,
} from '../../platform/database/index.ts'
import { countDeadLetters } from '../../platform/jobs/index.ts'
import { isSealed, openSeal } from '../../platform/sealing/index.ts'
import { advice, checked, ok, reasonOf, wrong, type DoctorFinding } from './finding.ts'

const oldestServer = 15

/** A token that is a second young elsewhere is refused from about here on. */
const mostSkewMs = 2000

/** The server, what may be done there, and what stands there. */
export async function checkDatabase(database: OpenDatabase, configuration: Configuration): Promise<DoctorFinding[]> {
  const todo = 'Correct DATABASE_URL, or start the server'
  const server = await checked('database', todo, () => checkServer(database, configuration))
  if (server.some(({ state }) => state === 'wrong')) return server
  const asked = await Promise.all([
    checked('clock', 'Set both clocks by NTP', () => checkClock(database.db)),
    checked('rights', 'kattegat migrate --grant-to <role>, as the owner of the tables', () => checkRights(database)),
    checked('secrets', 'Set the SECRETS_KEY that they were sealed with', () =>
      checkSecrets(database.db, configuration),
    ),
    checked('numbers', 'kattegat numbers', () => checkNumbers(database.db)),
    checked('jobs', 'Start the portal once: it makes its queues', () => checkJobs(database.db)),
    checked('shipments', 'kattegat partition, as the owner of the tables', () => checkParts(database.db)),
    checked('backup', 'kattegat backup <file>', () => checkBackups(database.db)),
  ])
  return [...server, ...asked.flat()]
}

async function checkServer(
  { db, url, embedded }: OpenDatabase,
  configuration: Configuration,
): Promise<DoctorFinding[]> {
  const part = 'database'
  const { rows } = await sql<{ version: string; major: number; role: string; encoding: string; most: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_user as role, current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int as most`.execute(db)
  const { version, major, role, encoding, most } = rows[0]!
  if (major < oldestServer) return [wrong(part, `PostgreSQL ${version} is too old: ${oldestServer} or newer is needed`)]
  if (encoding !== 'UTF8') return [wrong(part, `The database is in ${encoding}: make one with encoding UTF8`)]
  try {
    if (!(await isCurrent(url)))
      return [
        advice(
          part,
          `PostgreSQL ${version}; its tables are not of this version: kattegat migrate, or start the portal`,
        ),
      ]
  } catch (error) {
    return [wrong(part, reasonOf(error))]
  }
  if (embedded)
    return [
      (configuration.production ? wrong : ok)(
        part,
        `embedded (PostgreSQL ${version}), safe against crashes of the program, not against power loss`,
      ),
    ]
  // The queue keeps a few of its own, and so does the server for its superusers.
  const needed = configuration.databaseConnections + 5
  if (needed > most - 3)
    return [wrong(part, `max_connections is ${most}, and one instance takes ${needed}: lower DATABASE_CONNECTIONS`)]
  return [
    ok(part, `PostgreSQL ${version} as ${role}, tables of this version, ${needed} of ${most} connections an instance`),
  ]
}

async function checkClock(db: Database): Promise<DoctorFinding[]> {
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const here = (before + Date.now()) / 2
  const skewMs = Math.round(rows[0]!.now.getTime() - here)
  const line = `the database is ${Math.abs(skewMs)} ms ${skewMs < 0 ? 'behind' : 'ahead'}`
  return [Math.abs(skewMs) > mostSkewMs ? wrong('clock', `${line}. Set both clocks by NTP`) : ok('clock', line)]
}

async function checkRights({ db, embedded }: OpenDatabase): Promise<DoctorFinding[]> {
  if (embedded) return []
  const part = 'rights'
  const { rows } = await sql<{ lacking: string[] | null; alters: boolean }>`
    select
      array_agg(c.relname::text) filter (where not (
        has_table_privilege(c.oid, 'select') and (c.relname = 'migration' or has_table_privilege(c.oid, 'insert')))) as lacking,
      bool_or(c.relname = 'audit_log' and has_table_privilege(c.oid, 'update')) as alters
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(db)
  const { lacking, alters } = rows[0]!
  if (lacking && lacking.length > 0)
    return [
      wrong(
        part,
        `the role may not read and write ${lacking.slice(0, 3).join(', ')}: kattegat migrate --grant-to <role>, as the owner`,
      ),
    ]
  return [
    alters
      ? advice(part, 'the role owns the tables: let another run the portal, with kattegat migrate --grant-to <role>')
      : ok(part, 'the role may run the portal and not alter what is written for good'),
  ]
}

async function checkSecrets(db: Database, { secretsKeys }: Configuration): Promise<DoctorFinding[]> {
  const part = 'secrets'
  const rows = await db.selectFrom('secret').select(['name', 'value']).execute()
  const seal = await openSeal(secretsKeys)
  const sealed = rows.map(({ value }) => value as unknown).filter(isSealed)
  for (const value of sealed) await seal.open(value)
  if (sealed.length > 0) return [ok(part, `${sealed.length} sealed, and SECRETS_KEY opens them`)]
  return rows.length === 0 || !seal.isOn ? [] : [advice(part, 'not sealed yet: the next start seals them')]
}

async function checkNumbers(db: Database): Promise<DoctorFinding[]> {
  const part = 'numbers'
  const ranges = await readAllRanges(db)
  const purposes = Map.groupBy(ranges, ({ kind, prefix }) => `${kind} ${prefix}`)
  if (!ranges.some(({ kind }) => kind === 'sscc'))
    return [wrong(part, 'there is no range of SSCCs: an administrator adds one on the Products page')]
  const findings = [...purposes].flatMap(([purpose, held]) => {
    const state = numbersLeft(held)
    const left = held.reduce((sum, range) => sum + numbersLeftIn(range), 0)
    if (state === 'plenty') return []
    const line = `${purpose} has ${left} left: an administrator adds a range on the Products page`
    return [state === 'none' ? wrong(part, line) : advice(part, line)]
  })
  if (!ranges.some(({ kind }) => kind === 'waybill'))
    findings.push(
      advice(part, 'there is no range of waybill numbers: set WAYBILL_PREFIX, or add one on the Products page'),
    )
  return findings.length > 0 ? findings : [ok(part, `${ranges.length} ranges, plenty left in each`)]
}

async function checkJobs(db: Database): Promise<DoctorFinding[]> {
  const part = 'jobs'
  const failed = await countDeadLetters(db)
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from pgboss.job
    where state in ('created', 'retry') and start_after < now() - interval '10 minutes' and name <> 'dead-letter'`.execute(
    db,
  )
  const late = rows[0]!.late
  if (late > 0)
    return [wrong(part, `${late} have waited for more than ten minutes: start a worker (ROLE=worker or all)`)]
  if (failed > 0)
    return [advice(part, `${failed} failed to the last try: an administrator sees them on the System page`)]
  return [ok(part, 'none waits for long, none has failed')]
}

/** Where shipments are split, those to come need a part to lie in. */
async function checkParts(db: Database): Promise<DoctorFinding[]> {
  const part = 'shipments'
  const ahead = await partsAhead(db)
  if (ahead === undefined) return []
  const line = `${(await readShipmentParts(db)).length} parts, of which ${ahead} are ahead`
  if (ahead > 0) return [ok(part, line)]
  return [wrong(part, `${line}: bookings fail once the last is full. kattegat partition, as the owner of the tables`)]
}

const dayMs = 86_400_000

async function checkBackups(db: Database): Promise<DoctorFinding[]> {
  const part = 'backup'
  const last = await db
    .selectFrom('backup')
    .select('finished_at')
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.finished_at) return [advice(part, 'none was made by kattegat backup (docs/operate.md)')]
  const days = (Date.now() - last.finished_at.getTime()) / dayMs
  const line = `the last one is of ${last.finished_at.toISOString()}`
  return [days > 1.1 ? advice(part, `${line}: make one each day (docs/operate.md)`) : ok(part, line)]
}

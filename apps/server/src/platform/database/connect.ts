import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, types } from 'pg'
// Not by its index: a command would load the metrics with it.
import { currentTracer } from '../watching/spans.ts'
import type { DB } from './schema.ts'
import { watchForSilence } from './silent-connections.ts'
import { followStatements } from './statement-spans.ts'
import { limitMoments } from './turns-of-moments.ts'

/** The database, outside any transaction. */
export type Database = Kysely<DB>

const oneSession = new WeakSet<Database>()

/** Whether it has one connection, as the embedded database: within a transaction, another question would wait for its end. */
export const isOneSession = (database: Database): boolean => oneSession.has(database)

/** An open transaction: what every SQL function of a write takes, never the pool. */
export type Tx = Transaction<DB>

export interface Connection {
  readonly db: Database
  /** For what needs `pg` itself (the job queue). Never use it while a transaction is open: on the embedded database it would wait for itself. */
  readonly pool: Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  readonly url: string
  /** The embedded database is one session: a second connection only waits for the first. */
  readonly embedded: boolean
  /** What the server's list of connections calls these. */
  readonly name?: string
  /** The most connections at once to a server; 10 unless given. */
  readonly connections?: number
  /**
   * How long a statement waits for a row or table that another transaction holds, before it fails: without end unless given.
   * The embedded database is one session, which never waits for another.
   */
  readonly lockPatienceMs?: number
  /** After how long without a word a server that owes an answer is looked after: never unless given. */
  readonly silencePatienceMs?: number
  /** How long a connection is waited for: 10 s unless given. */
  readonly connectPatienceMs?: number
  /** Hears of idle connections that broke, for instance when the database restarts. */
  readonly onIdleFault?: (error: Error) => void
}

/**
 * For connections that serve requests. As many that waited without end as there are connections would keep everybody out,
 * also those who want nothing of what is held. A connection itself is waited for twice as long.
 */
export const requestLockPatienceMs = 5_000

/** For the same connections: who waits is answered after twice as long, as who waits for a connection is. */
export const requestSilencePatienceMs = 5_000

/**
 * Of the same connections, a transaction that asks nothing more for so long is ended by the server: its machine is gone, and
 * what it held (numbers of waybills, accounts) would keep others from booking for two hours, until the network gives up. Longer
 * than a file takes to be stored.
 */
const idleTransactionMs = 60_000

/**
 * Of the same connections, what a statement may hold of the rows that it has found: less than that, and of ten million
 * shipments whole pages are read again for the few that a text has. An operator's own setting stands where it is more.
 */
const workBytes = 32 * 1024 * 1024

// Object identifiers of PostgreSQL's built-in types (its catalogue pg_type).
const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182

/**
 * Opens a pool with the types this product reads: `int8` as a number, `date` as 'yyyy-mm-dd',
 * `numeric` as decimal text, `timestamptz` as a Date.
 *
 * @throws on reading an `int8` beyond 2^53 - 1, which a number cannot hold exactly.
 */
export function connectDatabase(options: ConnectOptions): Connection {
  const { lockPatienceMs = 0, silencePatienceMs = 0, connectPatienceMs = 10_000 } = options
  const silence = silencePatienceMs > 0 ? watchForSilence(options.url, silencePatienceMs) : undefined
  const connections = options.embedded ? 1 : (options.connections ?? 10)
  const pool = new Pool({
    connectionString: options.url,
    ...(options.name !== undefined && { application_name: options.name }),
    max: connections,
    connectionTimeoutMillis: connectPatienceMs,
    types: { getTypeParser },
    onConnect: async (client) => {
      silence?.follow(client)
      // Not as a parameter of the start: PgBouncer lets nobody in with one that it does not know.
      if (lockPatienceMs > 0)
        await client.query(
          `set lock_timeout = ${lockPatienceMs}; set idle_in_transaction_session_timeout = ${idleTransactionMs};
           select set_config('work_mem', greatest(pg_size_bytes(current_setting('work_mem')), ${workBytes}) / 1024 || 'kB', false)`,
        )
    },
  })
  // A connection that breaks while it is in use fails its statement, and then says so once more as an event: without
  // a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // The same for idle ones; the pool replaces them by itself.
  pool.on('error', (error) => options.onIdleFault?.(error))
  const tracer = currentTracer()
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(tracer && { log: followStatements(tracer) }),
  })
  limitMoments(db, connections)
  if (options.embedded) oneSession.add(db)
  return {
    db,
    pool,
    close: async () => {
      await db.destroy()
      // Kysely ends no pool that it never asked: used for `pool` alone, it would stand open for another ten seconds.
      if (!pool.ending) await pool.end()
      silence?.end()
    },
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format === 'binary') return types.getTypeParser(oid, 'binary')
  switch (oid) {
    case INT8:
      return exactNumber
    case DATE:
      return unchanged
    case INT8_ARRAY:
      return (value) => readPlainArray(value).map((entry) => (entry === null ? null : exactNumber(entry)))
    case DATE_ARRAY:
      return readPlainArray
    default:
      return types.getTypeParser(oid, 'text')
  }
}

/** One dimension of entries that never need quotes: numbers and days. */
function readPlainArray(value: string): (string | null)[] {
  if (value === '{}') return []
  return value
    .slice(1, -1)
    .split(',')
    .map((entry) => (entry === 'NULL' ? null : entry))
}

function unchanged(value: string): string {
  return value
}

function exactNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 ${value} is too large to be read exactly`)
  return number
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { refuseHalfRestored } from './restore-under-way.ts'

/** Where the product's own migrations lie. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Any number, as long as nobody else uses it: instances that start together migrate one after the other. */
export const MIGRATION_LOCK = 7_316_041

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** The migrations of a folder in the order they apply: files named `0001_what_it_brings.sql`. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  names.forEach((name, at) => {
    const before = names[at - 1]
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Migrations ${before} and ${name} have the same number`)
  })
  const migrations: Migration[] = []
  // One after the other: all at once would take more open files than a process may have in some places.
  for (const name of names) {
    const sql = await readFile(join(folder, name), 'utf8')
    // A checkout may turn line ends; that changes nothing a database sees.
    migrations.push({ name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') })
  }
  return migrations
}

/** What a restore needs of the migrations. */
export interface MigrateOptions {
  /** These and no others, also those that another file replaces: the tables as they stood in an earlier version. */
  readonly only?: ReadonlySet<string>
  /** Also where a restore is under way, which nobody else may touch. */
  readonly restoring?: boolean
}

/**
 * Brings the database to the present schema, one transaction a file, and answers the names applied now. A file that
 * begins with the line `-- outside a transaction` is for indexes of big tables, which only so are built without holding
 * up who writes: its statements run one by one, and are run again from the first where one failed. One that begins with
 * `-- instead of` and the name of an earlier file takes its place: that is not run where it has not been yet. So a file that
 * proved too slow is replaced without being changed.
 *
 * @throws when a file that was applied has changed since or is missing, and names it: a migration is history.
 */
export async function migrate(
  url: string,
  folder: string = migrationsFolder,
  { only, restoring = false }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks also fails the statement under way; that one is reported.
  client.on('error', () => {})
  await client.connect()
  try {
    const wanted = only ? migrations.filter(({ name }) => only.has(name)) : notReplaced(migrations)
    if (!restoring) await refuseHalfRestored(client)
    // The usual start waits for nobody. Nor may it, behind a pooler that lends a connection for a transaction alone: the
    // lock would stay with whichever one took it.
    if (await isApplied(client, migrations, wanted)) return []
    // On the embedded database all connections are one session, so this holds nobody off; there the check inside
    // each transaction does it.
    await waitForTurn(client)
    // A restore may have begun meanwhile.
    if (!restoring) await refuseHalfRestored(client)
    await createHistory(client)
    const before = await readHistory(client, migrations)
    const applied: string[] = []
    for (const migration of wanted.filter(({ name }) => !before.has(name)))
      if (await applyOnce(client, migration)) applied.push(migration.name)
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    return applied
  } finally {
    await client.end()
  }
}

/** Whether the tables are those of this version: nothing is to be applied, and nothing was by a later one. */
export async function isCurrent(url: string): Promise<boolean> {
  const migrations = await readMigrations()
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseHalfRestored(client)
    return await isApplied(client, migrations, notReplaced(migrations))
  } finally {
    await client.end()
  }
}

/** Those that no later file takes the place of. */
function notReplaced(migrations: readonly Migration[]): Migration[] {
  const replaced = new Set(migrations.map(({ sql }) => /^-- instead of (\S+)/.exec(sql)?.[1]))
  return migrations.filter(({ name }) => !replaced.has(name))
}

/** Whether nothing of what is wanted is left to do. */
async function isApplied(client: Client, known: readonly Migration[], wanted: readonly Migration[]): Promise<boolean> {
  if (!(await hasHistory(client))) return false
  const applied = await readHistory(client, known)
  return wanted.every(({ name }) => applied.has(name))
}

/**
 * Waits until nobody else migrates, asking again and again: a statement that waits inside the server would hold up an
 * index that is built concurrently, which waits for every statement that began before it.
 */
async function waitForTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK])
    if (rows[0]?.ours) return
    await pause(100)
  }
}

/** Asked for first: who runs the portal without owning its tables may create none, not even one that is there. */
async function createHistory(client: Client): Promise<void> {
  if (await hasHistory(client)) return
  await client.query(`create table if not exists migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
}

async function hasHistory(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  return rows[0]?.there ?? false
}

/**
 * The names of those applied before.
 *
 * @throws where one is unknown here, or was changed since.
 */
async function readHistory(client: Client, migrations: readonly Migration[]): Promise<ReadonlySet<string>> {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from migration order by name')
  for (const row of rows) {
    const migration = known.get(row.name)
    if (!migration)
      throw new Error(
        `The database has migration ${row.name}, which this version does not know: it is newer than the program`,
      )
    refuseChanged(migration, row)
  }
  return new Set(rows.map(({ name }) => name))
}

type AppliedMigration = Pick<Migration, 'name' | 'sha256'>

function refuseChanged(migration: Migration, applied: AppliedMigration): void {
  if (applied.sha256 === migration.sha256) return
  throw new Error(`Migration ${migration.name} was changed after it was applied; write a new one instead`)
}

async function applyOnce(client: Client, migration: Migration): Promise<boolean> {
  try {
    if (isOutsideTransaction(migration) && !(await isOneApplied(client, migration))) {
      for (const statement of migration.sql.split(/;\s*$/m)) await runAlone(client, statement)
    }
    await client.query('begin')
    const isNew = !(await isOneApplied(client, migration))
    if (isNew) {
      if (!isOutsideTransaction(migration)) await client.query(migration.sql)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256])
    }
    await client.query('commit')
    return isNew
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof Error && !error.message.includes(migration.name)) {
      throw new Error(`Migration ${migration.name} failed: ${error.message}`, { cause: error })
    }
    throw error
  }
}

/** A statement outside a transaction. What PostgreSQL does not do with an index of a table in parts is done part by part. */
async function runAlone(client: Client, statement: string): Promise<void> {
  const built = /create (?:unique )?index concurrently (\w+) on (\w+)/.exec(statement)
  const dropped = /drop index concurrently if exists (\w+)/.exec(statement)
  const parts = await partsOf(client, built?.[2] ?? dropped?.[1])
  if (parts === undefined) {
    await client.query(statement)
  } else if (dropped) {
    await client.query(`drop index if exists ${dropped[1]}`)
  } else {
    for (const [at, part] of parts.entries()) {
      const name = `${built![1]}_${at + 1}`
      await client.query(`drop index concurrently if exists ${name}`)
      await client.query(statement.replace(/concurrently \w+ on \w+/, `concurrently ${name} on ${part}`))
    }
    // Takes over those that the parts have now.
    await client.query(statement.replace(' concurrently ', ' '))
  }
}

/** The parts of a table that is partitioned, or of the table of an index; undefined for every other. */
async function partsOf(client: Client, relation: string | undefined): Promise<string[] | undefined> {
  if (relation === undefined) return undefined
  const { rows } = await client.query<{ parts: string[] | null }>(
    `select array_agg(i.inhrelid::regclass::text order by i.inhrelid) as parts from pg_class c
     left join pg_inherits i on i.inhparent = c.oid where c.oid = to_regclass($1) and c.relkind in ('p', 'I') group by c.oid`,
    [relation],
  )
  return rows[0] && (rows[0].parts ?? []).filter((part) => part !== null)
}

function isOutsideTransaction({ sql }: Migration): boolean {
  return /^-- outside a transaction\r?\n/.test(sql)
}

async function isOneApplied(client: Client, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from migration where name = $1', [
    migration.name,
  ])
  const before = rows[0]
  if (before) refuseChanged(migration, before)
  return before !== undefined
}

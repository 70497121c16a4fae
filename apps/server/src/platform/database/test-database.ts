import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openEmbeddedDatabase } from '../embedded-database/index.ts'
import { connectDatabase } from './connect.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { databasePrefix } from './test-run.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: Database
  readonly pool: Pool
  readonly embedded: boolean
  /** Of the embedded database. */
  readonly folder?: string
  close(): Promise<void>
}

/** What a template holds beyond the tables, by a name of small letters: filled once a run. */
export interface Filling {
  readonly name: string
  write(database: Omit<TestDatabase, 'close'>): Promise<void>
}

const emptyTables: Filling = { name: 'empty', write: async () => {} }

/**
 * A migrated database of its own for one test file, empty unless a filling is given: on the server of
 * `TEST_POSTGRES_URL` when the test command set that, else an embedded one. Migrating and filling happen once a run;
 * everyone gets a copy.
 */
export async function freshDatabase(filling: Filling = emptyTables): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_POSTGRES_URL']
  return serverUrl ? freshOnServer(serverUrl, filling) : freshEmbedded(filling)
}

/** The same for a program of its own: what its environment says of its database, and how to clear that away. */
export async function freshDatabaseOfAProgram(
  filling: Filling,
): Promise<{ readonly environment: Record<string, string>; close(): Promise<void> }> {
  const serverUrl = process.env['TEST_POSTGRES_URL']
  if (serverUrl) {
    const database = await freshOnServer(serverUrl, filling)
    return { environment: { DATABASE_URL: database.url }, close: () => database.close() }
  }
  const folder = await freshFolder(filling)
  return { environment: { DATA_FOLDER: folder }, close: () => rm(folder, { recursive: true, force: true }) }
}

/** A folder with a copy of the template, which no embedded database is open on. */
async function freshFolder(filling: Filling): Promise<string> {
  const run = inject('testRunFolder')
  const template = join(run, `template-${filling.name}`)
  await oncePerRun(run, async () => {
    if (existsSync(join(template, 'pg'))) return
    const making = join(run, `making-${filling.name}`)
    const embedded = await openEmbeddedDatabase(making)
    await keepLittleLog(embedded.url)
    await migrate(embedded.url)
    await fillAt(embedded.url, true, filling)
    await embedded.close()
    await cp(join(making, 'pg'), join(template, 'pg'), { recursive: true, filter: isOfOurDatabase })
    await rm(making, { recursive: true })
  })

  const folder = join(run, randomBytes(6).toString('hex'))
  await cp(template, folder, { recursive: true })
  return folder
}

/** A database with nothing in it, not even tables: what a restore begins with. */
export async function blankDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_POSTGRES_URL']
  if (serverUrl) return newOnServer(serverUrl, undefined)
  return openedEmbedded(join(inject('testRunFolder'), randomBytes(6).toString('hex')))
}

async function freshEmbedded(filling: Filling): Promise<TestDatabase> {
  return openedEmbedded(await freshFolder(filling))
}

async function openedEmbedded(folder: string): Promise<TestDatabase> {
  const embedded = await openEmbeddedDatabase(folder)
  const connection = connectDatabase({ url: embedded.url, embedded: true })
  return {
    url: embedded.url,
    db: connection.db,
    pool: connection.pool,
    embedded: true,
    folder,
    close: async () => {
      await connection.close()
      await embedded.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Each copy would hold tens of megabytes of log segments kept for later writing: they are more than the data. */
async function keepLittleLog(url: string): Promise<void> {
  const connection = connectDatabase({ url, embedded: true })
  try {
    // All connections are one session, so that this holds to the end, where the log is cut.
    await connection.pool.query('set wal_recycle = off')
  } finally {
    await connection.close()
  }
}

/** False for the files of `template1` and `template0` (databases 1 and 4), which nobody here connects to. */
function isOfOurDatabase(path: string): boolean {
  return !/[\\/]base[\\/][14][\\/]/.test(path)
}

async function fillAt(url: string, embedded: boolean, filling: Filling): Promise<void> {
  const connection = connectDatabase({ url, embedded })
  try {
    await filling.write({ ...connection, url, embedded })
  } finally {
    await connection.close()
  }
}

async function freshOnServer(serverUrl: string, filling: Filling): Promise<TestDatabase> {
  const run = inject('testRunFolder')
  const prefix = databasePrefix(run)
  const template = `${prefix}template_${filling.name}`
  await oncePerRun(run, async () => {
    const there = await onServer(serverUrl, (client) =>
      client.query('select 1 from pg_database where datname = $1', [template]),
    )
    if (there.rowCount) return
    const making = `${prefix}making_${filling.name}`
    await onServer(serverUrl, (client) => client.query(`create database ${making}`))
    await migrate(urlOf(serverUrl, making))
    await fillAt(urlOf(serverUrl, making), false, filling)
    await onServer(serverUrl, async (client) => {
      await untilLeft(client, making)
      await client.query(`alter database ${making} rename to ${template}`)
    })
  })

  return newOnServer(serverUrl, template)
}

async function newOnServer(serverUrl: string, template: string | undefined): Promise<TestDatabase> {
  const run = inject('testRunFolder')
  const name = databasePrefix(run) + randomBytes(6).toString('hex')
  // Page by page through the log, which is usual since PostgreSQL 15, takes longer.
  const like = template === undefined ? '' : ` template ${template} strategy file_copy`
  // One at a time: PostgreSQL refuses to copy a template that someone else is reading.
  await oncePerRun(run, () => onServer(serverUrl, (client) => client.query(`create database ${name}${like}`)))
  const url = urlOf(serverUrl, name)
  const connection = connectDatabase({ url, embedded: false })
  return {
    url,
    db: connection.db,
    pool: connection.pool,
    embedded: false,
    close: async () => {
      await connection.close()
      await onServer(serverUrl, async (client) => {
        await untilLeft(client, name)
        await client.query(`drop database if exists ${name} with (force)`)
      })
    },
  }
}

/**
 * Waits a moment for connections that are closing, which a pool does not: dropped under them, the database's last word
 * is an error that nobody expects any more.
 */
async function untilLeft(client: Client, databaseName: string): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [databaseName])
    if (rowCount === 0) return
    await pause(25)
  }
}

/** Runs the work while no other test process of this run does: the template is made once, not once a process. */
async function oncePerRun<T>(run: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(run, 'template.lock'), { timeout: 240_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return await work()
  } finally {
    lock.close()
  }
}

async function onServer<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, databaseName: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${databaseName}`
  return url.href
}

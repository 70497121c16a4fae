import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomOf } from '@kattegat/samples/business'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../e2e/src/running-portal.ts'
import { openDatabase, type Database, type OpenDatabase } from './platform/database/index.ts'
import { described, describedOfTables, rowsByTable } from './platform/database/described-tables.test-support.ts'
import { freshDatabase, freshDatabaseOfAProgram, type TestDatabase } from './platform/database/test-database.ts'
import { dumps, loadDump } from './testing/dumps/load-dump.ts'

/** Of each dump. CRASH_KILLS says otherwise. */
const kills = Number(process.env['CRASH_KILLS'] ?? 30)
/** What is left to chance follows from it: a run that failed is run again with its own CRASH_SEED. CRASH_FIGURES has told what was killed. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000)
const random = randomOf(String(seed))
const onServer = Boolean(process.env['TEST_POSTGRES_URL'])

let fresh: TestDatabase
let home: Awaited<ReturnType<typeof freshDatabaseOfAProgram>>
/** Where a start keeps its files, and its embedded database. */
let folder: string
beforeAll(async () => {
  fresh = await freshDatabase()
  home = await freshDatabaseOfAProgram({ name: 'empty', write: async () => {} })
  folder = home.environment['DATA_FOLDER'] ?? join(process.env['TMPDIR'] ?? '/tmp', `kattegat-migrated-${process.pid}`)
})
afterAll(async () => {
  await home?.close()
  await fresh?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function onDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: home.environment['DATABASE_URL'], folder, share: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

type Ended = 'done' | 'killed'

/** `kattegat migrate` or `kattegat start`, to the end of the one or until the other serves, unless it is killed before that. */
async function run(word: 'migrate' | 'start', killAfterMs: number, whileServing?: () => Promise<void>): Promise<Ended> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kattegat.ts'), word], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      BASE_URL: url,
      PORT: String(port),
      DATA_FOLDER: folder,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'warn',
      // What is left to jobs is theirs to take up again.
      ROLE: 'web',
      ...home.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
  const exit = once(child, 'exit') as Promise<[number | null]>
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const serves = async (): Promise<'serves'> => {
    for (;;) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined)
      if (answer?.ok) return 'serves'
      await pause(50)
    }
  }
  const ended = await Promise.race([exit, ...(word === 'start' ? [serves()] : [])])
  clearTimeout(timer)
  if (ended === 'serves') {
    await whileServing?.()
    child.kill('SIGTERM')
    await exit
    return 'done'
  }
  if (child.signalCode === 'SIGKILL') return 'killed'
  expect([word, ended[0]], `CRASH_SEED=${seed}\n${printed}`).toEqual([word, 0])
  return 'done'
}

/** Everything of the data that a migration may touch and a start adds to: rows by table, and the queues. */
async function dataOf(database: OpenDatabase) {
  const queues = await sql<{ name: string }>`
    select name from pgboss.queue union all select 'scheduled ' || name from pgboss.schedule
    union all select 'version ' || version from pgboss.version order by 1`.execute(database.db)
  const contents: Record<string, string | null> = {}
  for (const table of keptTables) contents[table] = await digestOf(database.db, table)
  return { rows: Object.fromEntries(await rowsByTable(database.db)), queues: queues.rows, contents }
}

/** What shipments are and were charged, said and told: not what is written with the time of the migration. */
const keptTables = ['shipment', 'colli', 'shipment_event', 'price_snapshot', 'outbox_mail', 'audit_log', 'tariff_break']

async function digestOf(db: Database, table: string): Promise<string | null> {
  const { rows } = await sql<{ digest: string | null }>`
    select md5(string_agg(line, e'\n' order by line)) as digest from (select t::text as line from ${sql.table(table)} t) lines`.execute(
    db,
  )
  return rows[0]!.digest
}

async function migrationsApplied({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ applied: number }>('select count(*)::int as applied from migration')
  return rows[0]!.applied
}

type Data = Awaited<ReturnType<typeof dataOf>>
const patienceMs = 300_000

const load = (dump: string) => onDatabase(({ url }) => loadDump(url, dump))

describe.each(dumps)('a database of an earlier version, %s', (dump) => {
  it(
    `whose migration is killed ${kills} times, by starts and commands beside each other, ends as one that was migrated in peace`,
    async () => {
      await load(dump)
      let peaceful: Data | undefined
      let longestMs = 0
      const begun = performance.now()
      await run('start', patienceMs, async () => {
        longestMs = performance.now() - begun
        peaceful = await onDatabase(dataOf)
      })

      let killed = 0
      /** After how many migrations there was a kill, of those that were not the last. */
      const killedBetween = new Set<number>()
      for (let round = 0; killed < kills; round += 1) {
        await load(dump)
        for (;;) {
          const programs = onServer
            ? (['start', 'migrate', 'start'] as const)
            : [random.pick(['start', 'migrate'] as const)]
          const endings = await Promise.all(programs.map((word) => run(word, random.next() * longestMs)))
          killed += endings.filter((ended) => ended === 'killed').length
          // Then the tables are those of this version.
          if (endings.includes('done')) break
          killedBetween.add(await onDatabase(migrationsApplied))
        }
        let found: Data | undefined
        await run('start', patienceMs, async () => void (found = await onDatabase(dataOf)))
        expect(found, `round ${round}, CRASH_SEED=${seed}`).toEqual(peaceful)
        for (const what of describedOfTables)
          expect(await onDatabase(({ db }) => described(db, what))).toEqual(await described(fresh.db, what))
      }
      if (process.env['CRASH_FIGURES']) console.log({ dump, seed, killed, killedBetween, longestMs })
    },
    120_000 + kills * 60_000,
  )
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectDatabase } from './connect.ts'
import { isDatabaseDown } from './database-down.ts'
import { migrate, MIGRATION_LOCK } from './migrate.ts'
import { asOfOneMoment } from './one-moment.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

it('is PostgreSQL 15 or newer', async () => {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    database.db,
  )
  expect(rows[0]?.version).toBeGreaterThanOrEqual(150_000)
})

it('leaves connections to others while thirty read as of one moment', async () => {
  const done = Promise.withResolvers<void>()
  let most = 0
  let reading = 0
  const moments = Array.from({ length: 30 }, () =>
    asOfOneMoment(database.db, async () => {
      most = Math.max(most, (reading += 1))
      await done.promise
      reading -= 1
    }),
  )
  await vi.waitFor(() => expect(reading).toBeGreaterThan(3))
  // Each of the pool's ten would be held by one of them.
  await sql`select 1`.execute(database.db)
  done.resolve()
  await Promise.all(moments)
  expect([most, reading]).toEqual([4, 0])
})

it('keeps no connection of a pool that nothing but itself was asked', async () => {
  const connection = connectDatabase({ url: database.url, embedded: false })
  await connection.pool.query('select 1')
  await connection.close()
  expect([connection.pool.ended, connection.pool.totalCount]).toEqual([true, 0])
})

it('migrates once when several instances start together', async () => {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

it('waits for nobody where nothing is to be applied', async () => {
  await migrate(database.url)
  const applied = await database.db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(other)
    return migrate(database.url)
  })
  expect(applied).toEqual([])
})

it('cannot serve at that moment who is ended because two waited for each other', async () => {
  await sql`create table pair (id integer primary key, n integer); insert into pair values (1, 0), (2, 0)`.execute(
    database.db,
  )
  const both = Promise.withResolvers<void>()
  let holding = 0
  const takeBoth = (first: number, second: number) =>
    database.db.transaction().execute(async (tx) => {
      await sql`update pair set n = n + 1 where id = ${first}`.execute(tx)
      holding += 1
      if (holding === 2) both.resolve()
      await both.promise
      await sql`update pair set n = n + 1 where id = ${second}`.execute(tx)
    })
  const ends = await Promise.allSettled([takeBoth(1, 2), takeBoth(2, 1)])
  const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(faults.map(isDatabaseDown)).toEqual([true])
})

it('recovers without a restart when the server has closed every connection', async () => {
  const fault = await sql`select pg_terminate_backend(pg_backend_pid())`
    .execute(database.db)
    .catch((error: unknown) => error)
  expect(isDatabaseDown(fault)).toBe(true)
  // The pool learns of the broken connection a moment later.
  const answer = async () => (await sql`select 1 as one`.execute(database.db)).rows
  await expect.poll(() => answer().catch(() => 'down'), { timeout: 2_000 }).toEqual([{ one: 1 }])
})

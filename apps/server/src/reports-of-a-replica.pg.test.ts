import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findPostgresPrograms,
  startScratchPostgres,
  startScratchStandby,
  type ScratchPostgres,
} from '../../../scripts/scratch-postgres.mjs'
import { apiOf } from '../../../e2e/src/api.ts'
import { startPortal } from '../../../e2e/src/running-portal.ts'
import { examine, lineOf } from './commands/doctor/index.ts'
import { connectDatabase, migrate, reportsOfReplica, type Reports } from './platform/database/index.ts'
import { bookSample } from './testing/book-sample.ts'
import { openTestPortal, theDemo, type Person, type TestPortal } from './testing/test-portal.ts'

// A server and its standby of their own, following each other as in production.
let primary: ScratchPostgres
let standby: ScratchPostgres
let portal: TestPortal
let reports: Reports
let anna: Person
const heard: string[] = []
beforeAll(async () => {
  const programs = findPostgresPrograms()!
  primary = await startScratchPostgres(programs)
  await migrate(primary.url)
  const connection = connectDatabase({ url: primary.url, embedded: false })
  const database = { ...connection, url: primary.url, embedded: false }
  await theDemo.write(database)
  standby = await startScratchStandby(programs, primary.url)
  reports = reportsOfReplica(connection.db, {
    url: standby.url,
    connections: 2,
    onAway: () => heard.push('away'),
    onBack: () => heard.push('back'),
  })
  portal = await openTestPortal({ database, reports })
  anna = await portal.as('anna@nordlys.test')
}, 120_000)
afterAll(async () => {
  await reports?.close()
  await portal?.close()
  standby?.stop()
  primary?.stop()
})

/** Shipped today: figures and overview are of what is shipped by now. */
const book = async () => {
  const booked = await bookSample(anna, dkSeParcels)
  await sql`update shipment set ship_date = current_date where id = ${booked.shipmentId}`.execute(portal.database.db)
  return booked
}
const followed = async () => {
  const written = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(portal.database.db)
  const has = () =>
    reports.read(async (db) => {
      const { rows } = await sql<{ has: boolean }>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written.rows[0]!.at}::pg_lsn as has`.execute(db)
      return rows[0]!.has
    })
  await expect.poll(has, { timeout: 20_000 }).toBe(true)
}
const shipments = async (person: Person) => {
  const { status, body } = await person.call('GetHistoryFigures')
  expect(status).toBe(200)
  return body.weeks.reduce((sum, { shipments: count }) => sum + count, 0)
}
const rowsOfExport = async (body: { shipmentIds?: string[]; filter?: { search: string } }) => {
  const { url } = (await anna.call('CreateExcel', { body })).body
  const id = /GetExcel\/([^?]+)/.exec(url)![1]!
  const file = await anna.call('GetExcel', { params: { id } })
  expect(file.status).toBe(200)
  return file.bytes
}
it('answers overview, figures and exports from the standby', async () => {
  await book()
  await followed()
  expect(await shipments(anna)).toBe(1)
  expect((await anna.call('GetOverview', { query: { by: 'month' } })).body.totals[0]!.shipments).toBe(1)
  expect((await rowsOfExport({})).length).toBeGreaterThan(3000)
  expect(heard).toEqual([])
})

it('does not show there what the standby has not yet, but exports what somebody chose as it is now', async () => {
  const replica = connectDatabase({ url: standby.url, embedded: false, connections: 1 })
  await sql`select pg_wal_replay_pause()`.execute(replica.db)
  const { shipmentId } = await book()
  expect(await shipments(anna)).toBe(1)
  const chosen = await rowsOfExport({ shipmentIds: [String(shipmentId)] })
  const none = await rowsOfExport({ filter: { search: 'nobody has this word' } })
  expect(chosen.length).toBeGreaterThan(none.length)
  await sql`select pg_wal_replay_resume()`.execute(replica.db)
  await replica.close()
  await followed()
  expect(await shipments(anna)).toBe(2)
})

it('is asked by the program as it is started', async () => {
  const replica = connectDatabase({ url: standby.url, embedded: false, connections: 1 })
  const readers = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'kattegat reports'`.execute(replica.db)
    return rows.map(({ pid }) => pid)
  }
  const program = await startPortal({
    DATABASE_URL: primary.url,
    REPORTS_DATABASE_URL: standby.url,
    DEMO_DATA: 'false',
  })
  try {
    const ours = await readers()
    const customer = await apiOf(program, 'anna@nordlys.test')
    expect((await customer.call('Overview/GetOverview?by=month')).status).toBe(200)
    expect((await readers()).filter((pid) => !ours.includes(pid))).toHaveLength(1)
  } finally {
    await program.stop()
    await replica.close()
  }
}, 60_000)

it('is looked at by kattegat doctor: it follows, and how far behind it is', async () => {
  const line = async (url: string) => {
    const environment = {
      DATABASE_URL: primary.url,
      REPORTS_DATABASE_URL: url,
      BASE_URL: 'http://localhost:9',
      NODE_ENV: 'test',
    }
    return (await examine(environment, '0.0.0-test')).map(lineOf).filter((each) => / reports /.test(each))
  }
  expect(await line(standby.url)).toEqual([expect.stringMatching(/^ok {5} reports +the replica is 0\.\d MB behind/)])
  expect(await line(primary.url)).toEqual([expect.stringMatching(/^WRONG .*is no standby/)])
  expect(await line('postgres://127.0.0.1:9/nowhere')).toEqual([expect.stringMatching(/^WRONG .*start the replica/)])
})

it('reads from the database itself while the standby is away, and says so once', async () => {
  standby.stop()
  await book()
  expect(await shipments(anna)).toBe(3)
  expect(await shipments(anna)).toBe(3)
  expect((await anna.call('GetOverview', { query: { by: 'month' } })).body.totals[0]!.shipments).toBe(3)
  expect((await rowsOfExport({})).length).toBeGreaterThan(3000)
  expect(heard).toEqual(['away'])
})

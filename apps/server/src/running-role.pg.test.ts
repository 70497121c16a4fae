import { randomBytes } from 'node:crypto'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePerson } from './capabilities/personal-data/index.ts'
import { everyJob } from './every-job.ts'
import { connectDatabase, grantRunningRole, migrate, type Connection } from './platform/database/index.ts'
import { openJobs } from './platform/jobs/index.ts'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

const role = `kattegat_test_${randomBytes(5).toString('hex')}`
const password = randomBytes(12).toString('hex')

let url: string
let portal: TestPortal
let running: Connection
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal({
    through: async (owners) => {
      const owner = connectDatabase({ url: owners, embedded: false })
      await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(owner.db)
      await grantRunningRole(owner.db, role)
      // Once more, as after the next migration.
      await grantRunningRole(owner.db, role)
      await owner.close()
      const runners = new URL(owners)
      runners.username = role
      runners.password = password
      return (url = runners.href)
    },
  })
  running = connectDatabase({ url, embedded: false })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(async () => {
  await running?.close()
  const { db } = portal.database
  await sql`drop owned by ${sql.id(role)}`.execute(db)
  await sql`drop role ${sql.id(role)}`.execute(db)
  await portal.close()
})

it('starts the portal: nothing to migrate, every queue there, jobs done', async () => {
  expect(await migrate(url)).toEqual([])
  const faults: Error[] = []
  const database = { ...running, url, embedded: false }
  const jobs = await openJobs({ database, jobs: everyJob, superviseSeconds: 1, onFault: (fault) => faults.push(fault) })
  const done = Promise.withResolvers<object>()
  await jobs.startWorkers([{ name: everyJob[0]!.name, run: async (payload) => done.resolve(payload) }])
  await running.db.transaction().execute((tx) => jobs.enqueue(tx, { ...everyJob[0]!, run: async () => {} }, { at: 1 }))
  expect(await done.promise).toEqual({ at: 1 })
  expect(await jobs.state()).toBe('ready')
  await jobs.stop()
  expect(faults).toEqual([])
})

it('books, changes and tells what was done', async () => {
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const form = { ...dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) }), bookPickup: false }
  const { salesProductId, transportProductId } = (await anna.call('GetShippingOptions', { body: form })).body
    .options[0]!
  const body = { ...form, selectedOption: { salesProductId, transportProductId, productServices: [] } }
  const booked = await anna.call('CreateShipment', { body })
  expect(booked.status).toBe(201)
  const params = { id: booked.body.shipmentId }
  expect((await anna.call('OverrideShipment', { params, body: { ...body, notice: 'Bell' } })).status).toBe(201)
  expect((await anna.call('HistoryShipmentInfo', { params })).status).toBe(200)
})

it('erases a person from what it may not change itself, by the one function that may', async () => {
  const erased = await erasePerson(running.db, 'anna@nordlys.test', { dryRun: false, now: new Date() })
  expect(erased).toMatchObject({ ok: true, value: { keptShipments: 1 } })
  const { rows } = await running.pool.query(
    `select count(*)::int as lines from audit_log where details::text ilike '%anna@nordlys.test%'`,
  )
  expect(rows).toEqual([{ lines: 0 }])
})

it('archives lines that it may not remove itself', async () => {
  const { rows } = await running.pool.query(
    `select archive_log('audit-lines', 1, 1, now() - interval '3000 days', 'log-archive/x', 'x') as lines`,
  )
  expect(rows).toEqual([{ lines: 0 }])
})

it.each([
  'drop trigger audit_log_append_only on audit_log',
  'alter table audit_log disable trigger all',
  'truncate audit_log',
  `set kattegat.archiving = 'on'; delete from shipment_event`,
  'delete from audit_log',
  `set kattegat.erasing = 'on'; update audit_log set ip = null`,
  `update price_snapshot set shipment_id = 1`,
  'delete from migration',
  'drop table shipment',
  'create table mine (id integer)',
  'create function mine() returns integer language sql as $$ select 1 $$',
  'drop table pgboss.job',
])('may not: %s', async (statement) => {
  await expect(running.pool.query(statement)).rejects.toThrow(/must be owner|permission denied/)
})

it('owns no more than its database, who makes the tables and runs every migration', async () => {
  // As docs/operate.md has it: no superuser, who may what others may not.
  const owner = `${role}_owner`
  const database = `${role}_database`
  const { db } = portal.database
  await sql`create role ${sql.id(owner)} login password ${sql.lit(password)}`.execute(db)
  await sql`create database ${sql.id(database)} owner ${sql.id(owner)} template template0`.execute(db)
  const owners = new URL(portal.database.url)
  owners.username = owner
  owners.password = password
  owners.pathname = `/${database}`
  expect((await migrate(owners.href)).length).toBeGreaterThan(90)
  const connection = connectDatabase({ url: owners.href, embedded: false })
  const jobs = await openJobs({ database: { ...connection, url: owners.href, embedded: false }, jobs: everyJob })
  await jobs.stop()
  await grantRunningRole(connection.db, role)
  await connection.close()
  await sql`drop database ${sql.id(database)} with (force)`.execute(db)
  await sql`drop role ${sql.id(owner)}`.execute(db)
})

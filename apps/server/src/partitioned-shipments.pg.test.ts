import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedShipments } from './capabilities/seeding/index.ts'
import { bookSample } from './testing/book-sample.ts'
import { verify } from './capabilities/verification/index.ts'
import { backUp } from './commands/back-up.ts'
import { partition } from './commands/installation-commands.ts'
import { restore } from './commands/restore.ts'
import { readConfiguration } from './platform/configuration/index.ts'
import { migrate, migrationsFolder, partsAhead, readShipmentParts, splitShipments } from './platform/database/index.ts'
import { blankDatabase } from './platform/database/test-database.ts'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'
import { known } from './testing/known-id.ts'

// Half of the shipments were written before the table was split, half after, so that each call meets both parts.
let portal: TestPortal
let anna: Person
let admin: Person
const ids: number[] = []
let boundary = 0
const size = 1_000_000

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  for (let each = 0; each < 3; each += 1) ids.push((await bookSample(anna, dkSeParcels)).shipmentId)
  // Two ids below it are still free: one goes to the sequence's first question, one to a shipment of the first part.
  boundary = ids.at(-1)! + 3
  const client = new Client({ connectionString: portal.database.url })
  await client.connect()
  await splitShipments(client, { boundary, size })
  await client.end()
  for (let each = 0; each < 3; each += 1) ids.push((await bookSample(anna, dkSeParcels)).shipmentId)
  await portal.work()
})
afterAll(() => portal.close())

it('goes on with its ids, and puts each shipment into its part', async () => {
  const { rows } = await sql<{ part: string; ids: number[] }>`
    select tableoid::regclass::text as part, array_agg(id order by id) as ids from shipment group by 1 order by 1`.execute(
    portal.database.db,
  )
  expect(rows.map(({ part }) => part)).toEqual(['shipment_1', `shipment_from_${boundary}`])
  expect(rows.flatMap((row) => row.ids)).toEqual(ids)
  expect(rows[0]!.ids.every((id) => id < boundary) && rows[1]!.ids.every((id) => id >= boundary)).toBe(true)
})

it('built no index again: each of the whole has one of each part', async () => {
  const { rows } = await sql<{ whole: string; parts: number }>`
    select i.indexrelid::regclass::text as whole, count(h.inhrelid)::int as parts from pg_index i
    left join pg_inherits h on h.inhparent = i.indexrelid
    where i.indrelid = 'shipment'::regclass group by 1`.execute(portal.database.db)
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter(({ parts }) => parts !== 3)).toEqual([])
})

it('finds shipments of both parts by link, by tracking token and by number', async () => {
  for (const id of [ids[0]!, ids.at(-1)!]) {
    const { body } = await anna.call('GetShipmentData', { query: { id } })
    const byLink = await anna.call('GetShipmentDataByLinkId', { query: { linkId: body.linkId } })
    expect([byLink.status, byLink.body.shipmentId]).toEqual([200, id])
    const token = new URL(body.trackingUrl).pathname.split('/').at(-1)!
    expect((await portal.stranger('GetTracking', { params: { token } })).body.shipmentRef).toBe(body.shipmentRef)
    const found = await anna.call('FindShipments', { query: { query: body.shipmentRef } })
    expect(found.body.map((row) => row.shipmentId)).toEqual([id])
  }
})

it('lists, counts and sorts over both parts in History', async () => {
  const page = await anna.call('FilterHistoryShipments', { body: { sort: 'date' } })
  expect(page.status, JSON.stringify(page.problem)).toBe(200)
  expect(page.body.shipments.map((row) => row.id)).toEqual(ids.toReversed())
  expect((await anna.call('CountHistoryShipments', { body: {} })).body.count).toBe(ids.length)
  expect((await anna.call('GetHistoryFigures')).status).toBe(200)
})

it('changes, deletes and restores shipments of both parts, and hands them on', async () => {
  const both = [ids[1]!, ids.at(-2)!]
  for (const id of both) {
    const references = { senderReference: `Split ${id}`, receiverReference: '' }
    const changed = await anna.call('SetSenderReceiverReference', { params: { id }, body: references })
    expect(changed.status, JSON.stringify(changed.problem)).toBe(200)
  }
  const deleted = await anna.call('DeleteShipments', { body: { shipmentIds: both } })
  const restored = await anna.call('RestoreShipments', { body: both.map((id) => ({ id })) })
  for (const { body } of [deleted, restored]) expect(body).toMatchObject({ state: 'done', shipmentsDone: 2 })
  await admin.call('TransferShipmentsToCargoSystem', { body: { shipmentIds: both } })
  const states = async () =>
    (
      await portal.database.db
        .selectFrom('shipment')
        .select('cargo_transfer')
        .where('id', 'in', both.map(known))
        .execute()
    ).map((row) => row.cargo_transfer)
  await expect.poll(states, { timeout: 60_000 }).toEqual(['sent', 'sent'])
})

it('reads one part only where the id says which', async () => {
  const { rows } = await sql<Record<string, string>>`explain select id from shipment where id = ${ids[0]!}`.execute(
    portal.database.db,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('shipment_1')
  expect(plan).not.toContain('shipment_from')
})

it('keeps links and tokens unique over the parts, and nothing that belongs to no shipment', async () => {
  const { db } = portal.database
  const copyOf = (id: number, change: string) =>
    sql`insert into shipment (link_id, tracking_token, shipment_system, company_id, account_id, booking_type, ship_date, form,
        created_by, updated_by)
      select ${sql.raw(change)}, shipment_system, company_id, account_id, booking_type, ship_date, form, created_by, updated_by
      from shipment where id = ${id}`.execute(db)
  await expect(copyOf(ids[0]!, `link_id, 'another'`)).rejects.toThrow('shipment_link_pkey')
  await expect(copyOf(ids[0]!, 'gen_random_uuid(), tracking_token')).rejects.toThrow('tracking_token_pkey')
  for (const table of ['shipment_event', 'colli', 'price_snapshot', 'waybill_number', 'outbox_mail', 'transfer']) {
    const { rows } = await sql`select from pg_constraint where conrelid = ${table}::regclass and contype = 'f'
      and confrelid = 'shipment'::regclass and convalidated and conparentid = 0`.execute(db)
    expect([table, rows.length]).toEqual([table, 1])
  }
  const nobodys = { number: '99900000004', shipment_id: known(2_000_000_000) }
  await expect(db.insertInto('waybill_number').values(nobodys).execute()).rejects.toThrow('foreign key')
})

it('keeps every promise of the data', async () => {
  const findings = await verify(portal.database.db, portal.storage)
  expect(findings.length).toBeGreaterThan(9)
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([])
})

it('takes many shipments in one statement', async () => {
  await seedShipments(portal.database.db, 'YOYODenmark', 500, new Date())
  const { rows } = await sql<{ all: number; linked: number }>`
    select (select count(*) from shipment)::int as all, (select count(*) from shipment_link)::int as linked`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([{ all: ids.length + 500, linked: ids.length + 500 }])
})

it('keeps two parts ahead by the nightly job, with the rights of the whole', async () => {
  const { db } = portal.database
  const bounds = async () => (await readShipmentParts(db)).map(({ fromId, toId }) => [fromId, toId])
  expect(await bounds()).toEqual([
    [null, boundary],
    [boundary, boundary + size],
    [boundary + size, boundary + 2 * size],
  ])
  const role = `reader_of_parts_${boundary}`
  await sql`create role ${sql.id(role)}`.execute(db)
  await sql`grant select on shipment to ${sql.id(role)}`.execute(db)
  await sql`select setval('shipment_id_seq', ${boundary + 600}::bigint)`.execute(db)
  expect(await partsAhead(db)).toBe(1)
  await portal.run('extend-shipment-parts', {})
  await portal.run('extend-shipment-parts', {})
  expect(await partsAhead(db)).toBe(2)
  expect((await bounds()).at(-1)).toEqual([boundary + 2 * size, boundary + 3 * size])
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege(${role}, ${`shipment_from_${boundary + 2 * size}`}, 'select') as may`.execute(db)
  expect(rows).toEqual([{ may: true }])
  const sampled = await sql<{ texts: number }>`
    select distinct attstattarget::int as texts from pg_attribute
    where attname = 'search_text' and attrelid in (select inhrelid from pg_inherits where inhparent = 'shipment'::regclass)`.execute(
    db,
  )
  expect(sampled.rows, 'texts of each part that its planner looks at').toEqual([{ texts: 500 }])
  await sql`drop owned by ${sql.id(role)}`.execute(db)
  await sql`drop role ${sql.id(role)}`.execute(db)
  ids.push((await bookSample(anna, dkSeParcels)).shipmentId)
  expect(ids.at(-1)).toBeGreaterThan(boundary + 600)
})

it('takes a migration that builds an index concurrently, part by part, also after it broke off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const name = 'shipment_of_a_test'
  const built = `drop index concurrently if exists ${name};\ncreate index concurrently ${name} on shipment (shipment_system, id) where test;\n`
  const parts = (await readShipmentParts(portal.database.db)).length
  await writeFile(
    join(folder, '9998_built.sql'),
    `-- outside a transaction\n${built}select 1 / (select count(*) from no_such_table);\n`,
  )
  await expect(migrate(portal.database.url, folder)).rejects.toThrow('no_such_table')
  await writeFile(join(folder, '9998_built.sql'), `-- outside a transaction\n${built}`)
  expect(await migrate(portal.database.url, folder)).toEqual(['9998_built.sql'])
  const { rows } = await sql`
    select i.indisvalid as valid, (select count(*) from pg_inherits h join pg_index p on p.indexrelid = h.inhrelid
      where h.inhparent = i.indexrelid and p.indisvalid)::int as parts
    from pg_index i where i.indexrelid = ${name}::regclass`.execute(portal.database.db)
  expect(rows).toEqual([{ valid: true, parts }])
  await sql`drop index ${sql.id(name)}`.execute(portal.database.db)
  await sql`delete from migration where name = '9998_built.sql'`.execute(portal.database.db)
  await rm(folder, { recursive: true })
})

it('is backed up whole, and comes back as one table that can be split again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-parts-'))
  const file = join(folder, 'parts.backup')
  const configuration = (files: string) =>
    readConfiguration({ DATA_FOLDER: folder, STORAGE_URL: `file://${files}`, LOG_LEVEL: 'silent' }, '0.0.0-test')
  await backUp(portal.database, configuration(portal.filesFolder), file)
  const restored = await blankDatabase()
  await restore(restored, configuration(join(folder, 'files')), file, { now: new Date() })
  const idsOf = async (db: typeof restored.db) =>
    (await db.selectFrom('shipment').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(await idsOf(restored.db)).toEqual(await idsOf(portal.database.db))
  expect(await readShipmentParts(restored.db)).toEqual([])

  vi.spyOn(console, 'log').mockImplementation(() => {})
  await partition('1000')({ ...restored, embedded: false }, configuration(folder))
  expect(await idsOf(restored.db)).toEqual(await idsOf(portal.database.db))
  const parts = await readShipmentParts(restored.db)
  const last = ids.at(-1)!
  // The restore passed over at least a thousand ids, and so did the boundary.
  expect(parts[0]!.toId).toBeGreaterThan(last + 100)
  expect(await partsAhead(restored.db)).toBe(2)
  // Once more: there is nothing to do.
  await partition('1000')({ ...restored, embedded: false }, configuration(folder))
  expect(await readShipmentParts(restored.db)).toEqual(parts)
  await restored.close()
  await rm(folder, { recursive: true })
})

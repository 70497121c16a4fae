import { dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, testMetricsToken, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { waitingAs } from '../../platform/tenancy/index.ts'
import { multipartBody } from '../shipment-documents/multipart.test-support.ts'
import { fileOf, row, rowsOf, uploadShotFile } from '../shot-files/shot-files.test-support.ts'
import { dailyStorageOf } from './index.ts'

const words = 'Your company has stored as much as it may in one day. Try again tomorrow, or contact support.'
const limit = 100 * 1024 * 1024

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let now = new Date('2026-11-02T09:00:00Z')
beforeAll(async () => {
  const environment = { DAILY_STORAGE_MB: '100' }
  portal = await openTestPortal({ environment, now: () => now })
})
afterAll(() => portal.close())

// Each in a week of its own, on a day on which nothing is stored yet.
beforeEach(async () => {
  now = new Date(now.getTime() + 7 * 86_400_000)
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
})

/** By UTC. */
const today = () => now.toISOString().slice(0, 10)

const whoIs = async (person: Person) => ({
  companyId: (await person.call('GetUser')).body.companyId as never,
  userId: person.userId,
  shipmentSystem: 'YOYODenmark',
})

/** Leaves a company so many bytes of the day. */
async function leave(person: Person, bytes: number): Promise<void> {
  const { companyId } = await whoIs(person)
  const stored = await portal.database.db
    .selectFrom('daily_storage')
    .select('bytes')
    .where('company_id', '=', companyId)
    .where('day', '=', today())
    .executeTakeFirst()
  await dailyStorageOf(portal.database.db, limit, () => now).count({ companyId }, limit - bytes - (stored?.bytes ?? 0))
}

async function upload(person: Person, linkId: string, files: Parameters<typeof multipartBody>[0]) {
  const { payload, contentType } = multipartBody(files)
  return person.call('PostUploadFiles', { query: { linkId }, body: payload, headers: { 'content-type': contentType } })
}

async function newShipment() {
  const { shipmentId } = await bookSample(anna, dkSeParcels, { shipDate: today() })
  return (await anna.call('GetShipmentDocuments', { query: { shipmentId } })).body.linkId
}

const storedToday = async () => {
  const rows = await portal.database.db.selectFrom('daily_storage').select('bytes').where('day', '=', today()).execute()
  return rows.map(({ bytes }) => bytes)
}

const refusedInLog = async () => {
  const lines = await portal.database.db
    .selectFrom('audit_log')
    .select(['user_id', 'record_kind', 'record_id', 'details'])
    .where('action', '=', 'company.storage-refused')
    .orderBy('id')
    .execute()
  return lines.filter(({ details }) => (details as { day?: string }).day === today())
}

async function figure(name: string): Promise<string | undefined> {
  const { body } = await portal.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${testMetricsToken}` },
  })
  return body.split('\n').find((line) => line.startsWith(`${name} `))
}

describe('what a company stores in a day', () => {
  it('is counted by what was kept: the same document again is nothing, and staff’s is not counted', async () => {
    const linkId = await newShipment()
    const file = { name: 'packing list.txt', content: 'two boxes of lamps' }
    for (let times = 0; times < 2; times += 1) expect((await upload(anna, linkId, [file])).status).toBe(201)
    expect(await storedToday()).toEqual([file.content.length])
    await upload(admin, linkId, [{ name: 'of staff.txt', content: 'not counted' }])
    expect(await storedToday()).toEqual([file.content.length])
    expect(await figure('kattegat_stored_today_bytes')).toBe(`kattegat_stored_today_bytes ${file.content.length}`)
  })

  it('ends for that company alone, in words; who runs the portal is told once', async () => {
    const linkId = await newShipment()
    expect(await figure('kattegat_companies_out_of_storage')).toBe('kattegat_companies_out_of_storage 0')
    const small = { name: 'small.txt', content: 'twenty bytes of text' }
    const next = { name: 'next.txt', content: 'one more' }
    await leave(anna, small.content.length)
    const some = await upload(anna, linkId, [small, next])
    expect(some.body.files.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [],
      [`next.txt was not saved. ${words}`],
    ])
    const none = await upload(anna, linkId, [next])
    expect([none.status, none.problem.code, none.problem.title]).toEqual([429, 'DAILY_STORAGE_USED', words])
    expect((await upload(admin, linkId, [{ name: 'of staff.txt', content: 'papers' }])).status).toBe(201)
    expect(await uploadShotFile(portal, bo, fileOf(row('B-1')))).toBeGreaterThan(0)
    const { companyId } = await whoIs(anna)
    expect(await refusedInLog()).toMatchObject([
      { user_id: anna.userId, record_kind: 'company', record_id: String(companyId), details: { mostBytes: limit } },
    ])
    expect(await figure('kattegat_companies_out_of_storage')).toBe('kattegat_companies_out_of_storage 1')
  })

  it('goes on the next day', async () => {
    const linkId = await newShipment()
    const file = { name: 'next.txt', content: 'one more' }
    await leave(anna, 0)
    expect((await upload(anna, linkId, [file])).status).toBe(429)
    now = new Date(now.getTime() + 86_400_000)
    anna = await portal.as('anna@nordlys.test')
    expect((await upload(anna, linkId, [file])).status).toBe(201)
  })

  it('is not passed by many at once', async () => {
    const who = await whoIs(anna)
    const stored = dailyStorageOf(portal.database.db, 1000, () => now)
    const taken = await Promise.all(Array.from({ length: 30 }, () => stored.take(who, 100)))
    expect(taken.filter(Boolean)).toHaveLength(10)
    expect(await storedToday()).toEqual([1000])
    expect(await refusedInLog()).toHaveLength(1)
  })
})

describe('a company that has stored enough today', () => {
  it('books on, and is refused shot files, lists by mail and packs', async () => {
    await leave(anna, 0)
    const { shipmentId } = await bookSample(anna, dkSeParcels, { shipDate: today() })
    const { payload, contentType } = multipartBody([{ name: 'shipments.csv', content: fileOf(row('A-1')) }])
    const refused = [
      await anna.call('PostShotFile', { body: payload, headers: { 'content-type': contentType } }),
      await anna.call('EmailHistoryCsv', { body: {} }),
      await anna.call('GetDocumentPack', { body: { shipmentIds: [shipmentId] } }),
    ]
    for (const { status, problem } of refused) expect([status, problem.title]).toEqual([429, words])
  })

  it('is told of a shot file that holds more than it may store that its rest was not read', async () => {
    const content = fileOf(row('A-1'))
    await leave(anna, content.length + 20)
    const id = await uploadShotFile(portal, anna, content)
    const { body } = await anna.call('GetShotFile', { params: { id } })
    expect([body.state, body.problem?.message]).toEqual([
      'unreadable',
      'The file was not read to its end. Your company has stored as much as it may in one day. Upload it again tomorrow, or contact support.',
    ])
    expect(await rowsOf(anna, id)).toEqual([])
  })

  it('changes no cells to more than it may store, and none of them by half', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('A-1'), row('A-2')))
    await leave(anna, 150)
    const long = 'of glass, '.repeat(8)
    const replaced = await anna.call('ReplaceInShotFile', {
      params: { id },
      body: { find: 'lamps', replace: long },
    })
    const set = await anna.call('SetShotFileValues', {
      params: { id },
      body: { field: 'receiverAddress.city', value: long },
    })
    for (const { status, problem } of [replaced, set]) expect([status, problem.title]).toEqual([429, words])
    const shown = await anna.call('ReplaceInShotFile', {
      params: { id },
      body: { find: 'lamps', replace: long, preview: true },
    })
    expect([shown.status, shown.body.cells]).toEqual([200, 4])
    const lamps = await anna.call('ReplaceInShotFile', { params: { id }, body: { find: 'lamps', replace: 'light' } })
    expect([lamps.status, lamps.body.cells]).toEqual([200, 4])
  })

  it('counts what further rows of a shipment say after its first', async () => {
    const rows = 300
    const id = await uploadShotFile(portal, anna, fileOf(...Array.from({ length: rows }, () => row('A-1'))))
    const { columns } = (await anna.call('GetShotFile', { params: { id } })).body
    const setup = {
      columns: columns.map(({ sheet, column, field, head }) => ({
        sheet,
        column,
        field: head === 'Order no' ? 'lineReference' : field,
      })),
      fixed: [],
      groupBy: 'lineReference',
      decimalMark: '.',
      monthFirst: false,
    } as const
    expect((await anna.call('SetShotFileSetup', { params: { id }, body: setup })).status).toBe(200)
    await portal.run('work-on-shot-file', { shotFileId: id })
    const [field, value] = ['receiverAddress.city', 'a'.repeat(5000)]
    await leave(anna, 5000 * (rows - 1))
    const set = await anna.call('SetShotFileValues', { params: { id }, body: { rows: [1], field, value } })
    await leave(anna, 100)
    const edited = await anna.call('EditShotFileRows', { params: { id }, body: { edits: [{ row: 1, field, value }] } })
    for (const { status, problem } of [set, edited]) expect([status, problem.title]).toEqual([429, words])
    const short = { row: 1, field, value: 'Malmö' }
    const typed = await anna.call('EditShotFileRows', { params: { id }, body: { edits: [short] } })
    expect([typed.status, typed.body.rows.length]).toEqual([200, rows])
  })

  it('saves no customs invoice, which is stored with each of its shipments', async () => {
    const [one, other] = [
      await bookSample(anna, dkUsCustoms, { shipDate: today() }),
      await bookSample(anna, dkUsCustoms, { shipDate: today() }),
    ]
    const id = `${one.shipmentId},${other.shipmentId}`
    const { shipments, lines, ...begun } = (await anna.call('GetInvoiceData', { query: { id } })).body
    const { awbNumber: _awb, updatedBy: _by, updatedAt: _at, replaces: _replaces, ...written } = begun
    const shipmentIds = shipments.map(({ shipmentId }) => shipmentId)
    const whole = lines.map((line) => ({ ...line, harmonizedCode: '940521', countryOfOrigin: 'DK' }))
    const body = { ...written, lines: whole, shipmentIds }
    await leave(anna, 1_000_000)
    const before = (await storedToday())[0]!
    const saved = await anna.call('SaveInvoice', { body })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    const { rows } = await sql<{ bytes: number }>`select sum(size_bytes)::int as bytes from shipment_document
      where shipment_id = any(${shipmentIds}::bigint[])`.execute(portal.database.db)
    expect((await storedToday())[0]! - before).toBe(rows[0]!.bytes)
    await leave(anna, 1)
    const refused = await anna.call('SaveInvoice', {
      body: { ...body, id: saved.body.id, version: saved.body.version },
    })
    expect([refused.status, refused.problem.code]).toEqual([429, 'DAILY_STORAGE_USED'])
    expect((await anna.call('GetInvoice', { query: { id: String(one.shipmentId) } })).body.version).toBe(
      saved.body.version,
    )
  })

  it('gets no list and no pack that it asked for before', async () => {
    const { shipmentId } = await bookSample(anna, dkSeParcels, { shipDate: today() })
    await leave(anna, 1)
    expect((await anna.call('EmailHistoryCsv', { body: {} })).status).toBe(200)
    const pack = await anna.call('GetDocumentPack', { body: { shipmentIds: [shipmentId] } })
    const { packId: id } = pack.body
    await leave(anna, 0)
    const { id: exportId } = await portal.database.db
      .selectFrom('history_export')
      .select('id')
      .orderBy('requested_at', 'desc')
      .executeTakeFirstOrThrow()
    await portal.run('email-small-history-csv', { exportId })
    await portal.run('render-small-document-pack', { packId: id })
    // Put off, it still waits for those of its own company alone.
    const { rows: putOff } = await sql<{ whose: string }>`
      select group_id as whose from pgboss.job where name = 'email-small-history-csv' and start_after > created_on`.execute(
      portal.database.db,
    )
    expect(putOff).toEqual([{ whose: waitingAs(await whoIs(anna)) }])
    expect(await storedToday()).toEqual([limit])
    expect((await anna.call('GetDocumentPackProgress', { params: { id } })).body.state).toBe('failed')
    now = new Date(now.getTime() + 86_400_000)
    await portal.run('email-small-history-csv', { exportId })
    expect(await storedToday()).toEqual([expect.any(Number)])
  })
})

import { buffer } from 'node:stream/consumers'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportsFrom, type Reports } from '../../../platform/database/index.ts'
import { freshDatabase } from '../../../platform/database/test-database.ts'
import { handlerOf } from '../../../platform/jobs/index.ts'
import { bookSample } from '../../../testing/book-sample.ts'
import { unzipped } from '../../../testing/read-answer.ts'
import { openTestPortal, theDemo, type Person, type TestPortal } from '../../../testing/test-portal.ts'
import { dailyStorageOf } from '../../daily-storage/index.ts'
import { seedShipments } from '../../seeding/index.ts'
import { historyJobs } from '../index.ts'
import { emailHistoryCsv } from './email-csv.ts'

let portal: TestPortal
let anna: Person
let shipmentId: number
let staff: readonly Person[]
/** Of all lists, with those that were deleted: 5,000 that were seeded, and the one that Anna booked. */
const body = { filter: { deleted: 'with' }, columns: ['id'] }

/** The next so many questions of lists of a filter are answered, and others when it is opened. */
const gate = { lets: Infinity, waiting: [] as (() => void)[] }
function openGate(): void {
  gate.lets = Infinity
  for (const goOn of gate.waiting.splice(0)) goOn()
}

beforeAll(async () => {
  const database = await freshDatabase(theDemo)
  await seedShipments(database.db, 'YOYODenmark', 5_000, new Date())
  const all = reportsFrom(database.db)
  const reports: Reports = {
    ...all,
    read: async (ask) => {
      if (gate.lets <= 0) await new Promise<void>((resolve) => gate.waiting.push(resolve))
      gate.lets -= 1
      return all.read(ask)
    },
  }
  portal = await openTestPortal({ database, reports })
  anna = await portal.as('anna@nordlys.test')
  staff = [await portal.as('admin@kattegat.test'), await portal.as('super@kattegat.test')]
  shipmentId = (await bookSample(anna, dkSeParcels)).shipmentId
})
afterAll(async () => {
  openGate()
  await portal?.close()
})

async function queueOf(person: Person, wanted: object = body): Promise<string> {
  expect((await person.call('EmailHistoryCsv', { body: wanted })).status).toBe(200)
  const { rows } = await sql<{ name: string }>`
    delete from pgboss.job where name like 'email%history-csv' returning name`.execute(portal.database.db)
  return rows.map(({ name }) => name).join(' and ')
}

it('a list is small up to 5,000 shipments, of a filter or named', async () => {
  const shipments = await portal.database.db.selectFrom('shipment').select(['id', 'created_by']).orderBy('id').execute()
  const shipmentIds = shipments.map(({ id }) => id)
  const [small, large] = ['email-small-history-csv', 'email-history-csv']
  expect(await queueOf(staff[0]!)).toBe(large)
  // All but Anna's.
  const createdByIds = [shipments[0]!.created_by]
  expect(await queueOf(staff[0]!, { filter: { deleted: 'with', createdByIds } })).toBe(small)
  // Her company has a part of those that were seeded.
  expect(await queueOf(anna)).toBe(small)
  expect(await queueOf(staff[0]!, { shipmentIds })).toBe(large)
  expect(await queueOf(staff[0]!, { shipmentIds: shipmentIds.slice(1) })).toBe(small)
})

it('a small workbook is written while large ones are, which are written to their end', async () => {
  const open = async (person: Person, wanted: object = body) => {
    const { pathname, search } = new URL((await person.call('CreateExcel', { body: wanted })).body.url)
    return portal.app.inject({ method: 'GET', url: pathname + search })
  }
  const large = []
  for (const [at, person] of staff.entries()) {
    // It is counted, and waits in its turn.
    gate.lets = 1
    large.push(open(person))
    await expect.poll(() => gate.waiting.length, { timeout: 20_000 }).toBe(at + 1)
  }
  const small = await open(anna, { shipmentIds: [shipmentId], columns: ['id'] })
  // Of one of staff who has a large one written, too.
  const another = await open(staff[0]!, { shipmentIds: [shipmentId], columns: ['id'] })
  expect([small.statusCode, another.statusCode, gate.waiting.length]).toEqual([200, 200, 2])
  openGate()
  for (const written of await Promise.all(large)) {
    expect([written.statusCode, written.rawPayload.length > 20_000]).toEqual([200, true])
  }
})

it('a list that mail servers would refuse is not mailed, and who asked for it is told', async () => {
  const { db } = portal.database
  await queueOf(staff[0]!)
  const { id: exportId } = await db
    .selectFrom('history_export')
    .select('id')
    .orderBy('requested_at', 'desc')
    .executeTakeFirstOrThrow()
  const deps = {
    database: db,
    reports: reportsFrom(db),
    storage: portal.storage,
    enqueue: portal.jobs.enqueue,
    dailyStorage: dailyStorageOf(db, 1_000_000_000, () => new Date()),
    productName: 'Kattegat',
    baseUrl: 'http://portal.test',
    now: () => new Date(),
    mostMailedBytes: 1_000,
  }
  const mails = db
    .selectFrom('outbox_mail')
    .select(['subject', 'attachment_key', 'attachment_name'])
    .where('template', 'like', `%${exportId}`)
  // A run that ended before its end was noted is made again.
  for (const _run of [1, 2]) await emailHistoryCsv.run(deps, { exportId })
  expect(await mails.execute()).toEqual([
    { subject: 'Your shipment export is too large for an e-mail', attachment_key: null, attachment_name: null },
  ])
  await db.deleteFrom('outbox_mail').execute()
  await expect(portal.storage.get(`history-csv/${exportId}.csv`)).rejects.toThrow()
})

it('a small list is mailed while large ones are written, which are mailed as well', async () => {
  for (const person of staff) await person.call('EmailHistoryCsv', { body })
  gate.lets = 0
  await portal.jobs.startWorkers(
    historyJobs
      .filter(({ name }) => name.startsWith('email-'))
      .map((job) => ({
        ...handlerOf<never, never>(job, {} as never),
        run: (payload) => portal.run(job.name, payload),
      })),
  )
  await expect.poll(() => gate.waiting.length, { timeout: 20_000 }).toBe(2)
  await anna.call('EmailHistoryCsv', { body: { shipmentIds: [shipmentId], columns: ['id'] } })
  const mailedTo = async () => {
    const mails = await portal.database.db.selectFrom('outbox_mail').select('recipient').orderBy('recipient').execute()
    return mails.map(({ recipient }) => recipient)
  }
  await expect.poll(mailedTo, { timeout: 30_000 }).toEqual(['anna@nordlys.test'])
  openGate()
  const all = ['admin@kattegat.test', 'anna@nordlys.test', 'super@kattegat.test']
  await expect.poll(mailedTo, { timeout: 30_000 }).toEqual(all)
})

it('a large list is mailed as ZIP', async () => {
  const { db } = portal.database
  const mails = db.selectFrom('outbox_mail').select(['subject', 'attachment_key', 'attachment_name'])
  const large = await mails.where('recipient', '=', 'admin@kattegat.test').executeTakeFirstOrThrow()
  expect(large.attachment_name).toMatch(/^History [\d-]+\.zip$/)
  const files = await unzipped(await buffer(await portal.storage.get(large.attachment_key!)))
  expect([...files.keys()]).toEqual([large.attachment_name!.replace('.zip', '.csv')])
  // Its head, too.
  expect(files.values().next().value!.toString().trim().split('\n')).toHaveLength(5_002)
})

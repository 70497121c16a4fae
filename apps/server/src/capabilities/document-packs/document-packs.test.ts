import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createDocumentRenderer } from '@kattegat/documents'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { dkNoPalletsDg, dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { deactivateUser } from '../../testing/deactivate-user.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { StorageUnavailable, type Storage } from '../../platform/storage/index.ts'
import { addUser } from '../identity/cast.test-support.ts'
import { shipmentRulesOf } from '../booking/index.ts'
import { dailyStorageOf } from '../daily-storage/index.ts'
import { insertPack } from './document-pack.repository.ts'
import { createPdfPlainer } from './plain-pdf/pdf-plainer.ts'
import { documentPackJobs, jobOfPack, renderDocumentPack, renderSmallDocumentPack } from './render-document-pack.ts'
import { known, scopeIn } from '../../testing/known-id.ts'

let portal: TestPortal
let admin: Person
let anna: Person
let carrier: { id: number; code: string; name: string }
let branchIds: number[]
let ofCarrier: { shipmentId: number; shipmentRef: string; shipDate: string }[]
const booked: { shipmentId: number; shipmentRef: string; shipDate: string }[] = []

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin@kattegat.test')
  anna = await portal.as('anna@nordlys.test')
  const bo = await portal.as('bo@havblik.test')
  booked.push(
    await bookSample(anna, dkUsCustoms),
    await bookSample(anna, dkSeParcels),
    await bookSample(bo, dkNoPalletsDg),
  )
  const header = await admin.call('GetHeaderData')
  branchIds = (await admin.call('GetVisibleBranchesForUser')).body.map((branch) => branch.id)
  carrier = header.body.documentPackCarriers[0]!
  // The same carrier takes all three, whatever was cheapest: what is tested is the pack, not the prices.
  await portal.database.db.updateTable('shipment').set({ transport_company_id: carrier.id }).execute()
  ofCarrier = booked.filter((shipment) => shipment.shipDate === booked[0]!.shipDate)
})
afterAll(() => portal.close())

async function opened(url: string) {
  const { pathname, search } = new URL(url)
  return portal.app.inject({ method: 'GET', url: pathname + search })
}

describe('a document pack', () => {
  it('is offered to employees for two carriers, and to nobody else', async () => {
    const header = await admin.call('GetHeaderData')
    expect(header.body.documentPackCarriers).toHaveLength(2)
    expect((await anna.call('GetHeaderData')).body.documentPackCarriers).toEqual([])
    const refused = await anna.call('CreateDocumentPack', { body: { branchIds, carrier: carrier.id } })
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_AUTHORIZED'])
  })

  it('waits to be made, is made by a job, says how far it is, and is one PDF with a bookmark for each shipment', async () => {
    const body = { branchIds, carrier: carrier.code, date: ofCarrier[0]!.shipDate }
    const made = await admin.call('CreateDocumentPack', { body })
    expect(made.status).toBe(201)
    expect(made.headers['location']).toBe(made.body.url)
    const params = { id: made.body.packId }
    const before = await admin.call('GetDocumentPackProgress', { params })
    expect(before.body).toEqual({
      state: 'waiting',
      shipmentsDone: 0,
      shipments: ofCarrier.length,
      tryingAgain: false,
      format: 'pdf',
      numberOfPages: null,
      sizeBytes: null,
      leftOut: [],
      leftOutCount: 0,
    })

    await portal.work()
    // The link waits for its pack: anyone who opens it at once need not try again.
    const reply = await opened(made.body.url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages, bookmarks } = await readPdf(reply.rawPayload)
    expect(bookmarks.map((bookmark) => bookmark.title).toSorted()).toEqual(
      ofCarrier.map((shipment) => formatWaybillNumber(shipment.shipmentRef)).toSorted(),
    )
    for (const { title, page } of bookmarks) expect(pages[page - 1]?.text).toContain(title)
    // Labels are stuck on long since; of the others one each: waybill, dry ice, invoice.
    const lamps = bookmarks.find((bookmark) => bookmark.title === formatWaybillNumber(booked[0]!.shipmentRef))!
    expect(pages.slice(lamps.page - 1, lamps.page + 2).map((page) => page.text)).toEqual([
      expect.stringContaining('Air waybill'),
      expect.stringContaining('Dry ice declaration'),
      expect.stringContaining('Commercial invoice'),
    ])
    const after = await admin.call('GetDocumentPackProgress', { params })
    expect(after.body).toEqual({
      state: 'ready',
      shipmentsDone: ofCarrier.length,
      shipments: ofCarrier.length,
      tryingAgain: false,
      format: 'pdf',
      numberOfPages: pages.length,
      sizeBytes: reply.rawPayload.length,
      leftOut: [],
      leftOutCount: 0,
    })
  })

  it('asks for a branch, a carrier of those two and a day, each at its field', async () => {
    const ask = async (body: object) =>
      (await admin.call('CreateDocumentPack', { body })).problem.errors?.map(({ field, message }) => [field, message])
    expect(await ask({ branchIds: [], carrier: carrier.id })).toEqual([
      ['branchIds', 'Please select atleast one branch'],
    ])
    expect(await ask({ branchIds, carrier: 'NOBODY' })).toEqual([['carrier', expect.any(String)]])
    expect(await ask({ branchIds })).toEqual([['carrier', expect.any(String)]])
    expect(await ask({ branchIds, carrier: carrier.id, date: '2026-13-01' })).toEqual([['date', expect.any(String)]])
    expect(await ask({ branchIds, carrier: carrier.id, date: '2020-01-02' })).toEqual([
      ['date', 'No shipments were found for that date'],
    ])
    expect(
      (await admin.call('CreateDocumentPack', { body: { branchIds: [999_999], carrier: carrier.id } })).status,
    ).toBe(404)
  })

  it('is of today at the pickup place where no day is given', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' })
    await portal.database.db
      .updateTable('shipment')
      .set({ ship_date: today })
      .where('id', '=', known(booked[1]!.shipmentId))
      .execute()
    const made = await admin.call('CreateDocumentPack', { body: { branchIds, carrier: carrier.id } })
    const progress = await admin.call('GetDocumentPackProgress', { params: { id: made.body.packId } })
    expect(progress.body.shipments).toBe(1)
  })

  it('leaves out test bookings, deleted ones and those held back', async () => {
    const { shipDate } = booked[0]!
    const body = { branchIds, carrier: carrier.id, date: shipDate }
    const packed = async () => {
      const made = await admin.call('CreateDocumentPack', { body })
      if (made.status !== 201) return 0
      return (await admin.call('GetDocumentPackProgress', { params: { id: made.body.packId } })).body.shipments
    }
    const before = await packed()
    for (const change of [{ test: true }, { deleted_at: new Date() }, { held_back: true }]) {
      const undo = { test: false, deleted_at: null, held_back: false }
      const { db } = portal.database
      await db.updateTable('shipment').set(change).where('id', '=', known(booked[0]!.shipmentId)).execute()
      expect(await packed(), JSON.stringify(change)).toBe(before - 1)
      await db.updateTable('shipment').set(undo).where('id', '=', known(booked[0]!.shipmentId)).execute()
    }
  })
})

describe('a pack of the shipments chosen', () => {
  it('is made for customers too, of their own shipments only', async () => {
    const shipmentIds = [booked[1]!.shipmentId, booked[0]!.shipmentId]
    const made = await anna.call('GetDocumentPack', { body: { shipmentIds } })
    expect(made.status).toBe(201)
    const { bookmarks } = await readPdf((await opened(made.body.url)).rawPayload)
    expect(bookmarks.map((bookmark) => bookmark.title)).toEqual(
      [booked[1]!, booked[0]!].map((shipment) => formatWaybillNumber(shipment.shipmentRef)),
    )
    const strange = await anna.call('GetDocumentPack', {
      body: { shipmentIds: [...shipmentIds, booked[2]!.shipmentId] },
    })
    expect(strange.status).toBe(404)
    const beyond = await anna.call('GetDocumentPack', { body: { shipmentIds: ['99999999999999999999'] } })
    expect(beyond.status).toBe(404)
  })

  it('waits for those that its own company asked for, and for no others', async () => {
    const shipmentIds = [booked[1]!.shipmentId]
    expect((await anna.call('GetDocumentPack', { body: { shipmentIds, format: 'zip' } })).status).toBe(201)
    expect((await admin.call('GetDocumentPack', { body: { shipmentIds, format: 'zip' } })).status).toBe(201)
    const { rows } = await portal.database.pool.query<{ whose: string }>(
      `select group_id as whose from pgboss.job where name = $1 order by created_on desc limit 2`,
      [renderSmallDocumentPack.name],
    )
    const { companyId } = (await anna.call('GetUser')).body
    const groups = [`user ${admin.userId}`, `company ${companyId}`]
    expect([rows.map(({ whose }) => whose), renderSmallDocumentPack.onePerGroup]).toEqual([groups, true])
  })

  it('waits for none of thousands: those of up to fifty have workers of their own', () => {
    const queueOf = (shipments: number) =>
      jobOfPack({ shipmentIds: Array.from({ length: shipments }, (_, at) => at + 1) }).name
    const [small, large] = [renderSmallDocumentPack.name, renderDocumentPack.name]
    expect([1, 50, 51, 5000].map(queueOf)).toEqual([small, small, large, large])
    expect(documentPackJobs.map(({ name }) => name)).toEqual(expect.arrayContaining([small, large]))
  })

  it('that is waited for is not given to who was shut out meanwhile', async () => {
    const { db } = portal.database
    await addUser(db, { name: 'Cleo', email: 'cleo@kattegat.test', companyId: null, roles: ['Administrator'] })
    const cleo = await portal.as('cleo@kattegat.test')
    const id = randomUUID()
    const shipmentIds = [booked[0]!.shipmentId]
    await db.transaction().execute((tx) =>
      insertPack(tx, {
        id,
        scope: scopeIn('YOYODenmark', 'every'),
        requestedBy: cleo.userId,
        withFiles: true,
        language: 'en',
        format: 'pdf',
        shipmentIds,
      }),
    )
    const waiting = cleo.call('GetDocumentPackFile', { params: { id } })
    await deactivateUser(portal, 'cleo@kattegat.test')
    await portal.run(renderDocumentPack.name, { packId: id })
    expect((await waiting).status).toBe(401)
  })

  it('is nobody else’s, by any id', async () => {
    const made = await anna.call('GetDocumentPack', { body: { shipmentIds: [booked[0]!.shipmentId] } })
    const bo = await portal.as('bo@havblik.test')
    for (const person of [bo, admin]) {
      expect((await person.call('GetDocumentPackProgress', { params: { id: made.body.packId } })).status).toBe(404)
      expect((await person.call('GetDocumentPackFile', { params: { id: made.body.packId } })).status).toBe(404)
    }
    for (const id of [randomUUID(), 'x', "' or 1=1"]) {
      expect((await anna.call('GetDocumentPackProgress', { params: { id } })).status).toBe(404)
    }
  })

  it('says that it is tried again where the storage is away, failed when nothing tries any more, and is made by a run after that', async () => {
    const { db } = portal.database
    const id = randomUUID()
    await db.transaction().execute((tx) =>
      insertPack(tx, {
        id,
        scope: scopeIn('YOYODenmark', 'every'),
        requestedBy: admin.userId,
        withFiles: true,
        language: 'da',
        format: 'pdf',
        shipmentIds: booked.map((shipment) => shipment.shipmentId),
      }),
    )
    const stored: Buffer[] = []
    let away = true
    const storage = {
      put: async (_key: string, content: Readable) => {
        for await (const chunk of content) {
          if (away) throw new StorageUnavailable('The disk is full')
          stored.push(chunk as Buffer)
        }
        return { sizeBytes: Buffer.concat(stored).length }
      },
    } as unknown as Storage
    const documents = createDocumentRenderer({ workers: 1 })
    const now = () => new Date()
    const deps = {
      database: db,
      documents,
      storage,
      shipmentRules: shipmentRulesOf(db, now),
      enqueue: never,
      dailyStorage: dailyStorageOf(db, 2 ** 30, now),
      now,
      plainPdf: createPdfPlainer(),
    }
    const progress = async () => {
      const { body } = await admin.call('GetDocumentPackProgress', { params: { id } })
      return [body.state, body.tryingAgain]
    }
    await expect(renderDocumentPack.run(deps, { packId: id })).rejects.toThrow('The disk is full')
    expect(await progress()).toEqual(['running', true])
    await renderDocumentPack.givenUp?.(deps, { packId: id })
    expect(await progress()).toEqual(['failed', false])
    const reply = await admin.call('GetDocumentPackFile', { params: { id } })
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '10'])
    away = false
    await renderDocumentPack.run(deps, { packId: id })
    // Twice does no harm: a job may be run again after it was done.
    await renderDocumentPack.run(deps, { packId: id })
    await renderDocumentPack.givenUp?.(deps, { packId: id })
    expect(await progress()).toEqual(['ready', false])
    expect((await readPdf(Buffer.concat(stored))).bookmarks).toHaveLength(booked.length)
    await documents.close()
  })
})

const never = () => Promise.reject(new Error('nothing is queued'))

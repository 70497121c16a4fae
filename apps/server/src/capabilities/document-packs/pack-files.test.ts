import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PDFDocument } from '@pdfme/pdf-lib'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPdf } from '../../../../../packages/documents/src/testing/check-pdf.ts'
import { openStorage, StorageUnavailable, type Storage } from '../../platform/storage/index.ts'
import { bookSample } from '../../testing/book-sample.ts'
import { unzipped } from '../../testing/read-answer.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { multipartBody, type Part } from '../shipment-documents/multipart.test-support.ts'
import { lockedPdf, pdf, png } from '../shipment-documents/sample-files.test-support.ts'

let portal: TestPortal
let anna: Person
let folder: string
let disk: Storage
/** Keys that the store does not give out just now, or all of them. */
let isAway: (key: string) => boolean = () => false
let lamps: { shipmentId: number; shipmentRef: string }
let clothes: { shipmentId: number; shipmentRef: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-packs-'))
  disk = await openStorage({ kind: 'disk', folder })
  const storage: Storage = {
    ...disk,
    put: async (key, content) => {
      if (isAway(key)) throw new StorageUnavailable('The disk is full')
      return disk.put(key, content)
    },
    get: async (key) => {
      if (isAway(key)) throw new StorageUnavailable('The store is away')
      return disk.get(key)
    },
  }
  portal = await openTestPortal({ storage, expectedFaults: /The disk is full|The store is away/ })
  anna = await portal.as('anna@nordlys.test')
  lamps = await bookSample(anna, dkUsCustoms)
  clothes = await bookSample(anna, dkSeParcels)
  const staff = await portal.as('super@kattegat.test')
  await upload(anna, lamps.shipmentId, [
    { name: 'Oprindelse.pdf', content: await twoPages() },
    { name: 'pallet.png', content: png },
    { name: 'locked.pdf', content: lockedPdf },
    { name: 'spoilt.pdf', content: pdf() },
    { name: 'vanished.pdf', content: pdf() },
    { name: 'deleted.pdf', content: pdf() },
  ])
  await upload(staff, clothes.shipmentId, [
    { name: 'vægt: 1.txt', content: 'a;b\n1;2\n' },
    { name: 'vægt? 1.txt', content: 'a;b\n3;4\n' },
  ])
  const documents = await portal.database.db.selectFrom('shipment_document').selectAll().execute()
  const keyOf = (name: string) => documents.find((document) => document.given_name === name)!.storage_key
  // Spoilt after it was judged: a disk that lies, or a file that our reader of other people's PDFs cannot read.
  await disk.put(keyOf('spoilt.pdf'), Readable.from(['%PDF-1.7 nothing']))
  await disk.delete(keyOf('vanished.pdf'))
  const deleted = documents.find((document) => document.given_name === 'deleted.pdf')!.id
  await anna.call('DeleteDocuments', { body: { documentIds: [deleted] } })
  await portal.work()
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

describe('what was uploaded to shipments', () => {
  it('goes into one PDF behind the papers of its shipment, and what cannot is named on the last page', async () => {
    const { bytes, progress } = await packed('pdf')
    expect(await checkPdf(bytes)).toEqual([])
    const { pages, bookmarks } = await readPdf(bytes)
    expect(bookmarks.map(({ title }) => title)).toEqual([
      formatWaybillNumber(lamps.shipmentRef),
      formatWaybillNumber(clothes.shipmentRef),
      'Files not included',
    ])
    const [, second, last] = bookmarks
    // The last of the first shipment's pages, in the size they were made in: 100 × 50 mm.
    expect(pages.slice(second!.page - 3, second!.page - 1)).toMatchObject([
      { text: 'Certificate of origin 1', widthMm: 100, heightMm: 50 },
      { text: 'Certificate of origin 2', widthMm: 100, heightMm: 50 },
    ])
    expect(pages).toHaveLength(last!.page)
    const leftOut = [
      ['pallet.png', 'not-pdf'],
      ['locked.pdf', 'protected'],
      ['spoilt.pdf', 'broken'],
      ['vanished.pdf', 'gone'],
      ['vægt: 1.txt', 'not-pdf'],
      ['vægt? 1.txt', 'not-pdf'],
    ]
    expect(progress.leftOut.map(({ name, reason }) => [name, reason])).toEqual(leftOut)
    expect(progress).toMatchObject({ state: 'ready', format: 'pdf', leftOutCount: 6, numberOfPages: pages.length })
    for (const { name, message } of progress.leftOut) expect(pages.at(-1)?.text).toContain(`${name} ${message}`)
    expect(pages.map((page) => page.text).join()).not.toContain('deleted.pdf')
  })

  it('goes into a ZIP as it is, in a folder for each shipment beside its papers', async () => {
    const { bytes, progress, headers } = await packed('zip')
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/zip',
      'attachment; filename="Document pack.zip"',
    ])
    expect(headers['content-length']).toBe(String(bytes.length))
    const files = await unzipped(bytes)
    const [first, second] = [lamps, clothes].map(({ shipmentRef }) => formatWaybillNumber(shipmentRef))
    expect([...files.keys()]).toEqual([
      `${first}/${first}.pdf`,
      `${first}/Oprindelse.pdf`,
      `${first}/pallet.png`,
      `${first}/locked.pdf`,
      `${first}/spoilt.pdf`,
      `${second}/${second}.pdf`,
      `${second}/vægt_ 1.txt`,
      `${second}/vægt_ 1 (2).txt`,
      'Files not included.pdf',
    ])
    expect(files.get(`${first}/pallet.png`)).toEqual(png)
    expect(files.get(`${first}/locked.pdf`)).toEqual(lockedPdf)
    expect(files.get(`${second}/vægt_ 1 (2).txt`)?.toString()).toBe('a;b\n3;4\n')
    const papers = await readPdf(files.get(`${first}/${first}.pdf`)!)
    expect(papers.pages.map((page) => page.text)).toEqual([
      expect.stringContaining('Air waybill'),
      expect.stringContaining('Dry ice declaration'),
      expect.stringContaining('Commercial invoice'),
    ])
    expect(progress).toMatchObject({ state: 'ready', format: 'zip', leftOutCount: 1, numberOfPages: null })
    expect(progress.leftOut).toMatchObject([{ name: 'vanished.pdf', reason: 'gone' }])
  })

  it('is noted as read in the audit log, in one line that names the documents which are in the pack', async () => {
    const { db } = portal.database
    const documents = await db.selectFrom('shipment_document').select(['id', 'given_name']).orderBy('id').execute()
    const idsOf = (...names: string[]) =>
      documents.filter((each) => names.includes(each.given_name)).map(({ id }) => id)
    const linesSince = async (id: number) => {
      const lines = db.selectFrom('audit_log').select(['id', 'user_id', 'company_id', 'record_id', 'details'])
      return lines.where('id', '>', id).where('action', '=', 'document-pack.read').orderBy('id').execute()
    }
    const [last] = (await linesSince(0)).slice(-1)
    const { packId } = await packed('zip')
    const { companyId } = (await anna.call('GetUser')).body
    const inZip = ['Oprindelse.pdf', 'pallet.png', 'locked.pdf', 'spoilt.pdf', 'vægt: 1.txt', 'vægt? 1.txt']
    const [read, ...others] = await linesSince(last?.id ?? 0)
    expect(others).toEqual([])
    expect(read).toMatchObject({ user_id: anna.userId, company_id: companyId, record_id: packId })
    const details = { contents: 'documents', format: 'zip', shipments: 2, documents: 6, documentIds: idsOf(...inZip) }
    expect(read!.details).toEqual(details)

    await packed('pdf')
    const [asPdf] = await linesSince(read!.id)
    expect(asPdf!.details).toEqual({ ...details, format: 'pdf', documents: 1, documentIds: idsOf('Oprindelse.pdf') })
  })

  it('has the invoice that was saved for a shipment once, as it was saved', async () => {
    const shipment = await bookSample(anna, dkUsCustoms)
    const begun = await anna.call('GetInvoiceData', { query: { id: shipment.shipmentId } })
    const { awbNumber: _awb, updatedBy: _by, updatedAt: _at, shipments: _shipments, ...written } = begun.body
    const lines = written.lines.map((line) => ({ ...line, countryOfOrigin: 'DK' }))
    const body = { ...written, lines, shipmentIds: [shipment.shipmentId], replaces: [], invoiceNumber: 'N-1' }
    expect((await anna.call('SaveInvoice', { body })).status).toBe(200)
    const { bytes } = await packed('pdf', [shipment.shipmentId])
    const invoices = (await readPdf(bytes)).pages.filter((page) => page.text.includes('Commercial invoice'))
    expect(invoices).toHaveLength(1)
    expect(invoices[0]?.text).toContain('N-1')
  })
})

describe('a store that fails half-way', () => {
  it.each(['pdf', 'zip'] as const)(
    'leaves nothing of a %s pack, which is said to be tried again, has failed at last, and is run again from the dashboard',
    async (format) => {
      // An operator's patience is not a test's: the first retry is the last.
      await portal.database.pool.query(
        `update pgboss.queue set retry_limit = 1, retry_delay = 1, retry_delay_max = 1 where name = 'render-small-document-pack'`,
      )
      // The picture is away while the papers before it are stored already.
      const { storage_key: key } = await portal.database.db
        .selectFrom('shipment_document')
        .select('storage_key')
        .where('given_name', '=', 'Oprindelse.pdf')
        .executeTakeFirstOrThrow()
      isAway = (each) => each === key
      const before = await packFiles()
      const made = await anna.call('GetDocumentPack', { body: { shipmentIds: [lamps.shipmentId], format } })
      const params = { id: made.body.packId }
      const progress = async () => (await anna.call('GetDocumentPackProgress', { params })).body
      await expect.poll(async () => (await progress()).tryingAgain, { timeout: 30_000, interval: 20 }).toBe(true)
      await expect.poll(async () => (await progress()).state, { timeout: 30_000 }).toBe('failed')
      expect(await packFiles()).toEqual(before)
      expect((await anna.call('GetDocumentPackFile', { params })).status).toBe(503)

      isAway = () => false
      await runAgain(params.id)
      await expect.poll(async () => (await progress()).state, { timeout: 30_000 }).toBe('ready')
      expect((await anna.call('GetDocumentPackFile', { params })).status).toBe(200)
    },
    120_000,
  )

  it('leaves nothing of a pack where it is full', async () => {
    isAway = (key) => key.startsWith('document-packs/')
    const before = await packFiles()
    const made = await anna.call('GetDocumentPack', { body: { shipmentIds: [lamps.shipmentId], format: 'zip' } })
    const params = { id: made.body.packId }
    const state = async () => (await anna.call('GetDocumentPackProgress', { params })).body.state
    await expect.poll(state, { timeout: 30_000 }).toBe('failed')
    expect(await packFiles()).toEqual(before)
    isAway = () => false
  })
})

/** Asks for a pack, waits for it as anyone who opens its link does, and looks at both. */
it('is in no pack of a key that may print and not read documents', async () => {
  const admin = await portal.as('admin@kattegat.test')
  const { companyId } = (await anna.call('GetUser')).body
  const fileNames = async (scopes: ('print' | 'read')[]) => {
    const body = { companyId: companyId!, name: 'Printer', scopes, lastDay: null }
    const { key } = (await admin.call('CreateApiKey', { body })).body
    const made = await portal.app.inject({
      method: 'POST',
      url: '/api/History/GetDocumentPack',
      headers: { token: key },
      payload: { shipmentIds: [lamps.shipmentId], format: 'zip' },
    })
    expect(made.statusCode, made.body).toBe(201)
    const { pathname, search } = new URL(made.json<{ url: string }>().url)
    const reply = await portal.app.inject({ method: 'GET', url: pathname + search })
    return [...(await unzipped(reply.rawPayload)).keys()]
  }
  const papers = `${formatWaybillNumber(lamps.shipmentRef)}/${formatWaybillNumber(lamps.shipmentRef)}.pdf`
  expect(await fileNames(['print'])).toEqual([papers])
  expect((await fileNames(['print', 'read'])).length).toBeGreaterThan(1)
})

async function packed(format: 'pdf' | 'zip', shipmentIds = [lamps.shipmentId, clothes.shipmentId]) {
  const made = await anna.call('GetDocumentPack', { body: { shipmentIds, format } })
  const { pathname, search } = new URL(made.body.url)
  const reply = await portal.app.inject({ method: 'GET', url: pathname + search })
  expect(reply.statusCode).toBe(200)
  const progress = await anna.call('GetDocumentPackProgress', { params: { id: made.body.packId } })
  return { packId: made.body.packId, bytes: reply.rawPayload, headers: reply.headers, progress: progress.body }
}

async function upload(person: Person, shipmentId: number, parts: readonly Part[]): Promise<void> {
  const { body } = await person.call('GetShipmentDocuments', { query: { shipmentId } })
  const { payload, contentType } = multipartBody(parts)
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/api/Shipment/PostUploadFiles?linkId=${body.linkId}`,
    headers: { ...person.headers, 'content-type': contentType },
    payload,
  })
  expect(reply.statusCode, reply.body).toBe(201)
  expect(reply.json<{ files: { problem?: unknown }[] }>().files.flatMap((file) => file.problem ?? [])).toEqual([])
}

/** A PDF of another maker, written with object streams as most are. */
async function twoPages(): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const number of [1, 2]) {
    document
      .addPage([(100 / 25.4) * 72, (50 / 25.4) * 72])
      .drawText(`Certificate of origin ${number}`, { x: 10, y: 60, size: 12 })
  }
  return Buffer.from(await document.save())
}

/** What lies in the store of packs, unfinished files included. */
async function packFiles(): Promise<string[]> {
  return (await readdir(join(folder, 'document-packs')).catch(() => [])).toSorted((one, other) =>
    one.localeCompare(other),
  )
}

/** As an administrator does it on the dashboard of the jobs. */
async function runAgain(packId: string): Promise<void> {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `select id from pgboss.job where name = 'render-small-document-pack' and data->>'packId' = $1`,
    [packId],
  )
  const administrator = await portal.as('admin@kattegat.test')
  const { url } = (await administrator.call('OpenJobsDashboard', {})).body
  const { pathname, search, origin } = new URL(url)
  const entered = await portal.app.inject({ method: 'GET', url: pathname + search })
  const [cookie] = String(entered.headers['set-cookie']).split(';')
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/hangfire/queues/render-small-document-pack',
    headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ intent: 'retry', jobId: rows[0]!.id }).toString(),
  })
  expect(reply.statusCode, reply.body.slice(0, 500)).toBeLessThan(400)
}

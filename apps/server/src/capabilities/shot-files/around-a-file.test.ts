import { editsOfForm, formDifferences, furtherRowsOfForm } from '@kattegat/domain/shot-files'
import { languages } from '@kattegat/messages'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTableFile } from '../../platform/table-file/index.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { fileOf, row, rowsOf, uploadShotFile } from './shot-files.test-support.ts'

const now = new Date('2026-11-20T09:00:00Z')

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

async function rowsOfWorkbook(bytes: Buffer): Promise<unknown[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-test-'))
  try {
    await writeFile(join(folder, 'file'), bytes)
    const [table] = await openTableFile(join(folder, 'file'))
    const rows: unknown[][] = []
    for await (const { cells } of table!.rows()) rows.push([...cells])
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('a template', () => {
  it.each(languages)('in %s has heads that are all understood', async (language) => {
    const template = await portal.stranger('GetShotFileTemplate', { query: { language, format: 'csv' } })
    expect(template.status).toBe(200)
    const head = template.bytes.toString('utf8').trim()
    const cells = head.split(/[;,]/).length
    const id = await uploadShotFile(
      portal,
      anna,
      `${head}\n${Array(cells)
        .fill('1')
        .join(head.includes(';') ? ';' : ',')}`,
    )
    const { columns } = (await anna.call('GetShotFile', { params: { id } })).body
    expect(columns.filter(({ field }) => field === null)).toEqual([])
    expect(new Set(columns.map(({ field }) => field)).size).toBe(31)
  })

  it('is a workbook that opens', async () => {
    const template = await portal.stranger('GetShotFileTemplate', { query: { language: 'en' } })
    expect((await rowsOfWorkbook(template.bytes))[0]).toContain('Receiver: Postal code')
  })
})

describe('the errors of a file', () => {
  it('are a workbook of its faulty rows, which is understood when it comes back', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('A-1'), row('A-2', { zip: '1' })))
    const { url } = (await anna.call('CreateShotFileErrors', { params: { id } })).body
    const link = new URL(url)
    const reply = await portal.app.inject({ url: link.pathname + link.search })
    expect(reply.statusCode).toBe(200)
    const [head, ...rows] = await rowsOfWorkbook(reply.rawPayload)
    expect(rows).toHaveLength(1)
    expect(rows[0]![head!.indexOf('Errors')]).toContain('Postal code')
    const again = await uploadShotFile(portal, anna, reply.rawPayload, 'errors.xlsx')
    const [back] = await rowsOf(anna, again)
    expect(back!.cells).toMatchObject({ senderReference: 'A-2', 'receiverAddress.postalCode': '1' })
  })
})

describe('a row', () => {
  it('opens in the form with its values, its account’s presets and its product', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('B-1', { zip: '1' })))
    const { rowId } = (await rowsOf(anna, id))[0]!.shipment!
    const opened = await anna.call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })
    expect(opened.status).toBe(200)
    expect(opened.body).toMatchObject({ shipmentId: 0, shipmentRef: '', price: null })
    expect(opened.body.shipment).toMatchObject({
      senderReference: 'B-1',
      receiverAddress: { companyName: 'Lakeside Lamps AB', postalCode: '1', countryCode: 'SE' },
      collis: [{ number: 2, packagingType: 'Box', weight: 12.5 }],
      senderAddress: { countryCode: 'DK' },
    })
  })

  it('says where its form comes from, and takes the form’s changes back into its cells', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('B-2', { zip: '1', weight: '12' })))
    const { rowId } = (await rowsOf(anna, id))[0]!.shipment!
    const open = async () =>
      (await anna.call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })).body
    const { shipment, shotFileRow } = await open()
    expect(shotFileRow).toMatchObject({
      shotFileId: id,
      name: 'shipments.csv',
      row: 1,
      state: 'faulty',
      rows: [{ row: 1, fields: expect.arrayContaining(['collis.weight', 'receiverAddress.city']) }],
      origins: { collis: [1], commodities: [], dangerousGoods: [] },
    })
    const [line] = shipment.collis!
    const typed = {
      ...shipment,
      senderAddress: { ...shipment.senderAddress, city: 'Vejle' },
      receiverAddress: { ...shipment.receiverAddress, postalCode: '111 29' },
      collis: [{ ...line!, weight: 1.125 }],
      b2c: true,
    }
    const edits = editsOfForm(shipment, typed, shotFileRow!)
    expect((await anna.call('EditShotFileRows', { params: { id }, body: { edits } })).status).toBe(200)
    const again = await open()
    expect(formDifferences(again.shipment, typed)).toEqual([])
    expect(again.shotFileRow).toMatchObject({ state: 'ready' })
  })

  it('takes a second package of the form as a further row, once for a key, and leaves the other rows alone', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('B-4'), row('B-5')))
    const before = await rowsOf(anna, id)
    const { rowId } = before[0]!.shipment!
    const open = async () =>
      (await anna.call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })).body
    const { shipment, shotFileRow } = await open()
    const [first] = shipment.collis!
    const pallet = { number: 1, packagingType: 'Pallet', weight: 250.5, length: 120, width: 80, height: 100 }
    const typed = { ...shipment, description: 'Lamps and shades', collis: [first!, pallet] }
    const furtherRows = furtherRowsOfForm(typed, shotFileRow!).map((cells) => ({ of: 1, cells }))
    const body = { edits: editsOfForm(shipment, typed, shotFileRow!), furtherRows }
    const save = () =>
      anna.call('EditShotFileRows', { params: { id }, body, headers: { 'idempotency-key': 'two packages' } })
    const saved = await save()
    expect(saved.status).toBe(200)
    expect((await save()).status).toBe(200)
    const again = await open()
    expect(formDifferences(again.shipment, typed)).toEqual([])
    expect(again.shotFileRow).toMatchObject({ state: 'ready', origins: { collis: [1, 3] } })
    const after = await rowsOf(anna, id)
    expect(after.map(({ row: at, leadRow }) => [at, leadRow])).toEqual([
      [1, 1],
      [3, 1],
      [2, 2],
    ])
    expect(after.at(-1)).toEqual(before[1])
    // Joined by a reference of its own: read again by another setup it is still one shipment.
    const { runId } = (await anna.call('BookShotFile', { params: { id }, body: { rows: [1] } })).body
    await portal.run('book-shot-file', { runId })
    const [booked] = (await anna.call('GetShotFileShipments', { params: { id } })).body
    const { body: shown } = await anna.call('GetShipmentData', { query: { id: booked!.shipmentId } })
    expect(shown.shipment.collis).toMatchObject([{ number: 2 }, { packagingType: 'Pallet', weight: 250.5 }])
    const late = await anna.call('EditShotFileRows', { params: { id }, body: { edits: [], furtherRows } })
    expect(late.problem).toMatchObject({ code: 'STATE_FORBIDS' })
  })

  it('is not booked as a shipment of another company', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('B-3')))
    const { rowId } = (await rowsOf(anna, id))[0]!.shipment!
    const { shipment } = (await anna.call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })).body
    const staff = await portal.as('admin@kattegat.test')
    const accounts = (await staff.call('GetAllCompanyAccounts', {})).body
    const other = accounts.find(
      ({ companyId }) => companyId !== accounts.find((each) => each.id === shipment.accountId)?.companyId,
    )
    const booked = await staff.call('CreateShipment', {
      query: { shotFileRowId: rowId },
      body: { ...shipment, accountId: other!.id },
    })
    expect(booked.status).toBe(404)
    expect((await rowsOf(anna, id))[0]).toMatchObject({ state: 'ready' })
  })

  it('is opened and booked by nobody without the right to shot files', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('B-4')))
    const { rowId } = (await rowsOf(anna, id))[0]!.shipment!
    const asRow = { query: { id: rowId, isShortFileShipment: true } }
    const { shipment } = (await anna.call('GetShipmentData', asRow)).body
    const { companyId } = (await anna.call('GetUser')).body
    const scopes = ['read', 'book'] as const
    const body = { companyId: companyId!, name: 'Without files', scopes: [...scopes], lastDay: null }
    const { key } = (await (await portal.as('admin@kattegat.test')).call('CreateApiKey', { body })).body
    const headers = { token: key }
    expect((await portal.stranger('GetShipmentData', { ...asRow, headers })).status).toBe(404)
    const order = { query: { shotFileRowId: rowId }, body: shipment, headers }
    expect((await portal.stranger('CreateShipment', order)).status).toBe(403)
    expect((await rowsOf(anna, id))[0]).toMatchObject({ state: 'ready' })
  })

  it('is booked with the shipment that the form books from it, and only once', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('C-1')))
    const { rowId } = (await rowsOf(anna, id))[0]!.shipment!
    const { shipment } = (await anna.call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })).body
    const book = () => anna.call('CreateShipment', { query: { shotFileRowId: rowId }, body: shipment })
    const booked = await book()
    expect(booked.status).toBe(201)
    expect((await rowsOf(anna, id))[0]).toMatchObject({
      state: 'booked',
      shipment: { shipment: { shipmentId: booked.body.shipmentId } },
    })
    expect((await book()).status).toBe(404)
    const opened = await anna.call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })
    expect(opened.body.shipmentId).toBe(booked.body.shipmentId)
    const results = (await anna.call('GetShotFileShipments', { params: { id } })).body
    expect(results).toMatchObject([{ row: 1, shipmentId: booked.body.shipmentId }])
  })
})

describe('labels and documents of a file', () => {
  it('come in the order of its rows, whichever of them was booked first', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('P-1'), row('P-2'), row('P-3'), row('P-4')))
    // The last rows first: their shipments have the lower numbers.
    for (const rows of [[4, 2], [3], [1]]) {
      const { runId } = (await anna.call('BookShotFile', { params: { id }, body: { rows } })).body
      await portal.run('book-shot-file', { runId })
    }
    const booked = (await anna.call('GetShotFileShipments', { params: { id } })).body
    expect(booked.map(({ row: number }) => number)).toEqual([1, 2, 3, 4])
    const shipmentIds = booked.map(({ shipmentId }) => shipmentId)
    expect(shipmentIds).not.toEqual(shipmentIds.toSorted((one, other) => one - other))
    const open = async (url: string) => {
      const { pathname, search } = new URL(url)
      return (await portal.app.inject({ url: pathname + search })).rawPayload
    }
    const labels = await anna.call('CreateLabels', { body: { shipmentIds, format: 'zpl' } })
    const zpl = (await open(labels.body.url)).toString('utf8')
    // Two packages a shipment, and the reference of each on both labels.
    expect([...zpl.matchAll(/P-\d/g)].map(([reference]) => reference)).toEqual([
      'P-1',
      'P-1',
      'P-2',
      'P-2',
      'P-3',
      'P-3',
      'P-4',
      'P-4',
    ])
    const begin = (body: { contents: 'labels' | 'labels-and-documents'; format?: 'zpl' }) =>
      anna.call('CreateShotFilePack', { params: { id }, body })
    const pack = await begin({ contents: 'labels', format: 'zpl' })
    expect(pack.body).toMatchObject({ shipments: 4, leftOut: 0 })
    // Asked for again while it is made it is the same, whoever came back to the page.
    expect((await begin({ contents: 'labels', format: 'zpl' })).body.packId).toBe(pack.body.packId)
    await portal.run('render-small-document-pack', { packId: pack.body.packId })
    const params = { id: pack.body.packId }
    expect((await anna.call('GetDocumentPackProgress', { params })).body).toMatchObject({
      state: 'ready',
      format: 'zpl',
      shipmentsDone: 4,
      shipments: 4,
    })
    expect((await open(pack.body.url)).toString('utf8')).toBe(zpl)
    const both = await begin({ contents: 'labels-and-documents' })
    await portal.run('render-small-document-pack', { packId: both.body.packId })
    const { bookmarks } = await readPdf(await open(both.body.url))
    const numberOf = (text: string) => text.replaceAll(/\D/g, '')
    expect(bookmarks.map(({ title }) => numberOf(title))).toEqual(
      booked.map(({ shipmentRef }) => expect.stringContaining(numberOf(shipmentRef))),
    )
  })
})

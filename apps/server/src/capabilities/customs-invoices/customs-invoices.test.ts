import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import type { Answer } from '@kattegat/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openStorage, StorageUnavailable, type Storage } from '../../platform/storage/index.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

type Invoice = Answer<'GetInvoiceData'>

let portal: TestPortal
let anna: Person
let bo: Person
let staff: Person

let folder: string
let isStorageAway = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-invoices-'))
  const disk = await openStorage({ kind: 'disk', folder })
  const put: Storage['put'] = (key, content) =>
    isStorageAway ? Promise.reject(new StorageUnavailable('away')) : disk.put(key, content)
  portal = await openTestPortal({ storage: { ...disk, put } })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  staff = await portal.as('admin@kattegat.test')
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

/** The booking as its sender filled it in. */
const booked = dkUsCustoms({ accountId: 1, shipDate: '2026-11-23' })
const lamps = () => bookSample(anna, dkUsCustoms)

/** What a screen sends of the invoice it was given, with what was changed in it. */
function bodyOf(invoice: Invoice, change: object = {}) {
  const {
    awbNumber: _awb,
    updatedBy: _by,
    updatedAt: _at,
    bookingChanged: _changed,
    shipments,
    replaces,
    ...written
  } = invoice
  return {
    ...written,
    shipmentIds: shipments.map((shipment) => shipment.shipmentId),
    replaces: replaces.map((each) => each.id),
    ...change,
  }
}

async function begin(id: string | number, person = anna): Promise<Invoice> {
  const reply = await person.call('GetInvoiceData', { query: { id } })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
  return reply.body
}

async function save(invoice: Invoice, change: object = {}, person = anna) {
  return person.call('SaveInvoice', { body: bodyOf(invoice, change) })
}

/** The same with what the form of a booking cannot say: where its goods were made. */
const complete = (invoice: Invoice) => ({
  ...invoice,
  lines: invoice.lines.map((line) => ({ ...line, countryOfOrigin: line.countryOfOrigin || 'DK' })),
})

async function documentsOf(shipmentId: number, person = anna) {
  return (await person.call('GetShipmentDocuments', { query: { shipmentId } })).body.documents
}

async function openedPdf(url: string) {
  const { pathname, search } = new URL(url)
  const reply = await portal.app.inject({ method: 'GET', url: pathname + search })
  expect(reply.statusCode).toBe(200)
  return readPdf(reply.rawPayload)
}

describe('the invoice of a shipment', () => {
  it('begins with what was booked, its totals to the cent', async () => {
    const { shipmentId, shipmentRef } = await lamps()
    const invoice = await begin(shipmentId)
    expect(invoice).toMatchObject({
      id: null,
      version: null,
      shipments: [{ shipmentId, shipmentRef }],
      replaces: [],
      awbNumber: shipmentRef,
      invoiceNumber: shipmentRef,
      invoiceType: 'commercial',
      incoterms: booked.shipmentOptions?.incoterms,
      exportReason: 'Permanent',
      sender: { companyName: booked.senderAddress?.companyName, countryCode: 'DK' },
      delivery: { companyName: booked.receiverAddress?.companyName, countryCode: 'US' },
      numberOfColli: 3,
    })
    expect(invoice.lines).toHaveLength(booked.commodities?.length ?? 0)
    expect(invoice.subTotal).toBe(booked.customsAmount?.amount)
    expect(invoice.total).toBe(invoice.subTotal)
    expect((await anna.call('GetInvoice', { query: { id: shipmentId } })).status).toBe(404)
  })

  it('is saved with its own costs, opened again, and printed as it was saved', async () => {
    const { shipmentId, shipmentRef } = await lamps()
    const begun = complete(await begin(shipmentId))
    const lines = begun.lines.map((line, index) =>
      index === 0 ? { ...line, itemNumber: 'L-77', manufacturer: 'Nordlys Værksted', total: undefined } : line,
    )
    const reply = await save(begun, {
      lines,
      invoiceNumber: ' INV-1001 ',
      freight: '120.50',
      insurance: '5.25',
      otherCosts: '10',
      subTotal: begun.subTotal,
      total: undefined,
      declaration: 'The exporter declares preferential Danish origin.',
      billing: { ...begun.delivery, companyName: 'Hudson Billing LLC', vatNumber: 'US-99' },
    })
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    const saved = reply.body
    expect(saved).toMatchObject({ version: 1, invoiceNumber: 'INV-1001', updatedBy: 'Anna Sørensen' })
    expect(Number(saved.total) - Number(saved.subTotal)).toBeCloseTo(135.75, 5)
    expect(await begin(shipmentId)).toEqual(saved)
    expect((await anna.call('GetInvoice', { query: { id: shipmentId } })).body).toEqual(saved)

    const made = await anna.call('CreateInvoice', { body: { shipmentIds: [shipmentId] } })
    const { pages } = await openedPdf(made.body.url)
    const text = pages.map((page) => page.text).join(' ')
    for (const printed of [
      'INV-1001',
      'Hudson Billing LLC',
      'Item no. L-77',
      'Manufacturer: Nordlys Værksted',
      'preferential Danish origin',
      'Incoterms 2010',
      formatWaybillNumber(shipmentRef),
    ]) {
      expect(text).toContain(printed)
    }
    // What goes along with the labels is the same paper.
    const all = await anna.call('CreateLabelAndDocuments', { body: { shipmentIds: [shipmentId] } })
    expect((await openedPdf(all.body.url)).pages.some((page) => page.text.includes('INV-1001'))).toBe(true)
  })

  it('is attached to the shipment as a PDF, in place of the one before', async () => {
    const { shipmentId } = await lamps()
    const first = (await save(complete(await begin(shipmentId)), { invoiceNumber: 'A-1' })).body
    const [attached] = await documentsOf(shipmentId)
    expect(attached).toMatchObject({
      documentType: 'CommercialInvoice',
      name: 'Commercial invoice A-1.pdf',
      mediaType: 'application/pdf',
      deletedAt: null,
    })
    const link = await anna.call('CreateDocumentLink', { params: { id: attached!.id } })
    const { pages } = await openedPdf(link.body.url)
    expect(pages[0]?.text).toContain('A-1')

    await save(first, { invoiceType: 'pro-forma', invoiceNumber: 'A-2' })
    const documents = await documentsOf(shipmentId)
    expect(documents.map(({ name, deletedAt }) => [name, deletedAt !== null])).toEqual([
      ['Commercial invoice A-1.pdf', true],
      ['Pro forma invoice A-2.pdf', false],
    ])
    const papers = await anna.call('GetPapersToPrint', { query: { shipmentId } })
    expect(papers.body.papers.map((paper) => paper.kind)).toContain('pro-forma-invoice')
    // Saved as it is once more, it is attached once more and stays one.
    await save(await begin(shipmentId))
    expect((await documentsOf(shipmentId)).filter((document) => !document.deletedAt)).toHaveLength(1)
  })

  it('names each error at its field, in the reader’s language, and keeps nothing of it', async () => {
    const { shipmentId } = await lamps()
    const begun = await begin(shipmentId)
    const body = bodyOf(begun, {
      invoiceNumber: '',
      freight: '1,5',
      total: undefined,
      lines: [{ ...begun.lines[0], quantity: '0', total: undefined }],
    })
    const reply = await anna.call('SaveInvoice', { body, headers: { 'accept-language': 'da' } })
    expect([reply.status, reply.problem.code]).toEqual([400, 'INVALID_INPUT'])
    expect(reply.problem.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(
      expect.arrayContaining(['invoiceNumber required', 'freight notAmount', 'lines[0].quantity between']),
    )
    expect(reply.problem.errors?.[0]?.message).toContain('Fakturanummer')
    const wrong = await save(complete(begun), { total: '1.00' })
    expect(wrong.problem.errors?.map(({ field, code }) => [field, code])).toEqual([['total', 'totalDiffers']])
    expect((await anna.call('GetInvoice', { query: { id: shipmentId } })).status).toBe(404)
    expect(await documentsOf(shipmentId)).toEqual([])
  })

  it('is not written over unseen', async () => {
    const { shipmentId } = await lamps()
    const begun = complete(await begin(shipmentId))
    const saved = (await save(begun)).body
    expect((await save(saved, { remarks: 'By staff' }, staff)).status).toBe(200)
    const late = await save(saved, { remarks: 'By Anna' })
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(late.problem.facts).toMatchObject({ version: 2 })
    // A second first save is a conflict as well.
    expect((await save(begun)).problem.code).toBe('VERSION_CONFLICT')
    expect((await begin(shipmentId)).remarks).toBe('By staff')
    const [one, other] = await Promise.all(
      ['one', 'other'].map(async (remarks) => save(await begin(shipmentId), { remarks })),
    )
    expect([one?.status, other?.status].toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409])
  })

  it('is nobody else’s', async () => {
    const { shipmentId } = await lamps()
    const saved = (await save(complete(await begin(shipmentId)))).body
    for (const call of ['GetInvoiceData', 'GetInvoice'] as const) {
      expect((await bo.call(call, { query: { id: shipmentId } })).status, call).toBe(404)
    }
    expect((await save(saved, {}, bo)).status).toBe(404)
    // With a shipment of one's own, another's invoice is still out of reach.
    const own = await bookSample(bo, dkSeParcels)
    expect((await save(saved, { shipmentIds: [own.shipmentId] }, bo)).status).toBe(404)
    expect((await anna.call('GetInvoice', { query: { id: 'x' } })).status).toBe(404)
    const mixed = await staff.call('GetInvoiceData', { query: { id: `${shipmentId},${own.shipmentId}` } })
    expect(mixed.problem.facts).toMatchObject({ reason: 'companies-differ' })
  })

  it('is told of in the audit log', async () => {
    const { shipmentId } = await lamps()
    const { id } = (await save(complete(await begin(shipmentId)))).body
    const entries = await portal.database.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('record_kind', '=', 'invoice')
      .where('record_id', '=', String(id))
      .execute()
    expect(entries).toEqual([{ action: 'invoice.created', user_id: anna.userId }])
  })

  it('is not saved where its PDF cannot be kept, and is saved once it can', async () => {
    const { shipmentId } = await lamps()
    const begun = complete(await begin(shipmentId))
    isStorageAway = true
    const away = await save(begun)
    isStorageAway = false
    expect([away.status, away.problem.code]).toEqual([503, 'UNAVAILABLE'])
    expect((await anna.call('GetInvoice', { query: { id: shipmentId } })).status).toBe(404)
    expect((await save(begun)).status).toBe(200)
  })

  it('is refused for a shipment that is deleted', async () => {
    const { shipmentId } = await lamps()
    await anna.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    const reply = await anna.call('GetInvoiceData', { query: { id: shipmentId } })
    expect([reply.problem.code, reply.problem.facts?.['reason']]).toEqual(['STATE_FORBIDS', 'deleted'])
  })
})

describe('a joint invoice', () => {
  it('has the goods of all its shipments, and is attached to each and printed once', async () => {
    const [first, second] = [await lamps(), await lamps()]
    const ids = [first.shipmentId, second.shipmentId]
    const begun = complete(await begin(ids.join(',')))
    expect(begun.awbNumber).toBe(`${first.shipmentRef}, ${second.shipmentRef}`)
    expect(begun.numberOfColli).toBe(6)
    expect(begun.lines).toHaveLength(2 * (booked.commodities?.length ?? 0))
    expect(Number(begun.total)).toBe(2 * Number(booked.customsAmount?.amount))
    const saved = (await save(begun, { invoiceNumber: 'JOINT-1' })).body
    for (const id of ids) {
      expect((await begin(id)).id).toBe(saved.id)
      expect((await documentsOf(id)).map((document) => document.name)).toEqual(['Commercial invoice JOINT-1.pdf'])
    }
    const made = await anna.call('CreateInvoice', { body: { shipmentIds: ids } })
    const { pages, bookmarks } = await openedPdf(made.body.url)
    expect(bookmarks).toHaveLength(1)
    expect(pages.map((page) => page.text).join(' ')).toContain(formatWaybillNumber(second.shipmentRef))
  })

  it('is in one currency', async () => {
    const inDollars = await lamps()
    const inEuros = await bookSample(anna, dkUsCustoms, {
      change: {
        customsAmount: { amount: '1840.00', currencyCode: 'EUR' },
        commodities: (booked.commodities ?? []).map((goods) => ({ ...goods, currency: 'EUR' })),
      },
    })
    const id = `${inDollars.shipmentId},${inEuros.shipmentId}`
    const reply = await anna.call('GetInvoiceData', { query: { id } })
    expect([reply.status, reply.problem.code]).toEqual([409, 'STATE_FORBIDS'])
    expect(reply.problem.facts).toEqual({ reason: 'currencies-differ', currencies: ['USD', 'EUR'] })
  })

  it('takes the place of invoices of their own where that was seen, and tears none apart', async () => {
    const [first, second, third] = [await lamps(), await lamps(), await lamps()]
    const own = (await save(complete(await begin(first.shipmentId)), { invoiceNumber: 'OWN-1' })).body
    const begun = complete(await begin(`${first.shipmentId},${second.shipmentId}`))
    expect(begun.replaces).toEqual([{ id: own.id, invoiceNumber: 'OWN-1' }])
    expect((await save(begun, { replaces: [] })).problem.code).toBe('VERSION_CONFLICT')
    const joint = (await save(begun, { invoiceNumber: 'JOINT-2' })).body
    expect((await begin(first.shipmentId)).id).toBe(joint.id)
    const live = (await documentsOf(first.shipmentId)).filter((document) => !document.deletedAt)
    expect(live.map((document) => document.name)).toEqual(['Commercial invoice JOINT-2.pdf'])

    const torn = await anna.call('GetInvoiceData', { query: { id: `${second.shipmentId},${third.shipmentId}` } })
    expect(torn.problem.facts).toMatchObject({ reason: 'on-joint-invoice', invoiceNumber: 'JOINT-2' })
  })
})

it('is of who had its shipments, also where staff saved it and one of them is moved', async () => {
  const [first, second] = [await lamps(), await lamps()]
  const invoice = complete(await begin(first.shipmentId))
  const ids = [first.shipmentId, second.shipmentId]
  expect((await save(invoice, { shipmentIds: ids }, staff)).status).toBe(200)
  const papers = async (person: Person) => (await documentsOf(first.shipmentId, person)).map(({ id }) => id)
  expect(await papers(anna)).toHaveLength(1)
  const [account] = (await bo.call('GetCompanyAccounts')).body
  const moved = await staff.call('ChangeShipmentAccountAsync', {
    body: { shipmentId: first.shipmentId, accountId: account!.id },
  })
  expect(moved.status).toBe(200)
  expect(await papers(bo)).toEqual([])
  expect(await papers(staff)).toHaveLength(1)

  // Also where the company saves again what is left of it, and so without the one that was moved.
  const left = complete(await begin(second.shipmentId))
  expect(left.id).toBeTypeOf('number')
  expect((await save(left, { shipmentIds: [second.shipmentId] })).status).toBe(200)
  expect(await papers(bo)).toEqual([])
  const { id, version } = await begin(second.shipmentId)
  expect((await save(left, { id, version, shipmentIds: [second.shipmentId] }, staff)).status).toBe(200)
  expect(await papers(bo)).toEqual([])

  // Its own is its own.
  const own = complete((await bo.call('GetInvoiceData', { query: { id: String(first.shipmentId) } })).body)
  expect((await save(own, { invoiceNumber: 'OWN-OF-B', shipmentIds: [first.shipmentId] }, bo)).status).toBe(200)
  expect(await papers(bo)).toHaveLength(1)
})

it('is of who has its shipment now where the very same is saved again', async () => {
  const { shipmentId } = await lamps()
  const invoice = complete(await begin(shipmentId))
  expect((await save(invoice, {}, staff)).status).toBe(200)
  const [account] = (await bo.call('GetCompanyAccounts')).body
  const move = { shipmentId, accountId: account!.id }
  expect((await staff.call('ChangeShipmentAccountAsync', { body: move })).status).toBe(200)
  expect(await documentsOf(shipmentId, bo)).toEqual([])
  expect((await save(invoice, {}, staff)).status).toBe(200)
  expect(await documentsOf(shipmentId, bo)).toHaveLength(1)
  expect(await documentsOf(shipmentId, staff)).toHaveLength(1)
})

it('says of a saved invoice that its booking was changed since, and is filled in from that', async () => {
  const { shipmentId } = await lamps()
  const saved = await save(complete(await begin(shipmentId)), { remarks: 'Typed by Anna' })
  expect([saved.status, saved.body.bookingChanged]).toEqual([200, false])
  expect((await begin(shipmentId)).bookingChanged).toBe(false)
  expect((await anna.call('GetInvoice', { query: { id: shipmentId } })).body.bookingChanged).toBe(false)
  const inDanish = { query: { id: shipmentId }, headers: { 'accept-language': 'da' } }
  expect((await anna.call('GetInvoiceData', inDanish)).body.bookingChanged).toBe(false)

  const { shipment, version } = (await anna.call('GetShipmentData', { query: { id: shipmentId } })).body
  const receiverAddress = { ...shipment.receiverAddress!, companyName: 'Moved Lamps Inc.' }
  const body = { ...shipment, receiverAddress, version }
  const edited = await anna.call('OverrideShipment', { params: { id: shipmentId }, body })
  expect(edited.status, JSON.stringify(edited.problem)).toBe(201)
  const stale = await begin(shipmentId)
  expect([stale.bookingChanged, stale.remarks]).toEqual([true, 'Typed by Anna'])
  expect(stale.delivery.companyName).toBe(saved.body.delivery.companyName)
  expect((await anna.call('GetInvoice', { query: { id: shipmentId } })).body.bookingChanged).toBe(true)

  const { body: filled } = await anna.call('GetInvoiceData', { query: { id: shipmentId, fromBooking: true } })
  expect([filled.id, filled.version, filled.remarks]).toEqual([stale.id, stale.version, ''])
  expect([filled.delivery.companyName, filled.invoiceNumber]).toEqual(['Moved Lamps Inc.', stale.invoiceNumber])
  // Edited once more while it is written.
  const onceMore = { ...shipment, receiverAddress: { ...receiverAddress, city: 'Boston' }, version: version + 1 }
  expect((await anna.call('OverrideShipment', { params: { id: shipmentId }, body: onceMore })).status).toBe(201)
  const late = await save(complete(filled))
  expect([late.status, late.body.bookingChanged]).toEqual([200, true])
  const query = { id: shipmentId, fromBooking: true }
  const again = await save(complete((await anna.call('GetInvoiceData', { query })).body))
  expect([again.status, again.body.delivery.companyName]).toEqual([200, 'Moved Lamps Inc.'])
  expect((await begin(shipmentId)).bookingChanged).toBe(false)
})

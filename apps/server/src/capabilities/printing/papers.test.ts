import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { dkNoPalletsDg, dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { known } from '../../testing/known-id.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let lamps: Awaited<ReturnType<typeof bookSample>>
let parcels: Awaited<ReturnType<typeof bookSample>>
let paint: Awaited<ReturnType<typeof bookSample>>

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  lamps = await bookSample(anna, dkUsCustoms)
  parcels = await bookSample(anna, dkSeParcels)
  paint = await bookSample(bo, dkNoPalletsDg)
})
afterAll(() => portal.close())

/** Opens a link as a browser does, in a tab that knows no headers of ours. */
async function opened(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url)
  return portal.app.inject({ method: 'GET', url: pathname + search, headers })
}

describe('papers to print', () => {
  it('are named with their number and the reason, in the reader’s language', async () => {
    const { body } = await anna.call('GetPapersToPrint', { query: { shipmentId: lamps.shipmentId } })
    expect(body.papers.map((paper) => `${paper.copies} ${paper.name} (${paper.medium})`)).toEqual([
      '3 Labels (paper)',
      '2 Air waybill (paper)',
      '2 Dry ice declaration (paper)',
      '3 Commercial invoice (paper)',
    ])
    const danish = await bo.call('GetPapersToPrint', {
      query: { shipmentId: paint.shipmentId },
      headers: { 'accept-language': 'da' },
    })
    expect(danish.body.papers).toContainEqual({
      kind: 'consignment-note',
      name: 'Fragtbrev',
      copies: 3,
      medium: 'paper',
      reason: 'CMR kræver tre: til jer, med godset og til fragtføreren.',
    })
    expect(danish.body.papers.map((paper) => paper.kind)).toContain('dangerous-goods-declaration')
  })

  it('come as one PDF in exactly that order and number, labels at their own size', async () => {
    const made = await anna.call('CreateLabelAndDocuments', { body: { shipmentIds: [lamps.shipmentId] } })
    expect(made.status).toBe(201)
    expect(made.headers['location']).toBe(made.body.url)
    const reply = await opened(made.body.url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages, bookmarks } = await readPdf(reply.rawPayload)
    expect(pages.slice(0, 3).every((page) => page.heightMm === 150)).toBe(true)
    const titles = pages
      .slice(3)
      .map((page) => /Air waybill|Dry ice declaration|Commercial invoice/.exec(page.text)?.[0])
    expect(titles).toEqual([
      ...Array.from({ length: 2 }, () => 'Air waybill'),
      ...Array.from({ length: 2 }, () => 'Dry ice declaration'),
      ...Array.from({ length: 3 }, () => 'Commercial invoice'),
    ])
    for (const page of pages) expect(page.text).toContain(formatWaybillNumber(lamps.shipmentRef))
    expect(bookmarks).toEqual([{ title: formatWaybillNumber(lamps.shipmentRef), page: 1 }])
  })

  it('of several shipments follow one another, and leave the connote out where that is asked for', async () => {
    const shipmentIds = [parcels.shipmentId, lamps.shipmentId]
    const made = await anna.call('CreateLabelAndDocumentsWithoutConnote', { body: { shipmentIds } })
    const { pages, bookmarks } = await readPdf((await opened(made.body.url)).rawPayload)
    expect(bookmarks.map((bookmark) => bookmark.title)).toEqual(
      [parcels, lamps].map((shipment) => formatWaybillNumber(shipment.shipmentRef)),
    )
    // Two labels of the parcels, three of the lamps, two declarations, three invoices.
    expect(pages).toHaveLength(2 + 3 + 2 + 3)
    expect(pages.some((page) => /^.{0,60}Air waybill/.test(page.text))).toBe(false)
  })

  it('C8: come as two files where that is asked for: labels on their format, papers on A4', async () => {
    const shipmentIds = [parcels.shipmentId, lamps.shipmentId]
    const made = await anna.call('CreateLabelAndDocuments', { body: { shipmentIds, files: 'two', format: 'pdf-4x6' } })
    expect([made.status, made.headers['location']]).toEqual([201, made.body.url])
    const labels = await readPdf((await opened(made.body.url)).rawPayload)
    // Two labels of the parcels and three of the lamps, 4 × 6 inches.
    expect(labels.pages.map((page) => Math.round(page.heightMm))).toEqual([152, 152, 152, 152, 152])
    const papers = await readPdf((await opened(made.body.documentsUrl!)).rawPayload)
    expect(new Set(papers.pages.map((page) => Math.round(page.heightMm)))).toEqual(new Set([297]))
    expect(papers.bookmarks.map((bookmark) => bookmark.title)).toEqual(
      [parcels, lamps].map((shipment) => formatWaybillNumber(shipment.shipmentRef)),
    )
    // The same pages as in one file, which is still had without asking.
    const one = await anna.call('CreateLabelAndDocuments', { body: { shipmentIds } })
    expect(one.body.documentsUrl).toBeUndefined()
    const together = await readPdf((await opened(one.body.url)).rawPayload)
    expect(together.pages).toHaveLength(labels.pages.length + papers.pages.length)
  })

  it('C8: as two files are labels alone where no paper is left', async () => {
    const body = { shipmentIds: [parcels.shipmentId], files: 'two' }
    const made = await anna.call('CreateLabelAndDocumentsWithoutConnote', { body })
    expect([made.status, made.body.documentsUrl]).toEqual([201, null])
    expect((await readPdf((await opened(made.body.url)).rawPayload)).pages).toHaveLength(2)
  })

  it('speak the language of anyone who asked, in whatever language the browser is', async () => {
    const made = await bo.call('CreateLabelAndDocuments', {
      body: { shipmentIds: [paint.shipmentId] },
      headers: { 'accept-language': 'se' },
    })
    const { pages } = await readPdf((await opened(made.body.url, { 'accept-language': 'en' })).rawPayload)
    expect(pages.some((page) => page.text.includes('Fraktsedel') && page.text.includes('Exemplar 3 av 3'))).toBe(true)
  })

  it('are nobody else’s, neither to ask for nor by a link for another shipment', async () => {
    const shipmentIds = [lamps.shipmentId]
    for (const call of [
      'CreateLabelAndDocuments',
      'CreateLabelAndDocumentsWithoutConnote',
      'CreateInvoice',
      'CreateManifest',
    ] as const) {
      expect((await bo.call(call, { body: { shipmentIds } })).status, call).toBe(404)
    }
    expect((await bo.call('GetPapersToPrint', { query: { shipmentId: lamps.shipmentId } })).status).toBe(404)
    const made = await bo.call('CreateInvoice', { body: { shipmentIds: [paint.shipmentId] } })
    const others = await anna.call('CreateInvoice', { body: { shipmentIds: [lamps.shipmentId] } })
    const selectionOf = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1)!
    const forged = made.body.url.replace(selectionOf(made.body), selectionOf(others.body))
    expect((await opened(forged)).statusCode).toBe(404)
    for (const id of ['x', '-1', '1.5', '99999999999999999999']) {
      expect((await anna.call('GetPapersToPrint', { query: { shipmentId: id } })).status, id).toBe(404)
    }
  })

  it('of a deleted shipment are refused with the reason', async () => {
    const gone = await bookSample(anna, dkSeParcels)
    await portal.database.db
      .updateTable('shipment')
      .set({ deleted_at: new Date() })
      .where('id', '=', known(gone.shipmentId))
      .execute()
    const reply = await anna.call('CreateLabelAndDocuments', {
      body: { shipmentIds: [lamps.shipmentId, gone.shipmentId] },
    })
    expect([reply.status, reply.problem.code]).toEqual([409, 'STATE_FORBIDS'])
    expect(reply.problem.facts).toEqual({ reason: 'deleted', shipmentId: gone.shipmentId })
  })
})

describe('the customs invoice', () => {
  it('is made from what was booked, three times, in English', async () => {
    const made = await anna.call('CreateInvoice', {
      body: { shipmentIds: [lamps.shipmentId] },
      headers: { 'accept-language': 'da' },
    })
    const { pages } = await readPdf((await opened(made.body.url)).rawPayload)
    expect(pages).toHaveLength(3)
    for (const text of ['Commercial invoice', 'Table lamps, glass', '940521', '76.666667', '1,840.00', 'Page 1 of 1']) {
      expect(pages[0]?.text).toContain(text)
    }
  })
})

describe('manifests', () => {
  it('of a selection have a page set for each account and carrier', async () => {
    const shipmentIds = [lamps.shipmentId, parcels.shipmentId]
    const made = await anna.call('CreateManifest', { body: { shipmentIds } })
    expect(made.status).toBe(201)
    const { pages } = await readPdf((await opened(made.body.url)).rawPayload)
    const rows = await portal.database.db
      .selectFrom('shipment')
      .select('transport_company_name')
      .distinct()
      .where('id', 'in', shipmentIds.map(known))
      .execute()
    expect(pages).toHaveLength(rows.length)
    const text = pages.map((page) => page.text).join(' ')
    for (const shipment of [lamps, parcels]) {
      expect(text.replaceAll('\u00A0', ' ')).toContain(formatWaybillNumber(shipment.shipmentRef))
    }
  })

  it('of a day list what leaves then, with totals', async () => {
    const body = { accountIds: [lamps.accountId], shipDate: lamps.shipDate }
    const made = await anna.call('CreateDailyManifest', { body, headers: { 'accept-language': 'no' } })
    expect(made.status).toBe(201)
    expect(made.headers['location']).toBe(made.body.url)
    const { pages } = await readPdf((await opened(made.body.url)).rawPayload)
    const text = pages.map((page) => page.text).join(' ')
    expect(text).toContain(formatWaybillNumber(lamps.shipmentRef))
    expect(text).toContain('Lakeside Instruments')
    expect(text).toContain('Samlet vekt')
    expect(text).toMatch(/Side 1 av 1/)
  })

  it('ask for at least one account, in the specification’s words at its field', async () => {
    for (const body of [{ accountIds: [] }, {}]) {
      const reply = await anna.call('CreateDailyManifest', { body })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors).toEqual([
        { field: 'accountIds', code: 'selectAccount', message: 'Please select atleast one account' },
      ])
    }
  })

  it('refuse another company’s account, a day that is none, and a day without shipments', async () => {
    expect((await bo.call('CreateDailyManifest', { body: { accountIds: [lamps.accountId] } })).status).toBe(404)
    for (const shipDate of ['2026-02-30', 'tomorrow', '2026-1-1']) {
      const reply = await anna.call('CreateDailyManifest', { body: { accountIds: [lamps.accountId], shipDate } })
      expect(reply.problem.errors?.map((error) => [error.field, error.code])).toEqual([['shipDate', 'date']])
    }
    const empty = await anna.call('CreateDailyManifest', {
      body: { accountIds: [lamps.accountId], shipDate: '2020-01-02' },
      headers: { 'accept-language': 'da' },
    })
    expect(empty.problem.detail).toBe('Ingen forsendelser fundet for den dato')
  })
})

import { isOursToBill } from '@kattegat/domain/invoice-control'
import type { Answer } from '@kattegat/contract'
import { billStandingOf, type BillFacts } from '@kattegat/domain/invoice-control'
import { minorFromText } from '@kattegat/domain/money'
import { dkSeParcels } from '@kattegat/samples'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { localDay } from '../booking/index.ts'

type ToInvoice = Answer<'FindShipmentsToInvoice'>['shipments'][number]

let portal: TestPortal
let anna: Person
let admin: Person
let clock = () => new Date()

/** Seven shipments of a month, each with facts of its own, put into the database as its history would have left them. */
const planted: readonly BillFacts[] = [
  facts({ cargoTransfer: 'sent' }),
  facts({ cargoTransfer: 'none' }),
  facts({ cargoTransfer: 'rejected', heldBack: true }),
  facts({ cargoTransfer: 'none', filingMissing: true }),
  facts({ cargoTransfer: 'sent', invoicingTransfer: 'rejected' }),
  facts({ cargoTransfer: 'sent', invoicingTransfer: 'sent', filingMissing: true }),
  facts({ cargoTransfer: 'sent', billedByCarrier: true }),
  facts({ cargoTransfer: 'sent', priced: false }),
  facts({ cargoTransfer: 'none', final: false }),
]
const ids: number[] = []
const month = '2031-03'

function facts(about: Partial<BillFacts>): BillFacts {
  return {
    final: true,
    cargoTransfer: 'none',
    invoicingTransfer: 'none',
    heldBack: false,
    priced: true,
    billedByCarrier: false,
    filingMissing: false,
    ...about,
  }
}

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock() })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  for (const [at, fact] of planted.entries()) {
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    ids.push(shipmentId)
    await portal.database.db
      .updateTable('shipment')
      .set({
        ship_date: `${month}-${String(at + 1).padStart(2, '0')}`,
        booking_type: fact.final ? 'FinalBooking' : 'ErrorBooking',
        cargo_transfer: fact.cargoTransfer,
        invoicing_transfer: fact.invoicingTransfer,
        held_back: fact.heldBack,
        receiver_pays: fact.billedByCarrier,
        is_aes: fact.filingMissing,
        // Sold at 1,000.00, 2,000.00 … and bought at 700.00, 1,400.00 …
        sales_total_minor: fact.priced ? (at + 1) * 100_000 : null,
        cost_total_minor: fact.priced ? (at + 1) * 70_000 : null,
        sales_currency: 'DKK',
      })
      .where('id', '=', known(shipmentId))
      .execute()
  }
})
afterAll(() => portal.close())

const find = async (query: Record<string, string | number> = {}) =>
  (await admin.call('FindShipmentsToInvoice', { query: { month, ...query } })).body
const glance = async (query: Record<string, string | number> = {}) =>
  (await admin.call('GetInvoiceMonth', { query: { month, ...query } })).body

describe('the shipments of a month', () => {
  it('stand with invoicing as the core says, the latest first', async () => {
    const { shipments, next } = await find()
    expect(next).toBeNull()
    expect(shipments.map(({ shipmentId }) => shipmentId)).toEqual(ids.toReversed())
    const standing = ({ state, reason }: ToInvoice) => [state, reason]
    const said = planted.map(billStandingOf).map(({ state, reason }) => [state, reason ?? null])
    expect(shipments.toReversed().map(standing)).toEqual(said)
  })

  it('are narrowed by state, reason and company, and paged by a key that goes on where a page ended', async () => {
    const blocked = await find({ state: 'blocked', pageSize: 3 })
    expect(blocked.shipments.map(({ shipmentId }) => shipmentId)).toEqual([ids[8], ids[7], ids[3]])
    const rest = await find({ state: 'blocked', pageSize: 3, after: blocked.next! })
    expect([rest.shipments.map(({ shipmentId }) => shipmentId), rest.next]).toEqual([[ids[2], ids[1]], null])
    expect((await find({ reason: 'customs-incomplete' })).shipments.map(({ shipmentId }) => shipmentId)).toEqual([
      ids[3],
    ])
    const companyId = blocked.shipments[0]!.companyId
    expect((await find({ companyId })).shipments).toHaveLength(planted.length)
    expect((await find({ companyId: companyId + 1000 })).shipments).toEqual([])
  })

  it('have their margin, and none where nobody knows the price', async () => {
    const [unbooked, unpriced] = (await find()).shipments
    // 9,000.00 − 6,300.00 = 2,700.00.
    expect(unbooked!.margin).toEqual({ amount: '2700.00', currencyCode: 'DKK' })
    expect([unpriced!.salesPrice, unpriced!.margin]).toEqual([null, null])
  })

  it('leave out what is deleted, a test or a quote', async () => {
    const id = known(ids[0]!)
    const change = (set: { deleted_at: Date | null } | { test: boolean }) =>
      portal.database.db.updateTable('shipment').set(set).where('id', '=', id).execute()
    await change({ deleted_at: new Date() })
    expect((await find()).shipments).toHaveLength(planted.length - 1)
    await change({ deleted_at: null })
    await change({ test: true })
    expect((await glance()).states.reduce((all, { shipments }) => all + shipments, 0)).toBe(planted.length - 1)
    await change({ test: false })
  })
})

describe('a month at a glance', () => {
  it('adds up by state, to the sums of its shipments', async () => {
    const { states, companies } = await glance()
    const byState = new Map(states.map((each) => [`${each.state} ${each.reason ?? ''}`.trim(), each]))
    expect(byState.get('ready')).toMatchObject({
      shipments: 1,
      sales: { amount: '1000.00' },
      margin: { amount: '300.00' },
    })
    expect(byState.get('blocked customs-incomplete')).toMatchObject({ shipments: 1, sales: { amount: '4000.00' } })
    expect(byState.get('blocked no-price-lines')).toMatchObject({ shipments: 1, sales: { amount: '0.00' } })
    // 1 + 2 + … + 9 − 8 = 37 thousand sold, of which one is not booked and one is billed by its carrier.
    const sold = (some: typeof states) => some.reduce((all, { sales }) => all + minorFromText(sales.amount)!, 0)
    expect(sold(states)).toBe(3_700_000)
    expect(sold(states.filter((each) => !isOursToBill(each)))).toBe(1_600_000)
    // Of what is left 70 % cost: 14,700; left are 6,300.
    expect(companies).toMatchObject([
      { shipments: 7, sales: { amount: '21000.00' }, cost: { amount: '14700.00' }, margin: { amount: '6300.00' } },
    ])
  })

  it('is refused for what is no month', async () => {
    const reply = await admin.call('GetInvoiceMonth', { query: { month: '2031-13' } })
    expect([reply.status, reply.problem.errors?.[0]?.field]).toEqual([400, 'month'])
    expect((await admin.call('FindShipmentsToInvoice', { query: { month, after: 'x' } })).status).toBe(400)
  })

  it('is for staff alone: neither customers nor their bookkeepers are told what anything costs', async () => {
    const finn = await portal.as('finn@nordlys.test')
    for (const person of [anna, finn]) {
      expect((await person.call('GetInvoiceMonth', { query: { month } })).status).toBe(403)
      expect((await person.call('FindShipmentsToInvoice', { query: { month } })).status).toBe(403)
      expect((await person.call('ExportInvoiceControl', { query: { month } })).status).toBe(403)
    }
    const finance = await portal.as('finance@kattegat.test')
    expect((await finance.call('GetInvoiceMonth', { query: { month } })).status).toBe(200)
  })
})

describe('the workbook', () => {
  it('has a row for each, from which every sum is found again', async () => {
    const { bytes, headers } = await admin.call('ExportInvoiceControl', { query: { month } })
    expect(headers['content-disposition']).toContain('Invoice control 2031-03.xlsx')
    const [head, ...rows] = (await readXlsx(bytes)).sheets[0]!.rows
    expect(rows).toHaveLength(planted.length)
    const column = (name: string) => head!.indexOf(name)
    const sum = (name: string) => rows.reduce((all, row) => all + Number(row[column(name)] ?? 0), 0)
    expect([sum('Sales'), sum('Cost'), sum('Margin')]).toEqual([37_000, 25_900, 11_100])
    expect(rows.map((row) => row[column('State')])).toContain('Billed by the carrier')
  })
})

describe('a closed month', () => {
  const past = '2020-05'
  const move = (id: number, shipDate: string) =>
    portal.database.db.updateTable('shipment').set({ ship_date: shipDate }).where('id', '=', known(id)).execute()
  const close = (wanted: string) => admin.call('CloseInvoiceMonth', { body: { month: wanted } })

  it('keeps its figures whatever becomes of its shipments, and says that they changed', async () => {
    await move(ids[0]!, `${past}-04`)
    expect((await close(past)).status).toBe(200)
    const closed = (await admin.call('GetInvoiceMonth', { query: { month: past } })).body
    expect(closed.closed).toMatchObject({ unchanged: true })
    expect(closed.states).toMatchObject([{ state: 'ready', shipments: 1, sales: { amount: '1000.00' } }])
    await move(ids[1]!, `${past}-05`)
    const later = (await admin.call('GetInvoiceMonth', { query: { month: past } })).body
    expect(later.closed).toMatchObject({ unchanged: false })
    expect([later.states, later.companies]).toEqual([closed.states, closed.companies])
    // 1,000 of the second shipment has come to the month since.
    expect(later.closed!.since).toMatchObject([{ shipments: 1, sales: { amount: '2000.00' } }])
    const { bytes } = await admin.call('ExportInvoiceControl', { query: { month: past } })
    const [head, ...rows] = (await readXlsx(bytes)).sheets[0]!.rows
    const first = rows.map((row) => [row[head!.indexOf('Sales')], row[head!.indexOf('Sales now')]])
    expect(first).toEqual([[1000, 1000]])
    const other = await admin.call('GetInvoiceMonth', { query: { month: past, companyId: 999_999 } })
    expect(other.body.states).toEqual([])
  })

  it('is closed by one of several at once, and the others are told so', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => close('2020-03')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused.map(({ problem }) => problem.facts?.['reason'])).toEqual(['closed', 'closed', 'closed'])
  })

  it('is not closed while it is running or to come, which is said in the reader’s language', async () => {
    const said = { en: 'The month is not over', da: 'ikke slut', no: 'ikke over', se: 'inte slut' }
    // In Denmark it is the next month an hour or two before it is so in Greenwich.
    const running = localDay(new Date(), 'Europe/Copenhagen').slice(0, 7)
    for (const [language, words] of Object.entries(said)) {
      const headers = { 'accept-language': language === 'se' ? 'sv' : language }
      for (const wanted of [running, month]) {
        const { status, problem } = await admin.call('CloseInvoiceMonth', { body: { month: wanted }, headers })
        expect([status, problem.code, problem.facts]).toEqual([409, 'STATE_FORBIDS', { reason: 'running' }])
        expect(problem.detail).toContain(words)
      }
    }
  })

  it('is over when its last day is over where the system works', async () => {
    const american = await portal.as('admin@kattegat.test', 'YOYOUnitedStates')
    const closeAt = async (person: Person, time: string) => {
      clock = () => new Date(time)
      return (await person.call('CloseInvoiceMonth', { body: { month: '2026-10' } })).problem?.facts?.['reason']
    }
    try {
      // In Chicago 18:30 on 31 October, and half past midnight after it.
      expect(await closeAt(american, '2026-10-31T23:30:00Z')).toBe('running')
      expect(await closeAt(american, '2026-11-01T00:30:00Z')).toBe('running')
      expect(await closeAt(american, '2026-11-01T05:30:00Z')).toBeUndefined()
    } finally {
      clock = () => new Date()
    }
  })

  it('is closed once, when it is over and nothing of it is on the way', async () => {
    expect((await close(past)).problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'closed' } })
    for (const none of ['2020-13', '2020', 'May'])
      expect((await close(none)).problem.errors).toMatchObject([{ field: 'month', code: 'date' }])
    await move(ids[2]!, '2020-06-01')
    await portal.database.db
      .updateTable('shipment')
      .set({ invoicing_transfer: 'pending' })
      .where('id', '=', known(ids[2]!))
      .execute()
    expect((await close('2020-06')).problem.facts?.['reason']).toBe('pending')
    expect((await anna.call('CloseInvoiceMonth', { body: { month: past } })).status).toBe(403)
  })
})

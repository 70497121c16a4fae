import { actionRefusal, rowState } from '@kattegat/domain/history'
import { isSscc, isWaybillNumber } from '@kattegat/domain/identifiers'
import { deliveryStatuses, type ShipmentForm } from '@kattegat/domain/shipment'
import { checkShipment, type ValidationContext } from '@kattegat/domain/validation'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../../testing/book-sample.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { openTestPortal, type Person, type Reply, type TestPortal } from '../../../testing/test-portal.ts'
import { shipmentRulesOf } from '../../booking/index.ts'
import { openTariffs, type Tariffs } from '../../tariffs/index.ts'
import { seedBusiness } from '../index.ts'

// A Sunday: the last working day is the Friday before.
const now = new Date('2026-11-22T09:00:00Z')

// Every one of them is read: a busy machine takes its time.
const patience = 180_000

let portal: TestPortal
let tariffs: Tariffs
let staff: Person
let written: number
const queued: object[] = []

const seed = () =>
  seedBusiness({
    database: portal.database.db,
    tariffs,
    storage: portal.storage,
    enqueue: async (_tx, job, payload, options) => {
      queued.push({ job: job.name, payload, options })
      return 'job'
    },
    productName: 'Kattegat',
    baseUrl: 'https://portal.test',
    now: () => now,
  })

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  tariffs = await openTariffs(portal.database.db, { onFault: () => {} })
  written = await seed()
  staff = await portal.as('super@kattegat.test')
}, patience)
afterAll(async () => {
  tariffs.close()
  await portal.close()
})

/** Every line of History in a system, as staff see it. */
async function linesOf(system: 'YOYODenmark' | 'YOYOUnitedStates') {
  const person = await portal.as('super@kattegat.test', system)
  const lines = []
  let after: string | null = null
  do {
    const body: object = { pageSize: 200, deleted: 'with', test: 'with', ...(after ? { after } : {}) }
    const reply: Reply<'FilterHistoryShipments'> = await person.call('FilterHistoryShipments', { body })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem))
    lines.push(...reply.body.shipments)
    after = reply.body.next
  } while (after)
  return lines
}

const rows = async <Row>(text: ReturnType<typeof sql<Row>>) => (await text.execute(portal.database.db)).rows

describe('the demo’s business', () => {
  it('is some 400 shipments of three customers over twelve weeks, on weekdays and up to now', async () => {
    expect(written).toBeGreaterThan(370)
    expect(written).toBeLessThan(440)
    const days = await rows(
      sql<{ day: string; weekday: number; company: string }>`select s.created_at::date::text as day,
        extract(isodow from s.created_at at time zone 'UTC')::int as weekday, c.name as company
        from shipment s join company c on c.id = s.company_id`,
    )
    expect(new Set(days.map(({ company }) => company)).size).toBe(3)
    expect(days.every(({ weekday }) => weekday <= 5)).toBe(true)
    expect(days.map(({ day }) => day).sort()[0]! >= '2026-08-30').toBe(true)
    expect(new Set(days.map(({ day }) => day)).size).toBe(60)
    const late = await rows(sql`select id from shipment_event where occurred_at > ${now} or recorded_at > ${now}`)
    expect(late).toEqual([])
  })

  it('is there once: where there are shipments, nothing is added', async () => {
    expect(await seed()).toBe(0)
  })

  it('has every state that a shipment can be in', async () => {
    const lines = [...(await linesOf('YOYODenmark')), ...(await linesOf('YOYOUnitedStates'))]
    const has = (test: (line: (typeof lines)[number]) => boolean) => lines.filter(test).length
    for (const status of deliveryStatuses)
      expect(
        has((line) => line.deliveryStatus === status),
        status,
      ).toBeGreaterThan(3)
    for (const type of ['FinalBooking', 'PreBooking', 'ErrorBooking', 'QuoteBooking'])
      expect(
        has((line) => line.bookingType === type),
        type,
      ).toBeGreaterThan(3)
    for (const state of ['Requested', 'Answered', 'Accepted', 'Declined', 'Expired'])
      expect(
        has((line) => line.quoteState === state),
        state,
      ).toBeGreaterThan(1)
    for (const state of ['none', 'pending', 'sent', 'rejected']) {
      expect(
        has((line) => line.cargoTransfer === state),
        `cargo ${state}`,
      ).toBeGreaterThan(1)
      expect(
        has((line) => line.invoicingTransfer === state),
        `invoicing ${state}`,
      ).toBeGreaterThan(1)
    }
    expect(has((line) => line.deleted)).toBeGreaterThan(3)
    expect(has((line) => line.heldBack)).toBeGreaterThan(1)
    expect(has((line) => line.aes && line.itn !== '')).toBeGreaterThan(1)
    expect(has((line) => line.aes && !line.customsComplete)).toBeGreaterThan(2)
    expect(has((line) => line.insuranceAmount !== null)).toBeGreaterThan(3)
    expect(await rows(sql`select id from shipment where test`)).toHaveLength(4)
    const goods = await rows(
      sql<{ dry: number; dangerous: number; batteries: number }>`select
        (select count(distinct shipment_id)::int from colli where dry_ice_g > 0) as dry,
        (select count(*)::int from shipment where form -> 'dangerousGoods' @> '[{"unNumber":"1263"}]') as dangerous,
        (select count(*)::int from shipment where form -> 'dangerousGoods' @> '[{"unNumber":"3481"}]') as batteries`,
    )
    for (const count of Object.values(goods[0]!)) expect(count).toBeGreaterThan(3)
  })

  it('delivers more than nine of ten in time', async () => {
    const [share] = await rows(
      sql<{ share: number }>`select (avg((delivered_on <= expected_delivery_date)::int) * 100)::int as share
        from shipment where delivered_on is not null`,
    )
    expect(share!.share).toBeGreaterThan(88)
    expect(share!.share).toBeLessThan(97)
  })
})

describe('each of its shipments', () => {
  it('passes the rules of its kind as on the day it was booked', async () => {
    const rules = await shipmentRulesOf(portal.database.db, () => now)()
    const stored = await rows(
      sql<{ form: ShipmentForm; system: string; views: []; type: string; created: Date }>`select s.form,
        s.shipment_system as system, a.view_options as views, s.booking_type as type, s.created_at as created
        from shipment s join company_account a on a.id = s.account_id`,
    )
    for (const { form, system, views, type, created } of stored) {
      const context: ValidationContext = {
        purpose: type === 'QuoteBooking' ? 'quote' : type === 'PreBooking' ? 'pre-booking' : 'booking',
        shipmentSystem: system as ValidationContext['shipmentSystem'],
        today: created.toISOString().slice(0, 10),
        customsFreeZones: rules.customsFreeZones,
        viewOptions: views,
        blockedDescriptions: rules.blockedDescriptions,
        usdRates: rules.usdRates,
      }
      const { errors } = checkShipment(form, context)
      // Error bookings are those that have errors.
      if (type === 'ErrorBooking') expect(errors.map(({ field }) => field)).toContain('receiverAddress.phone')
      else expect(errors, JSON.stringify(form)).toEqual([])
    }
  })

  it('was handed on only as History lets a shipment be handed on', async () => {
    for (const line of [...(await linesOf('YOYODenmark')), ...(await linesOf('YOYOUnitedStates'))]) {
      const state = rowState(line)
      if (line.cargoTransfer !== 'none') {
        const before = { ...state, cargoTransfer: 'none', invoicingTransfer: 'none' } as const
        expect(actionRefusal('transfer-to-cargo', before, ['SuperUser']), line.AWB).toBeUndefined()
      }
      if (line.invoicingTransfer !== 'none') {
        const before = { ...state, invoicingTransfer: 'none' } as const
        expect(actionRefusal('transfer-to-invoicing', before, ['SuperUser']), line.AWB).toBeUndefined()
      }
      if (line.deliveryStatus === 'Delivered' || line.deliveryStatus === 'InTransit')
        expect(line.cargoTransfer).toBe('sent')
    }
  })

  it('is billed what was seen: the lines make the price, and with what was added the total', async () => {
    const faults = await rows(
      sql`select s.id from shipment s
        left join price_snapshot p on p.shipment_id = s.id and p.version = s.version
        cross join lateral (select coalesce(sum((line ->> 'amountMinor')::bigint), 0) as lines
          from jsonb_array_elements(p.sales -> 'priceLines') line) booked
        cross join lateral (select coalesce(sum(amount_minor), 0) as added
          from added_price_line a where a.shipment_id = s.id and a.side = 'sales') extra
        where p.shipment_id is not null and (booked.lines <> (p.sales ->> 'totalExVatMinor')::bigint
          or s.sales_total_minor is distinct from booked.lines + extra.added)
          or p.shipment_id is null and s.booking_type <> 'QuoteBooking' and s.sales_total_minor is not null
          or s.booking_type in ('FinalBooking', 'PreBooking') and p.shipment_id is null`,
    )
    expect(faults).toEqual([])
  })

  it('has a waybill number and SSCCs that are right, its own, and not given out again', async () => {
    const numbers = await rows(
      sql<{ number: string }>`select waybill_number as number from shipment where waybill_number is not null`,
    )
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length)
    for (const { number } of numbers) expect(isWaybillNumber(number)).toBe(true)
    const registered = await rows(sql<{ n: number }>`select count(*)::int as n from waybill_number`)
    expect(registered[0]!.n).toBe(numbers.length)
    for (const { sscc } of await rows(sql<{ sscc: string }>`select sscc from colli`)) expect(isSscc(sscc)).toBe(true)
    const unlabelled = await rows(
      sql`select s.id from shipment s where s.booking_type <> 'QuoteBooking'
        and number_of_colli <> (select count(*) from colli c where c.shipment_id = s.id)`,
    )
    expect(unlabelled).toEqual([])
    const anna = await portal.as('anna@nordlys.test')
    const booked = await bookSample(anna, dkSeParcels, { shipDate: '2026-11-23' })
    expect(numbers.map(({ number }) => number)).not.toContain(booked.shipmentRef)
    expect(booked.shipmentId).toBe(100_001 + written)
    await sql`update shipment set deleted_at = now() where id = ${booked.shipmentId}`.execute(portal.database.db)
  })

  it(
    'tells its whole story, to staff and to whose it is',
    async () => {
      for (const system of ['YOYODenmark', 'YOYOUnitedStates'] as const) {
        const person = await portal.as('super@kattegat.test', system)
        for (const [index, { id, bookingType, cargoTransfer }] of (await linesOf(system)).entries()) {
          // Every one in the long run.
          if (index % 5 > 0 && !process.env['TEST_LONG']) continue
          const reply = await person.call('HistoryShipmentInfo', { params: { id } })
          expect(reply.status, String(id)).toBe(200)
          const { events, transfers, prices, mails } = reply.body
          const times = events.map(({ at }) => at)
          expect(times, String(id)).toEqual([...times].sort())
          expect(['booked', 'registered', 'error-booked', 'quote-requested']).toContain(events[0]!.code)
          if (cargoTransfer !== 'none') expect(transfers!.length).toBeGreaterThan(0)
          if (bookingType !== 'QuoteBooking' && bookingType !== 'ErrorBooking') expect(prices).toBeTruthy()
          for (const mail of mails) expect(mail.status).toBe('kept')
        }
      }
      const bo = await portal.as('bo@havblik.test')
      const { body } = await bo.call('FilterHistoryShipments', { body: { pageSize: 200 } })
      expect(body.shipments.length).toBeGreaterThan(100)
      for (const { id } of body.shipments.slice(0, 20))
        expect((await bo.call('HistoryShipmentInfo', { params: { id } })).status).toBe(200)
    },
    patience,
  )

  it('is found by its receiver, its reference and its number', async () => {
    const find = async (search: string) =>
      (await staff.call('FilterHistoryShipments', { body: { search, pageSize: 200 } })).body.shipments
    const skagen = await find('skagen skibs')
    expect(skagen.length).toBeGreaterThan(3)
    expect((await find(skagen[0]!.AWB)).map(({ id }) => id)).toEqual([skagen[0]!.id])
    expect((await find(skagen[0]!.senderReference)).map(({ id }) => id)).toEqual([skagen[0]!.id])
  })
})

describe('what came with them', () => {
  it('are failed transfers with the other system’s words and what was sent, and waiting ones that are on their way', async () => {
    const failed = await staff.call('GetTransfers', { query: { state: 'rejected' } })
    expect(failed.body.length).toBeGreaterThan(5)
    const errors = await rows(
      sql<{
        fault: string
        fault_details: string
        content: string
      }>`select fault, fault_details, content from transfer where state = 'rejected'`,
    )
    for (const { fault_details, content } of errors) {
      expect(fault_details).not.toBe('')
      expect(content.length).toBeGreaterThan(200)
    }
    expect(new Set(errors.map(({ fault }) => fault))).toEqual(new Set(['refused', 'unreachable']))
    const waiting = await rows(sql<{ id: number }>`select id from transfer where state = 'pending' order by id`)
    expect(queued).toEqual(
      waiting.map(({ id }) => expect.objectContaining({ job: 'send-transfer', payload: { transferId: id } })),
    )
  })

  it('are papers that can be read, of which the size and the name are right', async () => {
    const stored = await rows(
      sql<{
        storage_key: string
        size_bytes: number
        document_type: string
        file_name: string
      }>`select * from shipment_document`,
    )
    expect(stored.length).toBeGreaterThan(20)
    expect(new Set(stored.map(({ document_type }) => document_type)).size).toBeGreaterThan(3)
    const proof = stored.find(({ document_type }) => document_type === 'ProofOfDelivery')!
    const chunks: Buffer[] = []
    for await (const chunk of await portal.storage.get(proof.storage_key)) chunks.push(chunk as Buffer)
    const file = Buffer.concat(chunks)
    expect(file.length).toBe(proof.size_bytes)
    const { pages } = await readPdf(file)
    expect(pages[0]!.text).toMatch(/^Proof of delivery ?Waybill .*Delivered/)
  })

  it('are labels and papers of every product that print', async () => {
    const lines = await linesOf('YOYODenmark')
    const byProduct = Map.groupBy(
      lines.filter((line) => line.AWB !== '' && !line.deleted && !line.test),
      (line) => line.product,
    )
    expect(byProduct.size).toBeGreaterThan(8)
    for (const [product, [line]] of byProduct) {
      const reply = await staff.call('CreateLabelAndDocuments', { body: { shipmentIds: [line!.id] } })
      expect(reply.status, product).toBe(201)
      const { pathname, search } = new URL(reply.body.url)
      const file = await portal.app.inject({ method: 'GET', url: pathname + search })
      expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()], product).toEqual([200, '%PDF-'])
    }
  })
})

import { randomUUID } from 'node:crypto'
import { deliveryStatusNow, deliveryStatuses, type DeliveryStatus } from '@kattegat/domain/shipment'
import type { HistoryFilter } from '@kattegat/domain/history'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { known } from '../../testing/known-id.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let elsa: Person
/** Sunday, a quarter to midnight in Copenhagen. */
const lateOnSunday = new Date('2026-11-22T22:45:00Z')
let now = lateOnSunday
const today = '2026-11-22'

interface Stored {
  readonly shipDate: string
  readonly expected?: string | null
  readonly delivered?: string
  readonly status?: DeliveryStatus
  readonly bookingType?: 'FinalBooking' | 'PreBooking' | 'QuoteBooking'
  readonly test?: boolean
  readonly deleted?: boolean
  readonly heldBack?: boolean
}

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
  elsa = await portal.as('elsa@tallskog.test', 'YOYOSweden')
})
afterAll(() => portal.close())

async function store(person: Person, stored: Stored): Promise<number> {
  const [account] = (await person.call('GetCompanyAccounts')).body
  const { status = stored.delivered ? 'Delivered' : 'InTransit', bookingType = 'FinalBooking' } = stored
  const { id } = await portal.database.db
    .insertInto('shipment')
    .values({
      link_id: randomUUID(),
      tracking_token: randomUUID(),
      shipment_system: 'YOYODenmark',
      company_id: known(account!.companyId),
      account_id: account!.id,
      booking_type: bookingType,
      ship_date: stored.shipDate,
      created_at: new Date(`${stored.shipDate}T08:00:00Z`),
      expected_delivery_date: stored.expected ?? null,
      delivered_on: stored.delivered ?? null,
      delivery_status: status,
      test: stored.test ?? false,
      held_back: stored.heldBack ?? false,
      deleted_at: stored.deleted ? now : null,
      form: '{}',
      created_by: person.userId,
      updated_by: person.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the figures of twelve weeks', () => {
  beforeAll(async () => {
    // The week of 9 November: on time, a day late, still out and late; without an expected day in neither figure.
    await store(anna, { shipDate: '2026-11-09', expected: '2026-11-11', delivered: '2026-11-11' })
    await store(anna, { shipDate: '2026-11-15', expected: '2026-11-17', delivered: '2026-11-18' })
    await store(anna, { shipDate: '2026-11-10', expected: '2026-11-12' })
    await store(anna, { shipDate: '2026-11-10', delivered: '2026-11-12' })
    // This week: one delivered before its day, one that may still come today.
    await store(anna, { shipDate: '2026-11-16', expected: '2026-11-30', delivered: '2026-11-20' })
    await store(anna, { shipDate: '2026-11-22', expected: today })
    // The oldest week, its Monday and the Sunday before.
    await store(anna, { shipDate: '2026-08-31', expected: '2026-09-02', delivered: '2026-09-02' })
    await store(anna, { shipDate: '2026-08-30', expected: '2026-09-02', delivered: '2026-09-02' })
    for (const other of [{ bookingType: 'PreBooking' }, { test: true }, { deleted: true }] as const) {
      await store(anna, { shipDate: '2026-11-10', expected: '2026-11-12', ...other })
    }
    await store(bo, { shipDate: '2026-11-10', expected: '2026-11-12', delivered: '2026-11-12' })
  })

  const weeks = async (person: Person) => (await person.call('GetHistoryFigures')).body.weeks

  it('count by ship date what was due and what of it was on time', async () => {
    const found = await weeks(anna)
    expect(found).toHaveLength(12)
    expect(found[0]).toEqual({ from: '2026-08-31', to: '2026-09-06', shipments: 1, due: 1, onTime: 1 })
    expect(found.at(-2)).toEqual({ from: '2026-11-09', to: '2026-11-15', shipments: 4, due: 3, onTime: 1 })
    expect(found.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22', shipments: 2, due: 1, onTime: 1 })
    expect(found[5]).toEqual({ from: '2026-10-05', to: '2026-10-11', shipments: 0, due: 0, onTime: 0 })
  })

  it('are of one’s own company, of the whole system for staff, and of no other system', async () => {
    expect((await weeks(bo)).at(-2)).toMatchObject({ shipments: 1, due: 1, onTime: 1 })
    expect((await weeks(admin)).at(-2)).toMatchObject({ shipments: 5, due: 4, onTime: 2 })
    expect((await weeks(elsa)).every(({ shipments }) => shipments === 0)).toBe(true)
  })

  it('count the shipments that the link of a week leads to', async () => {
    for (const { from, to, shipments } of await weeks(anna)) {
      const body: HistoryFilter = { bookingTypes: ['FinalBooking'], dateFrom: from, dateTo: to }
      expect((await anna.call('CountHistoryShipments', { body })).body.count, from).toBe(shipments)
    }
  })

  it('follow a delivery that is told, and one that is taken back', async () => {
    const id = await store(anna, { shipDate: '2026-11-03', expected: '2026-11-05' })
    const week = async () => (await weeks(anna)).at(-3)
    expect(await week()).toMatchObject({ shipments: 1, due: 1, onTime: 0 })
    // An hour before midnight in Copenhagen.
    const formatted = await admin.call('SetTransitStatus', {
      body: { shipmentIds: [id], status: 'Delivered', at: '2026-11-05T22:00:00Z' },
    })
    expect(formatted.body.results).toMatchObject([{ done: true }])
    expect(await week()).toMatchObject({ due: 1, onTime: 1 })
    await admin.call('UndoHistoryAction', { params: { id: formatted.body.actionId } })
    expect(await week()).toMatchObject({ due: 1, onTime: 0 })
  })
})

describe('a status', () => {
  it('is filtered by as it is shown: delayed is also what is late without anybody having said so', async () => {
    const made = new Map<number, DeliveryStatus>()
    for (const status of deliveryStatuses) {
      for (const expected of [null, '2026-11-21', today]) {
        for (const other of [{}, { bookingType: 'PreBooking' }, { heldBack: true }] as const) {
          const id = await store(bo, { shipDate: '2026-01-05', expected, status, ...other })
          const facts = { bookingType: 'FinalBooking' as const, heldBack: false, ...other }
          made.set(id, deliveryStatusNow({ deliveryStatus: status, expectedDeliveryDate: expected, ...facts }, today))
        }
      }
    }
    const january = { dateFrom: '2026-01-05', dateTo: '2026-01-05', pageSize: 100 }
    for (const status of deliveryStatuses) {
      const { shipments } = (
        await bo.call('FilterHistoryShipments', { body: { ...january, deliveryStatuses: [status] } })
      ).body
      const wanted = [...made].flatMap(([id, shown]) => (shown === status ? [id] : []))
      expect(new Set(shipments.map(({ id }) => id)), status).toEqual(new Set(wanted))
      expect(shipments.every(({ deliveryStatus }) => deliveryStatus === status)).toBe(true)
    }
    const late = [...made].find(([, status]) => status === 'Delayed')![0]
    const { body } = await bo.call('GetShipmentData', { query: { id: late } })
    expect(body.deliveryStatus).toBe('Delayed')
  })
})

describe('days that move along with today', () => {
  const ids = async (filter: HistoryFilter) =>
    (await anna.call('FilterHistoryShipments', { body: filter })).body.shipments.map(({ shipDate }) => shipDate)

  it('are those of the day the list is asked for, in the system’s time zone', async () => {
    expect(await ids({ dateRange: 'today' })).toEqual(['2026-11-22'])
    now = new Date('2026-11-22T23:15:00Z')
    // Past midnight in Copenhagen.
    expect(await ids({ dateRange: 'today' })).toEqual([])
    expect(await ids({ dateRange: 'yesterday' })).toEqual(['2026-11-22'])
    const { body } = await anna.call('CountHistoryShipments', { body: { dateRange: 'lastWeek' } })
    expect(body.count).toBe(2)
    now = lateOnSunday
  })

  it('are kept in a view as the word, and a word that is none is refused', async () => {
    const view = { name: 'Late', default: false, columns: [{ name: 'AWB', pinned: true }], filter: {} }
    await anna.call('SaveHistoryView', { body: { ...view, filter: { dateRange: 'last7' } } })
    const [stored] = (await anna.call('GetHistoryViews')).body
    expect(stored).toMatchObject({ columns: [{ name: 'AWB', pinned: true }], filter: { dateRange: 'last7' } })
    const wrong = await anna.call('CountHistoryShipments', { body: { dateRange: 'someday' as never } })
    expect(wrong.status).toBe(400)
  })
})

import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookSample } from '../../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'
import { known } from '../../../testing/known-id.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let clock = new Date()
/** Two of Anna's, made again for each promise. */
let ids: number[] = []

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal.close())
beforeEach(async () => {
  clock = new Date()
  ids = [(await bookSample(anna, dkSeParcels)).shipmentId, (await bookSample(anna, dkSeParcels)).shipmentId]
})

const stored = async (): Promise<{ ship_date: string; expected_delivery_date: string | null; version: number }[]> =>
  portal.database.db
    .selectFrom('shipment')
    .select(['ship_date', 'expected_delivery_date', 'version'])
    .where('id', 'in', ids.map(known))
    .orderBy('id')
    .execute()
const set = (id: number, columns: object) =>
  portal.database.db.updateTable('shipment').set(columns).where('id', '=', known(id)).execute()

describe('the ship date of several shipments', () => {
  it('is changed for each, and taken back for each within half a minute', async () => {
    const before = await stored()
    const done = await admin.call('SetShipDates', { body: { shipmentIds: ids, shipDate: '2027-01-04' } })
    expect(done.body).toMatchObject({ state: 'done', shipments: 2, shipmentsDone: 2 })
    expect((await stored()).map((row) => row.ship_date)).toEqual(['2027-01-04', '2027-01-04'])
    const data = await anna.call('GetShipmentData', { query: { id: ids[0]! } })
    expect(data.body.shipment).toMatchObject({ shipDate: '2027-01-04' })
    expect(data.body.events.map((event) => event.code)).toContain('ship-date-changed')

    clock = new Date(clock.getTime() + 29_000)
    const undone = await admin.call('UndoHistoryAction', { params: { id: done.body.undo!.id } })
    expect(undone.body.results.map((result) => result.done)).toEqual([true, true])
    expect((await stored()).map((row) => row.ship_date)).toEqual(before.map((row) => row.ship_date))
  })

  it('stays where a shipment has no room for it, and says why', async () => {
    const [sent] = ids
    await set(sent!, { invoicing_transfer: 'sent' })
    const done = await admin.call('SetShipDates', { body: { shipmentIds: ids, shipDate: '2027-01-04' } })
    expect(done.body.results.map((result) => [result.done, result.reason])).toEqual([
      [false, 'invoiced'],
      [true, null],
    ])
    expect((await stored()).map((row) => row.version)).toEqual([1, 2])
  })

  it('is refused as a whole for what is no day, for an unknown shipment and for customers', async () => {
    const wrong = await admin.call('SetShipDates', { body: { shipmentIds: ids, shipDate: '2027-02-30' } })
    expect([wrong.status, wrong.problem.errors?.[0]]).toMatchObject([400, { field: 'shipDate', code: 'date' }])
    const unknown = { shipmentIds: [...ids, 2_000_000_000], shipDate: '2027-01-04' }
    expect((await admin.call('SetShipDates', { body: unknown })).status).toBe(404)
    expect((await bo.call('SetShipDates', { body: { shipmentIds: ids, shipDate: '2027-01-04' } })).status).toBe(403)
    expect((await stored()).map((row) => row.version)).toEqual([1, 1])
  })
})

describe('the expected delivery date of several shipments', () => {
  it('is changed, left as it was where the shipment leaves later, or taken away', async () => {
    const [late] = ids
    await set(late!, { ship_date: '2027-02-01' })
    const body = { shipmentIds: ids, expectedDeliveryDate: '2027-01-15' }
    const done = await admin.call('SetExpectedDeliveryDates', { body })
    expect(done.body.results.map((result) => [result.done, result.reason])).toEqual([
      [false, 'beforeShipDate'],
      [true, null],
    ])
    expect((await stored())[1]!.expected_delivery_date).toBe('2027-01-15')

    await admin.call('SetExpectedDeliveryDates', { body: { shipmentIds: ids, expectedDeliveryDate: null } })
    expect((await stored()).map((row) => row.expected_delivery_date)).toEqual([null, null])
  })
})

describe('dates beside what happened', () => {
  const eventsOf = async (id: number) => {
    const { events } = (await admin.call('HistoryShipmentInfo', { params: { id } })).body
    return events.map(({ code, details }) => [code, details['from'], details['to']])
  }
  const codesOf = (reply: { status: number; problem: { errors?: { field: string; code: string }[] } }) => [
    reply.status,
    reply.problem.errors?.map(({ field, code }) => `${field}: ${code}`),
  ]

  it('have the expected delivery move along with the ship date, and both back when that is undone', async () => {
    const [id] = ids as [number, number]
    await set(id, { ship_date: '2026-11-30', expected_delivery_date: '2026-12-02' })
    const moved = await admin.call('SetShipDate', { params: { id }, body: { shipDate: '2026-12-03' } })
    // Monday to Wednesday are two working days: from Thursday they end on Monday.
    const after = { ship_date: '2026-12-03', expected_delivery_date: '2026-12-07', version: 2 }
    expect((await stored())[0]).toEqual(after)
    expect((await eventsOf(id)).slice(-2)).toEqual([
      ['ship-date-changed', '2026-11-30', '2026-12-03'],
      ['expected-delivery-changed', '2026-12-02', '2026-12-07'],
    ])
    await admin.call('UndoHistoryAction', { params: { id: moved.body.undo!.id } })
    expect((await stored())[0]).toMatchObject({ ship_date: '2026-11-30', expected_delivery_date: '2026-12-02' })
    expect((await eventsOf(id)).at(-1)).toEqual(['expected-delivery-changed', '2026-12-07', '2026-12-02'])
  })

  it('keep the expected delivery where that is asked for, unless it would be before the ship date', async () => {
    const [id] = ids as [number, number]
    await set(id, { ship_date: '2026-11-30', expected_delivery_date: '2026-12-02' })
    const change = (shipDate: string) =>
      admin.call('SetShipDate', { params: { id }, body: { shipDate, keepExpectedDelivery: true } })
    expect(codesOf(await change('2026-12-03'))).toEqual([400, ['shipDate: dateTooFar']])
    expect((await change('2026-12-01')).status).toBe(200)
    expect((await stored())[0]).toMatchObject({ ship_date: '2026-12-01', expected_delivery_date: '2026-12-02' })
  })

  it('are not before the booking, and are asked about where they contradict what happened', async () => {
    const [id] = ids as [number, number]
    const hour = 3_600_000
    await set(id, { created_at: new Date(clock.getTime() - 48 * hour) })
    const status = (name: 'InTransit' | 'Delivered', hoursAgo: number, confirmed = false) => {
      const at = new Date(clock.getTime() - hoursAgo * hour).toISOString()
      return admin.call('SetTransitStatus', { body: { shipmentIds: [id], status: name, at, confirmed } })
    }
    const reasonOf = (reply: Awaited<ReturnType<typeof status>>) =>
      reply.status === 200 ? null : [reply.status, reply.problem.facts?.['reason']]
    expect(reasonOf(await status('InTransit', 80))).toEqual([409, 'beforeBooking'])
    expect(reasonOf(await status('InTransit', 80, true))).toEqual([409, 'beforeBooking'])
    expect(reasonOf(await status('InTransit', 24))).toBeNull()
    expect(reasonOf(await status('Delivered', 25))).toEqual([409, 'stillUnderWay'])
    expect(reasonOf(await status('Delivered', 2))).toBeNull()
    expect(reasonOf(await status('InTransit', 1))).toEqual([409, 'alreadyDelivered'])

    const params = { id }
    const shipDate = '2027-01-04'
    expect(codesOf(await admin.call('SetShipDate', { params, body: { shipDate: '2026-01-05' } }))).toEqual([
      400,
      ['shipDate: beforeBooking'],
    ])
    expect(codesOf(await admin.call('SetShipDate', { params, body: { shipDate } }))).toEqual([
      400,
      ['shipDate: afterPickup'],
    ])
    const expectedDeliveryDate = '2027-01-08'
    expect(codesOf(await admin.call('SetExpectedDeliveryDate', { params, body: { expectedDeliveryDate } }))).toEqual([
      400,
      ['expectedDeliveryDate: alreadyDelivered'],
    ])
    const confirmed = { expectedDeliveryDate, confirmed: true }
    expect((await admin.call('SetExpectedDeliveryDate', { params, body: confirmed })).status).toBe(200)
    expect((await admin.call('SetShipDate', { params, body: { shipDate, confirmed: true } })).status).toBe(200)
    // What was delivered has nothing to expect any more: the date stays.
    expect((await stored())[0]).toMatchObject({ ship_date: shipDate, expected_delivery_date: expectedDeliveryDate })
    expect(reasonOf(await status('InTransit', 1, true))).toBeNull()
  })
})

it('does to several shipments once what is asked for twice with the same key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { shipmentIds: ids, status: 'Delayed' }
  const first = await admin.call('SetTransitStatus', { body, headers })
  const second = await admin.call('SetTransitStatus', { body, headers })
  expect([second.status, second.body.actionId]).toEqual([200, first.body.actionId])
  expect((await stored()).map((row) => row.version)).toEqual([2, 2])
})

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

it('does to several shipments once what is asked for twice with the same key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { shipmentIds: ids, status: 'Delayed' }
  const first = await admin.call('SetTransitStatus', { body, headers })
  const second = await admin.call('SetTransitStatus', { body, headers })
  expect([second.status, second.body.actionId]).toEqual([200, first.body.actionId])
  expect((await stored()).map((row) => row.version)).toEqual([2, 2])
})

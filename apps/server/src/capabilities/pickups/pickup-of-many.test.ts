import { addressOf, dkSeParcels } from '@kattegat/samples'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { copyShipment, monday, place, tuesday } from './pickups.test-support.ts'

let portal: TestPortal
let anna: Person
let now = monday

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal?.close())

/** A pickup of so many shipments of one place. */
async function bookOf(count: number): Promise<{ id: number; pickupNumber: string; shipmentIds: number[] }> {
  const pickupAddress = { ...addressOf('nordlysYard'), street1: place().street1 }
  const about = { shipDate: tuesday.pickupDate, change: { bookPickup: false, pickupAddress } }
  const { shipmentId } = await bookSample(anna, dkSeParcels, about)
  const shipmentIds = [shipmentId, ...(await copyShipment(portal, shipmentId, count - 1))]
  const { status, body } = await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds } })
  expect(status).toBe(201)
  return { id: body.id, pickupNumber: body.pickupNumber, shipmentIds }
}

const cancel = async (id: number) => {
  expect((await anna.call('CancelPickup', { params: { id }, body: {} })).status).toBe(200)
}
const restore = async (id: number) => {
  expect((await anna.call('RestorePickup', { params: { id } })).status).toBe(200)
}

/** What the timeline of a shipment says of its pickup, from the first to the last, and whether each is told to webhooks. */
async function storyOf(id: number) {
  const { rows } = await portal.database.pool.query<{ code: string; number: string; told: number }>(
    `select code, details ->> 'pickupNumber' as number, (select count(*)::int from pgboss.job
       where name = 'tell-webhooks' and data @> jsonb_build_object('shipmentId', shipment_id, 'eventId', event.id)) as told
     from shipment_event event where shipment_id = $1 and details ? 'pickupNumber' order by id`,
    [known(id)],
  )
  return rows
}

it('tells the story of each of its shipments, once', async () => {
  now = monday
  const { id, pickupNumber, shipmentIds } = await bookOf(3)
  await cancel(id)
  await restore(id)
  now = new Date('2026-11-24T12:00:00Z')
  const admin = await portal.as('admin@kattegat.test')
  // Of one something later is known.
  await portal.database.pool.query(`update shipment set delivery_status = 'Delivered' where id = $1`, [shipmentIds[1]])
  const body = { status: 'collected' }
  expect((await admin.call('SetPickupStatus', { params: { id }, body })).status).toBe(200)
  const story = ['pickup-booked', 'pickup-cancelled', 'pickup-booked', 'in-transit']
  for (const shipmentId of shipmentIds)
    expect(await storyOf(shipmentId)).toEqual(story.map((code) => ({ code, number: pickupNumber, told: 1 })))
  const { rows } = await portal.database.pool.query(
    `select delivery_status as status, version, (select count(*)::int from price_snapshot p
       where p.shipment_id = s.id and p.version = s.version) as prices,
       (select json_agg(details -> 'version') from audit_log where action = 'shipment.collect' and record_id = s.id::text) as audited
     from shipment s where id = any($1) order by id`,
    [shipmentIds.slice(0, 2)],
  )
  expect(rows).toEqual([
    { status: 'InTransit', version: 2, prices: 1, audited: [2] },
    { status: 'Delivered', version: 1, prices: 0, audited: null },
  ])
})

it('asks the database no more often for seventy shipments than for two', async () => {
  now = monday
  anna = await portal.as('anna@nordlys.test')
  const statements = vi.spyOn(Client.prototype, 'query')
  const countOf = async (act: () => Promise<void>) => {
    statements.mockClear()
    await act()
    return statements.mock.calls.length
  }
  const [few, many] = [await bookOf(2), await bookOf(70)]
  const collect = async (id: number) => {
    now = new Date('2026-11-24T12:00:00Z')
    const admin = await portal.as('admin@kattegat.test')
    const body = { status: 'collected' }
    expect((await admin.call('SetPickupStatus', { params: { id }, body })).status).toBe(200)
  }
  for (const act of [cancel, restore, collect]) {
    const ofTwo = await countOf(() => act(few.id))
    expect(ofTwo).toBeGreaterThan(5)
    // The queue looks after itself now and then.
    expect(await countOf(() => act(many.id))).toBeLessThan(ofTwo + 20)
  }
  statements.mockRestore()
})

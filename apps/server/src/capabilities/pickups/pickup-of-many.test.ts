import { addressOf, dkSeParcels } from '@kattegat/samples'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { copyShipment, monday, place, tuesday } from './pickups.test-support.ts'

let portal: TestPortal
let anna: Person
let now = monday

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now, environment: { WEBHOOK_NETWORKS: '127.0.0.1' } })
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

/** A webhook of Nordlys, until it is switched off. */
async function listen(): Promise<{ end: () => Promise<void> }> {
  const { companyId } = (await anna.call('GetUser')).body
  const admin = await portal.as('admin@kattegat.test')
  const webhook = { url: 'http://127.0.0.1:9/in', events: ['booking' as const] }
  const { body } = await admin.call('SaveWebhook', { body: { ...webhook, companyId } })
  const off = { ...webhook, id: body.webhookId, active: false }
  return { end: async () => void (await admin.call('SaveWebhook', { body: off })) }
}

/** What the timeline of a shipment says of its pickup, from the first to the last, and whether each is told to webhooks. */
async function storyOf(id: number) {
  const { rows } = await portal.database.pool.query<{ code: string; number: string; told: number }>(
    `select code, details ->> 'pickupNumber' as number, (select count(*)::int from pgboss.job
       where name like 'tell-webhooks%' and coalesce(data -> 'happened', jsonb_build_array(data))
         @> jsonb_build_array(jsonb_build_object('shipmentId', shipment_id, 'eventId', event.id))) as told
     from shipment_event event where shipment_id = $1 and details ? 'pickupNumber' order by id`,
    [known(id)],
  )
  return rows
}

it('tells the story of each of its shipments, once', async () => {
  now = monday
  const webhook = await listen()
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
  await webhook.end()
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

describe('what follows from a pickup that comes back', () => {
  const jobsOf = async (ids: readonly number[], pickupId: number) => {
    const { rows } = await portal.database.pool.query<{ job: string; jobs: number }>(
      `select name || ' at ' || priority as job, count(*)::int as jobs from pgboss.job
       where (data ->> 'shipmentId')::int = any($1) or (data ->> 'pickupId')::int = $2 group by 1 order by 1`,
      [ids, pickupId],
    )
    return Object.fromEntries(rows.map(({ job, jobs }) => [job, jobs]))
  }
  const forgetJobs = () => portal.database.pool.query('delete from pgboss.job')
  /** Another minute, in which nobody has asked for anything. */
  const laterOn = () => void (now = new Date(now.getTime() + 61_000))

  it('is nothing of those that are as they were, and goes behind where they are many', async () => {
    now = monday
    anna = await portal.as('anna@nordlys.test')
    const { id, shipmentIds } = await bookOf(70)
    laterOn()
    await forgetJobs()
    await cancel(id)
    // The driver is told as soon as for one.
    const ofPickup = { 'send-pickup-message at 0': 1, 'write-pickup-mail at 0': 1 }
    expect(await jobsOf(shipmentIds, id)).toEqual(ofPickup)
    await forgetJobs()
    // A change that nobody has followed yet, and 62 of goods alone.
    await portal.database.pool.query('update shipment set weight_g = weight_g + 1000 where id = any($1)', [
      shipmentIds.slice(0, 62),
    ])
    await restore(id)
    expect(await jobsOf(shipmentIds, id)).toEqual({
      'follow-changed-shipment at -20': 62,
      'send-pickup-message at 0': 1,
    })
  })

  it('goes before for few, until somebody does so again and again', async () => {
    now = new Date('2026-11-23T08:30:00Z')
    anna = await portal.as('anna@nordlys.test')
    const { id, shipmentIds } = await bookOf(9)
    laterOn()
    await forgetJobs()
    const restoreChanged = async () => {
      await cancel(id)
      await portal.database.pool.query('update shipment set weight_g = weight_g + 1000 where id = any($1)', [
        shipmentIds,
      ])
      await restore(id)
    }
    await restoreChanged()
    expect(await jobsOf(shipmentIds, id)).toMatchObject({ 'follow-changed-shipment at 0': 9 })
    for (let times = 0; times < 7; times += 1) await restoreChanged()
    // Of the eight times nine the first sixty of a minute.
    expect(await jobsOf(shipmentIds, id)).toMatchObject({
      'follow-changed-shipment at 0': 54,
      'follow-changed-shipment at -20': 18,
    })
  })
})

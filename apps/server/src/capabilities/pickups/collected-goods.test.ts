import { randomUUID } from 'node:crypto'
import { addressOf, dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { monday, place, tuesday } from './pickups.test-support.ts'

let portal: TestPortal
let anna: Person
let staff: Person
let now = monday

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
})
afterAll(() => portal?.close())

/** Moves the clock; tokens live for an hour, so everybody logs in again. */
async function travelTo(moment: string): Promise<void> {
  now = new Date(moment)
  anna = await portal.as('anna@nordlys.test')
  staff = await portal.as('super@kattegat.test')
}

/** On Monday two shipments of one place are booked, to be fetched on Tuesday from 09:00 on, which is 08:00Z. */
async function bookTwo() {
  await travelTo('2026-11-23T08:00:00Z')
  const change = { bookPickup: false, pickupAddress: { ...addressOf('nordlysYard'), street1: place().street1 } }
  const booked = [
    await bookSample(anna, dkSeParcels, { shipDate: tuesday.pickupDate, change }),
    await bookSample(anna, dkSeParcels, { shipDate: tuesday.pickupDate, change }),
  ] as const
  const shipmentIds = booked.map(({ shipmentId }) => shipmentId)
  const { body } = await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds } })
  return { one: booked[0], other: booked[1], pickupId: body.id }
}

const collect = async (id: number) => {
  const reply = await staff.call('SetPickupStatus', { params: { id }, body: { status: 'collected' } })
  expect(reply.status).toBe(200)
}
const scan = async (mode: 'deliver' | 'receive', text: string, scannedAt = now.toISOString()) => {
  const scans = [{ key: randomUUID(), mode, text, scannedAt, receivedBy: 'Per', place: 'Terminal' }]
  return (await staff.call('SendScans', { body: { deviceTime: now.toISOString(), scans } })).body.results[0]!
}
const undoScan = async (key: string) => (await staff.call('UndoScan', { body: { key } })).status
const delay = async (shipmentId: number) => {
  const body = { shipmentIds: [shipmentId], status: 'Delayed', confirmed: true } as const
  const id = (await staff.call('SetTransitStatus', { body })).body.undo!.id
  return { undo: async () => (await staff.call('UndoHistoryAction', { params: { id } })).body.results }
}
const statusOf = async (shipmentId: number) =>
  portal.database.db
    .selectFrom('shipment')
    .select(['delivery_status as status', 'tracking_token as token'])
    .where('id', '=', known(shipmentId))
    .executeTakeFirstOrThrow()
/** What the public tracking page says of where it was, from the first to the last. */
const trackedOf = async (shipmentId: number) => {
  const { token } = await statusOf(shipmentId)
  const { body } = await anna.call('GetTracking', { params: { token } })
  const told = body.events.filter(({ name }) => /transit|delivered|delayed/i.test(name))
  return [body.deliveryStatus, ...told.map(({ name, at }) => `${name} ${at.slice(8, 16)}`)]
}

describe('goods whose pickup is said to be collected after they have moved on', () => {
  it('are delivered, last of all, and were in transit before', async () => {
    const { one, other, pickupId } = await bookTwo()
    await travelTo('2026-11-24T12:00:00Z')
    await scan('deliver', one.shipmentRef)
    await travelTo('2026-11-24T16:00:00Z')
    await collect(pickupId)
    const delivered = ['Delivered', 'In transit 24T08:00', 'Delivered 24T12:00']
    expect(await trackedOf(one.shipmentId)).toEqual(delivered)
    expect(await trackedOf(other.shipmentId)).toEqual(['InTransit', 'In transit 24T08:00'])
  })

  it('are delivered, last of all, where that was before their pickup was to come', async () => {
    const { one, pickupId } = await bookTwo()
    await travelTo('2026-11-24T07:30:00Z')
    await scan('deliver', one.shipmentRef)
    await travelTo('2026-11-24T16:00:00Z')
    await collect(pickupId)
    expect(await trackedOf(one.shipmentId)).toEqual(['Delivered', 'In transit 24T07:29', 'Delivered 24T07:30'])
  })

  it('are in transit where their delivery is undone, as nobody comes to fetch them any more', async () => {
    const { one, other, pickupId } = await bookTwo()
    await travelTo('2026-11-24T16:00:00Z')
    const delivery = await scan('deliver', one.shipmentRef)
    const receipt = await scan('receive', other.shipmentRef)
    await collect(pickupId)
    expect(await undoScan(delivery.key)).toBe(200)
    expect(await undoScan(receipt.key)).toBe(200)
    for (const { shipmentId } of [one, other])
      expect(await trackedOf(shipmentId)).toEqual(['InTransit', 'In transit 24T08:00'])
    const edit = (await anna.call('HistoryShipmentInfo', { params: { id: one.shipmentId } })).body.actions
    expect(edit.find(({ action }) => action === 'edit')).toMatchObject({ reason: 'under-way' })
  })

  it('are delivered by the scan of a device that had no connection by then', async () => {
    const { one, pickupId } = await bookTwo()
    await travelTo('2026-11-25T07:00:00Z')
    await collect(pickupId)
    expect(await scan('deliver', one.shipmentRef, '2026-11-24T12:00:00Z')).toMatchObject({ verdict: 'complete' })
    expect(await trackedOf(one.shipmentId)).toEqual(['Delivered', 'In transit 24T08:00', 'Delivered 24T12:00'])
  })

  it('are in transit where a delay is undone that was set by mistake, and delayed where it is not', async () => {
    const { one, other, pickupId } = await bookTwo()
    await travelTo('2026-11-24T16:00:00Z')
    const mistake = await delay(one.shipmentId)
    await delay(other.shipmentId)
    await collect(pickupId)
    const delayed = ['Delayed', 'In transit 24T08:00', 'Delayed 24T16:00']
    expect(await trackedOf(one.shipmentId)).toEqual(delayed)
    expect(await mistake.undo()).toMatchObject([{ done: true }])
    expect(await trackedOf(one.shipmentId)).toEqual(['InTransit', 'In transit 24T08:00'])
    expect(await trackedOf(other.shipmentId)).toEqual(delayed)
  })

  it('are in transit where they were said to be late before anybody fetched them', async () => {
    const { one, pickupId } = await bookTwo()
    await travelTo('2026-11-23T12:00:00Z')
    await delay(one.shipmentId)
    await travelTo('2026-11-24T16:00:00Z')
    await collect(pickupId)
    expect(await trackedOf(one.shipmentId)).toEqual(['InTransit', 'Delayed 23T12:00', 'In transit 24T08:00'])
  })
})

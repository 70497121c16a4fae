import type { ShipmentForm } from '@kattegat/domain/shipment'
import { addressOf, dkSeParcels } from '@kattegat/samples'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let admin: Person
/** Monday at nine in Copenhagen. */
const monday = new Date('2026-11-23T08:00:00Z')
let now = monday

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  await travelTo(monday)
})
afterAll(() => portal.close())
afterEach(() => travelTo(monday))

async function travelTo(moment: Date): Promise<void> {
  now = moment
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
}

let streets = 0
/** A place where nothing else is picked up. */
const place = () => ({ ...addressOf('nordlysYard'), street1: `Molen ${(streets += 1)}` })
const times = { readyTime: '09:00', closeTime: '15:00' }

/** Books a shipment and the pickup that it asks for. */
async function book(change: Partial<ShipmentForm> = {}): Promise<number> {
  const { shipmentId } = await bookSample(anna, dkSeParcels, {
    shipDate: '2026-11-24',
    change: { pickupAddress: place(), pickup: times, ...change },
  })
  await portal.run('book-shipment-pickup', { shipmentId, language: 'en' })
  return shipmentId
}

/** Does what the changes of a shipment left to do for its pickup, as often as the worker would. */
async function work(id: number): Promise<void> {
  const { rows } = await portal.database.pool.query<{ data: object; id: string }>(
    `delete from pgboss.job where name = 'follow-changed-shipment' and (data->>'shipmentId')::int = $1 returning data`,
    [id],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { data } of rows) await portal.run('follow-changed-shipment', data)
}

/** Edits a shipment as its form does: by the product it has, at the price that this has now. */
async function override(id: number, change: Partial<ShipmentForm>, person = anna) {
  const { shipment } = (await anna.call('GetShipmentData', { query: { id } })).body
  const edited = { ...shipment, ...change }
  const { options } = (await person.call('GetShippingOptions', { body: edited })).body
  const { salesProductId, transportProductId } = shipment.selectedOption!
  const same = options.find(
    (one) => one.salesProductId === salesProductId && one.transportProductId === transportProductId,
  )!
  const selectedOption = { salesProductId, transportProductId, productServices: [], offerId: same.offerId }
  return person.call('OverrideShipment', { params: { id }, body: { ...edited, selectedOption } })
}

async function edit(id: number, change: Partial<ShipmentForm>, person = anna) {
  const reply = await override(id, change, person)
  if (reply.status === 201) await work(id)
  return reply
}

const pickupOf = async (id: number) => {
  const { reference } = await portal.database.db
    .selectFrom('shipment')
    .select('external_pickup_reference as reference')
    .where('id', '=', known(id))
    .executeTakeFirstOrThrow()
  return reference === '' ? undefined : (await anna.call('GetPickups', { query: { search: reference } })).body[0]
}
const read = async (id: number) => (await anna.call('GetPickup', { params: { id } })).body
const goodsOf = async (id: number): Promise<Partial<ShipmentForm>> => {
  const { collis, numberOfColli, totalWeight } = (await anna.call('GetShipmentData', { query: { id } })).body.shipment
  return { collis, numberOfColli, totalWeight } as Partial<ShipmentForm>
}
const doubled = async (id: number): Promise<Partial<ShipmentForm>> => {
  const { collis = [], numberOfColli = 0, totalWeight = 0 } = await goodsOf(id)
  return { collis: [...collis, ...collis], numberOfColli: numberOfColli * 2, totalWeight: totalWeight * 2 }
}

describe('goods', () => {
  it('grow and shrink on the pickup as they do on the shipment, and it lets go of what it has then', async () => {
    const pickupAddress = place()
    const [id, beside] = [await book({ pickupAddress }), await book({ pickupAddress })]
    const before = (await pickupOf(id))!
    const own = before.numberOfColli / 2
    expect((await edit(id, await doubled(id))).status).toBe(201)
    const grown = (await pickupOf(id))!
    expect(grown).toMatchObject({ id: before.id, numberOfColli: own * 3, totalWeight: (before.totalWeight / 2) * 3 })
    expect(grown.volume).toBeCloseTo((before.volume! / 2) * 3, 2)
    // What it brought when it joined is not what it takes away now.
    await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })
    await work(id)
    expect(await read(before.id)).toMatchObject({
      numberOfColli: own,
      totalWeight: before.totalWeight / 2,
      shipments: 1,
      shipmentList: [{ shipmentId: beside }],
    })
  })

  it('of a shipment taken off by hand are those it brought, whatever it is by now', async () => {
    const pickupAddress = place()
    const [id, beside] = [await book({ pickupAddress }), await book({ pickupAddress })]
    const before = (await pickupOf(id))!
    expect((await override(id, await doubled(id))).status).toBe(201)
    // The job that follows the change has not run yet.
    const left = await anna.call('ChangePickup', { params: { id: before.id }, body: { shipmentIds: [beside] } })
    expect(left.body).toMatchObject({
      numberOfColli: before.numberOfColli / 2,
      totalWeight: before.totalWeight / 2,
    })
    await work(id)
    expect(await read(before.id)).toMatchObject({ numberOfColli: before.numberOfColli / 2, shipments: 1 })
  })

  it('that grow by a customer ask staff to confirm again; less does not, and neither does what staff change', async () => {
    const id = await book()
    const { id: pickupId } = (await pickupOf(id))!
    const confirm = () => admin.call('SetPickupStatus', { params: { id: pickupId }, body: { status: 'confirmed' } })
    const few = await goodsOf(id)
    await confirm()
    await edit(id, await doubled(id))
    expect((await read(pickupId)).status).toBe('requested')
    await confirm()
    await edit(id, few)
    expect((await read(pickupId)).status).toBe('confirmed')
    await edit(id, await doubled(id), admin)
    expect((await read(pickupId)).status).toBe('confirmed')
  })

  it('that join a confirmed pickup ask staff to confirm again', async () => {
    const pickupAddress = place()
    const { id: pickupId } = (await pickupOf(await book({ pickupAddress })))!
    await admin.call('SetPickupStatus', { params: { id: pickupId }, body: { status: 'confirmed' } })
    await book({ pickupAddress })
    expect(await read(pickupId)).toMatchObject({ status: 'requested', shipments: 2 })
  })

  it('of a pickup that was collected stay what the driver took', async () => {
    const id = await book()
    const { id: pickupId } = (await pickupOf(id))!
    await travelTo(new Date('2026-11-24T12:00:00Z'))
    await admin.call('SetPickupStatus', { params: { id: pickupId }, body: { status: 'collected' } })
    const taken = await read(pickupId)
    expect((await edit(id, await doubled(id), admin)).status).toBe(201)
    expect(await read(pickupId)).toEqual(taken)
  })
})

describe('day, times and place', () => {
  it('take a pickup with one shipment along, under its number', async () => {
    const id = await book()
    const before = (await pickupOf(id))!
    const pickupAddress = place()
    await edit(id, { shipDate: '2026-11-25', pickupAddress, pickup: { readyTime: '10:00', closeTime: '16:00' } })
    expect(await pickupOf(id)).toMatchObject({
      id: before.id,
      pickupDate: '2026-11-25',
      readyTime: '10:00',
      closeTime: '16:00',
      address: { street1: pickupAddress.street1 },
      numberOfColli: before.numberOfColli,
      shipments: 1,
    })
  })

  it('take a shipment off a shared pickup, to one of its own or the one that is there', async () => {
    const pickupAddress = place()
    const [id, second, stays] = [
      await book({ pickupAddress }),
      await book({ pickupAddress }),
      await book({ pickupAddress }),
    ]
    const before = (await pickupOf(id))!
    await edit(id, { shipDate: '2026-11-25' })
    const own = (await pickupOf(id))!
    expect(own).toMatchObject({ pickupDate: '2026-11-25', shipments: 1, numberOfColli: before.numberOfColli / 3 })
    expect(own.id).not.toBe(before.id)
    expect(await read(before.id)).toMatchObject({ shipments: 2, numberOfColli: (before.numberOfColli / 3) * 2 })
    await edit(second, { shipDate: '2026-11-25' })
    expect(await pickupOf(second)).toMatchObject({ id: own.id, shipments: 2 })
    expect((await pickupOf(stays))?.id).toBe(before.id)
    // Back again: the pickup of the other day keeps what is left.
    await edit(id, { shipDate: '2026-11-24' })
    expect((await pickupOf(id))?.id).toBe(before.id)
    await edit(second, { shipDate: '2026-11-24' })
    expect(await read(before.id)).toMatchObject({ shipments: 3, numberOfColli: before.numberOfColli })
    expect((await read(own.id)).status).toBe('cancelled')
  })

  it('move with the sender’s address where that is where it is fetched', async () => {
    const id = await book({ pickupAddress: null, senderAddress: place() })
    const before = (await pickupOf(id))!
    const senderAddress = place()
    await edit(id, { senderAddress })
    expect(await pickupOf(id)).toMatchObject({ id: before.id, address: { street1: senderAddress.street1 } })
  })

  it('set on the shipment by its ship date move the pickup once that can no longer be undone', async () => {
    const id = await book()
    const before = (await pickupOf(id))!
    const moved = await admin.call('SetShipDates', { body: { shipmentIds: [id], shipDate: '2026-11-26' } })
    expect(moved.status).toBe(200)
    const { rows } = await portal.database.pool.query(
      `select extract(epoch from start_after - created_on)::int as after from pgboss.job
       where name = 'follow-changed-shipment' and (data->>'shipmentId')::int = $1`,
      [id],
    )
    expect(rows).toEqual([{ after: 31 }])
    await work(id)
    expect(await pickupOf(id)).toMatchObject({ id: before.id, pickupDate: '2026-11-26' })
  })

  it('that leave the day of a recurring pickup leave it as it was expected', async () => {
    const address = place()
    const wish = { weekdays: [1, 2, 3, 4, 5], startsOn: '2026-11-23', numberOfColli: 7, totalWeight: 70 }
    const { id: recurringId } = (await anna.call('SaveRecurringPickup', { body: { ...wish, ...times, address } })).body
    await portal.run('book-recurring-pickups', {})
    const days = async () =>
      (await anna.call('GetPickups', { query: { dateFrom: '2026-11-24', dateTo: '2026-11-24' } })).body.filter(
        (one) => one.recurringPickupId === recurringId,
      )
    expect(await days()).toMatchObject([{ numberOfColli: 7, shipments: 0 }])
    const id = await book({ pickupAddress: address })
    expect((await pickupOf(id))?.recurringPickupId).toBe(recurringId)
    expect((await days())[0]?.numberOfColli).toBeLessThan(7)
    await edit(id, { bookPickup: false })
    expect(await days()).toMatchObject([{ numberOfColli: 7, totalWeight: 70, shipments: 0, status: 'requested' }])
    await anna.call('DeleteRecurringPickup', { query: { id: recurringId } })
  })
})

describe('Book pickup', () => {
  it('ticked later books one, unticked later takes it back', async () => {
    const id = await book({ bookPickup: false })
    expect(await pickupOf(id)).toBeUndefined()
    await edit(id, { bookPickup: true, pickup: times })
    const booked = (await pickupOf(id))!
    expect(booked).toMatchObject({ pickupDate: '2026-11-24', ...times })
    await edit(id, { bookPickup: false })
    expect(await pickupOf(id)).toBeUndefined()
    expect((await read(booked.id)).status).toBe('cancelled')
  })

  it('is judged where an edit asks for it, and not where an edit leaves it as it was', async () => {
    const without = await book({ bookPickup: false })
    const evening = { readyTime: '19:00', closeTime: '21:00' }
    const refused = await edit(without, { bookPickup: true, pickup: evening })
    expect(refused.problem.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'pickup.readyTime pickupHours',
    ])
    const id = await book()
    // Tuesday at four in the afternoon: no driver comes any more, but the description can be corrected.
    await travelTo(new Date('2026-11-24T15:00:00Z'))
    expect((await edit(id, { description: 'Bicycle pedals of aluminium' })).status).toBe(201)
    const late = await edit(id, { pickup: { readyTime: '09:00', closeTime: '15:30' } })
    expect([late.status, late.problem.errors?.[0]?.field]).toEqual([400, 'pickup.closeTime'])
  })

  it('that was cancelled by hand is not booked again by an edit of something else', async () => {
    const id = await book()
    const { id: pickupId } = (await pickupOf(id))!
    await anna.call('CancelPickup', { params: { id: pickupId }, body: {} })
    await edit(id, { description: 'Bicycle pedals of aluminium' })
    expect(await pickupOf(id)).toBeUndefined()
    await admin.call('SetShipDates', { body: { shipmentIds: [id], shipDate: '2026-11-25' } })
    await work(id)
    expect(await pickupOf(id)).toBeUndefined()
    await edit(id, { shipDate: '2026-11-26' })
    expect(await pickupOf(id)).toMatchObject({ pickupDate: '2026-11-26' })
  })

  it('of a restored shipment is booked again', async () => {
    const id = await book()
    await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })
    await work(id)
    expect(await pickupOf(id)).toBeUndefined()
    await travelTo(new Date(monday.getTime() + 3_600_000))
    expect((await admin.call('RestoreShipments', { body: [{ id }] })).status).toBe(200)
    await work(id)
    expect(await pickupOf(id)).toMatchObject({ pickupDate: '2026-11-24', shipments: 1 })
  })
})

describe('a ship date that no pickup can follow', () => {
  const branchOf = async (id: number) => {
    const row = await portal.database.db
      .selectFrom('shipment')
      .innerJoin('company', 'company.id', 'shipment.company_id')
      .select('company.branch_id')
      .where('shipment.id', '=', known(id))
      .executeTakeFirstOrThrow()
    return row.branch_id
  }
  const stands = async (id: number) => ({
    on: await pickupOf(id),
    ...(await admin.call('GetPickupsNotBooked', { query: { branchId: await branchOf(id) } })),
  })
  const setDay = (id: number, shipDate: string, more: object = {}) =>
    admin.call('SetShipDate', { params: { id }, body: { shipDate, ...more } })
  const whyNot = async (id: number, shipDate: string) =>
    (await setDay(id, shipDate)).problem.errors?.map(({ field, code }) => [field, code])

  it('is said at the change with the day that is possible, and nothing is changed', async () => {
    const id = await book()
    const reply = await setDay(id, '2026-11-28')
    expect(reply.problem.errors).toMatchObject([{ field: 'shipDate', code: 'pickupClosedDay' }])
    expect(reply.problem.errors![0]!.message).toMatch(/2026-11-30|30/)
    expect(await whyNot(id, '2026-12-25')).toEqual([['shipDate', 'pickupHoliday']])
    expect((await pickupOf(id))!.pickupDate).toBe('2026-11-24')
    expect((await setDay(id, '2026-11-25')).status).toBe(200)
    await work(id)
    expect((await pickupOf(id))!.pickupDate).toBe('2026-11-25')
  })

  it('is set where it is meant all the same, and staff see who is not fetched', async () => {
    const id = await book()
    expect((await setDay(id, '2026-11-28', { confirmed: true })).status).toBe(200)
    await work(id)
    const { on, body } = await stands(id)
    expect(on).toBeUndefined()
    expect(body.map(({ shipmentId }) => shipmentId)).toContain(id)
  })

  it('is asked after the cut-off of today, and after the day itself', async () => {
    const id = await book()
    await travelTo(new Date('2026-11-24T17:30:00Z'))
    // It was to be fetched yesterday, and nobody came.
    expect(await whyNot(id, '2026-11-23')).toEqual([['shipDate', 'pickupDayOver']])
  })

  it('is no matter of a shipment without a pickup, or whose pickup was cancelled by hand', async () => {
    const without = await book({ bookPickup: false })
    const cancelled = await book()
    await anna.call('CancelPickup', { params: { id: (await pickupOf(cancelled))!.id }, body: {} })
    for (const id of [without, cancelled]) expect((await setDay(id, '2026-11-28')).status).toBe(200)
  })

  it('leaves out of several only those that it keeps from being fetched', async () => {
    const [fetched, without] = [await book(), await book({ bookPickup: false })]
    const { body } = await admin.call('SetShipDates', {
      body: { shipmentIds: [fetched, without], shipDate: '2026-11-29' },
    })
    expect(body.results.map(({ done, reason }) => [done, reason])).toEqual([
      [false, 'pickupClosedDay'],
      [true, null],
    ])
  })

  it('is asked of goods that were put on a pickup by hand as well', async () => {
    const id = await book({ bookPickup: false })
    const window = { pickupDate: '2026-11-24', ...times }
    expect((await anna.call('CreatePickup', { body: { ...window, shipmentIds: [id] } })).status).toBe(201)
    expect(await whyNot(id, '2026-11-28')).toEqual([['shipDate', 'pickupClosedDay']])
  })
})

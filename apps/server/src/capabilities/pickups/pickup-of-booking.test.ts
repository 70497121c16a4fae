import type { ShipmentForm } from '@kattegat/domain/shipment'
import { addressOf, dkSeParcels } from '@kattegat/samples'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
afterEach(async () => {
  await portal.database.db.deleteFrom('pickup_rule').execute()
  await travelTo(monday)
})

/** Moves the clock; tokens live for an hour, so everybody logs in again. Rules are kept for seconds. */
async function travelTo(moment: Date): Promise<void> {
  now = moment
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
}

let streets = 0
/** A place where nothing else is picked up. */
const place = () => ({ ...addressOf('nordlysYard'), street1: `Kajen ${(streets += 1)}` })
const times = { readyTime: '09:00', closeTime: '15:00' }
const book = async (change: Partial<ShipmentForm> = {}, shipDate = '2026-11-24') =>
  (await bookSample(anna, dkSeParcels, { shipDate, change: { pickupAddress: place(), pickup: times, ...change } }))
    .shipmentId
const elsewhere = () => ({
  address: place(),
  pickupDate: '2026-11-24',
  readyTime: '16:00',
  closeTime: '19:00',
  numberOfColli: 1,
  totalWeight: 1,
})
const work = (shipmentId: number) => portal.run('book-shipment-pickup', { shipmentId, language: 'en' })
const reference = async (id: number) =>
  (
    await portal.database.db
      .selectFrom('shipment')
      .select('external_pickup_reference as reference')
      .where('id', '=', known(id))
      .executeTakeFirstOrThrow()
  ).reference
const pickupOf = async (shipmentId: number) => {
  const search = await reference(shipmentId)
  return search === '' ? undefined : (await anna.call('GetPickups', { query: { search } })).body[0]
}
const queued = async (shipmentId: number) =>
  (
    await portal.database.pool.query(
      `select 1 from pgboss.job where name = 'book-shipment-pickup' and (data->>'shipmentId')::int = $1`,
      [shipmentId],
    )
  ).rows.length
/** A sample with its cheapest option, not booked yet. */
async function sample(shipDate: string, change: Partial<ShipmentForm>): Promise<ShipmentForm> {
  const accounts = (await anna.call('GetCompanyAccounts')).body
  const shipment = { ...dkSeParcels({ accountId: accounts[0]!.id, shipDate }), pickupAddress: place(), ...change }
  const { options } = (await anna.call('GetShippingOptions', { body: shipment })).body
  const { salesProductId, transportProductId, offerId } = options[0]!
  return { ...shipment, selectedOption: { salesProductId, transportProductId, productServices: [], offerId } }
}

describe('a booking with Book pickup', () => {
  it('is picked up on the day of its price, at its pickup address, at its times', async () => {
    const pickupAddress = place()
    const id = await book({ pickupAddress })
    expect(await pickupOf(id)).toBeUndefined()
    const shown = async (person = anna) => {
      const { pickup, mayBookPickup } = (await person.call('HistoryShipmentInfo', { params: { id } })).body
      return [pickup, mayBookPickup]
    }
    expect(await shown()).toEqual([null, true])
    await work(id)
    const { id: pickupId, pickupNumber } = (await pickupOf(id))!
    const onPage = { id: pickupId, pickupNumber, pickupDate: '2026-11-24', ...times }
    expect(await shown()).toEqual([{ ...onPage, status: 'requested' }, false])
    expect(await shown(admin)).toEqual([{ ...onPage, status: 'requested' }, false])
    await anna.call('CancelPickup', { params: { id: pickupId }, body: {} })
    expect(await shown()).toEqual([{ ...onPage, status: 'cancelled' }, true])
    await anna.call('RestorePickup', { params: { id: pickupId } })
    expect(await pickupOf(id)).toMatchObject({
      ...times,
      pickupDate: '2026-11-24',
      status: 'requested',
      address: { street1: pickupAddress.street1 },
      shipments: 1,
      createdBy: 'Anna Sørensen',
    })
  })

  it('books it once, however often its job runs', async () => {
    const id = await book()
    await work(id)
    const first = await pickupOf(id)
    await Promise.all([work(id), work(id)])
    expect(await pickupOf(id)).toEqual(first)
  })

  it('joins the pickup of the address and day, and says so once for all of them', async () => {
    const pickupAddress = place()
    const ids = [await book({ pickupAddress }), await book({ pickupAddress }), await book({ pickupAddress })]
    await Promise.all(ids.map(work))
    const pickups = await Promise.all(ids.map(pickupOf))
    expect(new Set(pickups.map((one) => one?.pickupNumber)).size).toBe(1)
    expect(pickups[0]).toMatchObject({ shipments: 3 })
    const { rows } = await portal.database.pool.query(
      `select data->>'occasion' as occasion from pgboss.job
       where name = 'write-pickup-mail' and (data->>'pickupId')::int = $1`,
      [pickups[0]!.id],
    )
    expect(rows).toEqual([{ occasion: 'booked' }])
  })

  it('books none without it, for a pre-booking or for what is held back, until that is booked', async () => {
    const ids = [
      await book({ bookPickup: false }),
      await book({ bookingType: 'PreBooking' }),
      await book({ action: 'RegisterSaveShipment' }),
    ]
    expect(await Promise.all(ids.map(queued))).toEqual([0, 0, 0])
    await Promise.all(ids.map(work))
    expect(await Promise.all(ids.map(reference))).toEqual(['', '', ''])
    for (const id of ids.slice(1)) {
      const { shipment } = (await anna.call('GetShipmentData', { query: { id } })).body
      const booking = { ...shipment, bookingType: 'FinalBooking', action: undefined }
      expect((await anna.call('OverrideShipment', { params: { id }, body: booking })).status).toBe(201)
      expect(await queued(id)).toBe(1)
      await work(id)
      expect(await pickupOf(id)).toMatchObject({ shipments: 1 })
    }
  })

  it('fetches a return where it is: at its own pickup address', async () => {
    const id = await book({ returnShipment: true, senderAddress: place(), pickupAddress: null })
    await work(id)
    expect((await pickupOf(id))?.address.street1).toBe(`Kajen ${streets - 1}`)
  })
})

describe('a pickup that cannot be', () => {
  const faults = async (body: ShipmentForm) => {
    const reply = await anna.call('CreateShipment', { body })
    return [reply.status, reply.problem.errors?.map(({ field, code }) => `${field} ${code}`)]
  }

  it('is refused before the booking, at the field, in words', async () => {
    const evening = await sample('2026-11-24', { pickup: { readyTime: '19:00', closeTime: '21:00' } })
    const refused = await anna.call('CreateShipment', { body: evening })
    expect(refused.problem.errors).toEqual([
      {
        field: 'pickup.readyTime',
        code: 'pickupHours',
        message: 'Drivers pick up between 07:00 and 18:00 here. The first possible pickup is 24/11/2026, 07:00–18:00.',
      },
    ])
    const short = await sample('2026-11-24', { pickup: { readyTime: '09:00', closeTime: '09:30' } })
    expect(await faults(short)).toEqual([400, ['pickup.closeTime pickupTooShort']])
    expect((await faults({ ...short, bookingType: 'PreBooking' }))[0]).toBe(201)
    const unfetched = await sample('2026-11-24', {
      bookPickup: false,
      pickup: { readyTime: '09:00', closeTime: '09:30' },
    })
    expect((await faults(unfetched))[0]).toBe(201)
  })

  it('counts the notice that a driver needs on the day itself', async () => {
    // 13:30 in Copenhagen: an hour's notice and an hour for the driver is 15:30.
    await travelTo(new Date('2026-11-23T12:30:00Z'))
    const today = await sample('2026-11-23', { pickup: times })
    expect(await faults(today)).toEqual([400, ['pickup.closeTime pickupNotice']])
    const later = await sample('2026-11-23', { pickup: { readyTime: '09:00', closeTime: '16:00' } })
    expect((await faults(later))[0]).toBe(201)
  })

  it('is not what a new form asks for', async () => {
    const shipDate = async () => (await anna.call('GetDefaultValues')).body.shipDate
    expect(await shipDate()).toBe('2026-11-23')
    // Express is still fetched until 16:30, but no driver comes before 17:00 any more.
    await travelTo(new Date('2026-11-23T14:15:00Z'))
    const defaults = (await anna.call('GetDefaultValues')).body
    expect([defaults.earliestShipDate, defaults.shipDate]).toEqual(['2026-11-23', '2026-11-24'])
    expect((await anna.call('GetShipmentPrototype')).body.shipDate).toBe('2026-11-24')
  })

  it('where it becomes impossible after the booking is told to who booked, and missing until one is booked', async () => {
    const id = await book()
    await portal.database.db
      .insertInto('pickup_rule')
      .values({
        shipment_system: 'YOYODenmark',
        branch_id: null,
        cut_off: '15:00',
        lead_minutes: 0,
        shortest_minutes: 60,
        opens: '16:00',
        closes: '20:00',
        days_ahead: 60,
      })
      .execute()
    await work(id)
    await work(id)
    expect(await reference(id)).toBe('')
    const info = await anna.call('HistoryShipmentInfo', { params: { id } })
    expect(JSON.stringify(info.body)).toContain('Pickup could not be booked')
    const told = await portal.database.db
      .selectFrom('shipment_event')
      .select('id')
      .where('shipment_id', '=', known(id))
      .where('code', '=', 'pickup-not-booked')
      .execute()
    expect(told).toHaveLength(1)
    await portal.run('write-pickup-not-booked-mail', { shipmentId: id, language: 'en' })
    const mails = await portal.database.db
      .selectFrom('outbox_mail')
      .select(['recipient', 'subject', 'text_body'])
      .where('template', 'like', `pickup-not-booked/${id}/%`)
      .execute()
    expect(mails).toMatchObject([{ recipient: 'anna@nordlys.test' }])
    expect(mails[0]!.text_body).toContain('Chaufførerne henter mellem 16:00 og 20:00 her.')
    const missing = () =>
      portal.database.db
        .selectFrom('pickup_not_booked')
        .select('shipment_id')
        .where('shipment_id', '=', known(id))
        .execute()
    expect(await missing()).toHaveLength(1)
    const { branchId } = (await anna.call('CreatePickup', { body: elsewhere() })).body
    const listed = () => admin.call('GetPickupsNotBooked', { query: { branchId } })
    expect((await listed()).body).toMatchObject([
      {
        shipmentId: id,
        pickupDate: '2026-11-24',
        ...times,
        reasons: [
          'Drivers pick up between 16:00 and 20:00 here. The first possible pickup is 24/11/2026, 16:00–20:00.',
        ],
      },
    ])
    expect((await anna.call('GetPickupsNotBooked', { query: { branchId } })).status).toBe(403)
    // A second one, told of by itself: pages go on after the last of them, and an attempt for another day is told of again.
    const second = await book()
    await work(second)
    const page = async (after?: number) =>
      (
        await admin.call('GetPickupsNotBooked', { query: { branchId, pageSize: 1, ...(after ? { after } : {}) } })
      ).body.map(({ shipmentId }) => shipmentId)
    expect([await page(), await page(id), await page(second)]).toEqual([[id], [second], []])
    await portal.database.db
      .updateTable('shipment')
      .set({ ship_date: '2026-11-25' })
      .where('id', '=', known(second))
      .execute()
    await work(second)
    expect((await listed()).body.map(({ pickupDate }) => pickupDate)).toEqual(['2026-11-24', '2026-11-25'])
    expect(await page(id)).toEqual([second])
    await anna.call('DeleteShipments', { body: { shipmentIds: [second] } })
    const byHand = { shipmentIds: [id], pickupDate: '2026-11-24', readyTime: '16:00', closeTime: '18:00' }
    expect((await anna.call('CreatePickup', { body: byHand })).status).toBe(201)
    expect(await missing()).toEqual([])
    expect((await listed()).body).toEqual([])
  })

  it('is not made of a queue that stood still until the cut-off, unless the day is over', async () => {
    const late = await book({}, '2026-11-23')
    const tooLate = await book({}, '2026-11-23')
    await travelTo(new Date('2026-11-23T16:00:00Z'))
    await work(late)
    expect(await pickupOf(late)).toMatchObject({ pickupDate: '2026-11-23' })
    await travelTo(new Date('2026-11-24T08:00:00Z'))
    await work(tooLate)
    expect(await pickupOf(tooLate)).toBeUndefined()
  })
})

it('follows a booking by itself', async () => {
  await portal.work()
  const id = await book()
  await vi.waitFor(async () => expect(await pickupOf(id)).toMatchObject({ shipments: 1 }), 20_000)
  expect((await admin.call('GetPickup', { params: { id: (await pickupOf(id))!.id } })).status).toBe(200)
})

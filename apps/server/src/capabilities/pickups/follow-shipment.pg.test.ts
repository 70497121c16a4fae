import type { ShipmentForm } from '@kattegat/domain/shipment'
import { addressOf, dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilWaiting } from '../../platform/database/until-waiting.test-support.ts'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { lockPickupsOf } from './pickup.repository.ts'

let portal: TestPortal
let anna: Person

beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date('2026-11-23T08:00:00Z') })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal?.close())

let streets = 0

async function book(street = `Molen ${(streets += 1)}`): Promise<number> {
  const { shipmentId } = await bookSample(anna, dkSeParcels, {
    shipDate: '2026-11-24',
    change: {
      pickupAddress: { ...addressOf('nordlysYard'), street1: street },
      pickup: { readyTime: '09:00', closeTime: '15:00' },
    },
  })
  return shipmentId
}

const bookPickup = (shipmentId: number) => portal.run('book-shipment-pickup', { shipmentId, language: 'en' })

async function change(id: number, to: Partial<ShipmentForm>): Promise<void> {
  const { shipment } = (await anna.call('GetShipmentData', { query: { id } })).body
  const edited = { ...shipment, ...to }
  const { options } = (await anna.call('GetShippingOptions', { body: edited })).body
  const { salesProductId, transportProductId } = shipment.selectedOption!
  const { offerId } = options.find(
    (one) => one.salesProductId === salesProductId && one.transportProductId === transportProductId,
  )!
  const selectedOption = { salesProductId, transportProductId, productServices: [], offerId }
  const reply = await anna.call('OverrideShipment', { params: { id }, body: { ...edited, selectedOption } })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(201)
}

/** What the oldest change that nobody has followed yet left to do. */
async function followNext(id: number): Promise<void> {
  const { rows } = await portal.database.pool.query<{ data: object }>(
    `delete from pgboss.job where id = (select id from pgboss.job
      where name = 'follow-changed-shipment' and (data->>'shipmentId')::int = $1 order by created_on limit 1) returning data`,
    [id],
  )
  await portal.run('follow-changed-shipment', rows[0]!.data)
}

/** Has a job read its shipment and wait for the pickups of its company, and does something before it goes on. */
async function whileItWaits(job: () => Promise<unknown>, meanwhile: () => Promise<void>): Promise<void> {
  const { companyId } = (await anna.call('GetUser')).body
  const { db } = portal.database
  const going = await db.transaction().execute(async (tx) => {
    await lockPickupsOf(tx, known(companyId!))
    const waiting = job()
    await untilWaiting(db)
    await meanwhile()
    return { waiting }
  })
  await going.waiting
}

/** The pickup of a shipment: its day, and what is fetched. */
async function pickupOf(id: number) {
  return portal.database.db
    .selectFrom('pickup_shipment as on')
    .innerJoin('pickup as p', 'p.id', 'on.pickup_id')
    .select(['p.pickup_date', 'p.number_of_colli', 'p.company_id'])
    .where('on.shipment_id', '=', known(id))
    .where('on.waiting', '=', true)
    .executeTakeFirst()
}

const [line] = dkSeParcels({ accountId: 1, shipDate: '2026-11-24' }).collis!
const ofPackages = (number: number) => ({
  collis: [{ ...line!, number }],
  numberOfColli: number,
  totalWeight: number * line!.weight!,
})

it.each([
  ['more packages', ofPackages(4), { pickup_date: '2026-11-24', number_of_colli: 4 }],
  ['another day', { shipDate: '2026-11-26' }, { pickup_date: '2026-11-26' }],
  ['no pickup', { bookPickup: false }, undefined],
])('is booked for the shipment as it was changed while that waited: %s', async (_what, to, expected) => {
  const id = await book()
  const following: Promise<void>[] = []
  await whileItWaits(
    () => bookPickup(id),
    async () => {
      await change(id, to)
      // There is no pickup yet that could follow.
      following.push(followNext(id))
    },
  )
  await Promise.all(following)
  const pickup = await pickupOf(id)
  if (expected) expect(pickup).toMatchObject(expected)
  else expect(pickup).toBeUndefined()
})

it('follows the later of two changes, whichever comes to it first', async () => {
  const id = await book()
  await bookPickup(id)
  await change(id, ofPackages(4))
  await whileItWaits(
    () => followNext(id),
    () => change(id, ofPackages(3)),
  )
  expect(await pickupOf(id)).toMatchObject({ number_of_colli: 3 })
  await followNext(id)
  expect(await pickupOf(id)).toMatchObject({ number_of_colli: 3 })
})

it('holds no shipment that was moved while it waits for the pickups of either company', async () => {
  const id = await book()
  await bookPickup(id)
  const [bo, admin] = [await portal.as('bo@havblik.test'), await portal.as('admin@kattegat.test')]
  const [account] = (await bo.call('GetCompanyAccounts')).body
  await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: id, accountId: account!.id } })
  const { db } = portal.database
  const { following } = await db.transaction().execute(async (tx) => {
    await lockPickupsOf(tx, known(account!.companyId))
    const going = followNext(id)
    await untilWaiting(db)
    // As who books a pickup for the company does, which then waits for it.
    await tx.selectFrom('shipment').select('id').where('id', '=', known(id)).forUpdate().noWait().execute()
    return { following: going }
  })
  await following
  expect(await pickupOf(id)).toBeDefined()
})

it('is booked for the company that the shipment was moved to while that waited', async () => {
  const id = await book()
  const [bo, admin] = [await portal.as('bo@havblik.test'), await portal.as('admin@kattegat.test')]
  const [account] = (await bo.call('GetCompanyAccounts')).body
  const following: Promise<void>[] = []
  await whileItWaits(
    () => bookPickup(id),
    async () => {
      const moved = await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: id, accountId: account!.id } })
      expect(moved.status).toBe(200)
      following.push(followNext(id))
    },
  )
  await Promise.all(following)
  expect(await pickupOf(id)).toMatchObject({ company_id: account!.companyId })
})

it('is fetched for the company that it was moved to, though the former cancels the pickup before that is followed', async () => {
  const id = await book()
  await bookPickup(id)
  const [bo, admin] = [await portal.as('bo@havblik.test'), await portal.as('admin@kattegat.test')]
  const [account] = (await bo.call('GetCompanyAccounts')).body
  const { pickup } = (await anna.call('HistoryShipmentInfo', { params: { id } })).body
  await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: id, accountId: account!.id } })
  expect((await anna.call('CancelPickup', { params: { id: pickup!.id }, body: {} })).status).toBe(200)
  expect(await pickupOf(id)).toBeUndefined()
  const { events } = (await bo.call('HistoryShipmentInfo', { params: { id } })).body
  expect(events.map(({ code }) => code)).not.toContain('pickup-cancelled')
  // Of the move, which finds no pickup any more, and of the cancellation.
  await followNext(id)
  await followNext(id)
  expect(await pickupOf(id)).toMatchObject({ company_id: account!.companyId })
})

it('is fetched for the company that it was moved to, though the former takes it off its pickup before that is followed', async () => {
  const [id, other] = [await book('Same 1'), await book('Same 1')]
  await bookPickup(id)
  await bookPickup(other)
  const [bo, admin] = [await portal.as('bo@havblik.test'), await portal.as('admin@kattegat.test')]
  const [account] = (await bo.call('GetCompanyAccounts')).body
  const { pickup } = (await anna.call('HistoryShipmentInfo', { params: { id } })).body
  await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: id, accountId: account!.id } })
  const withoutIt = { params: { id: pickup!.id }, body: { shipmentIds: [other] } }
  expect(await anna.call('ChangePickup', withoutIt)).toMatchObject({ status: 200 })
  const { events } = (await bo.call('HistoryShipmentInfo', { params: { id } })).body
  expect(events.map(({ code }) => code)).not.toContain('pickup-cancelled')
  await followNext(id)
  expect(await pickupOf(id)).toMatchObject({ company_id: account!.companyId })
  expect((await anna.call('HistoryShipmentInfo', { params: { id: other } })).body.pickup).toMatchObject({
    id: pickup!.id,
  })
})

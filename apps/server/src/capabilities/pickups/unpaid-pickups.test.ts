import type { ShipmentForm } from '@kattegat/domain/shipment'
import { addressOf, dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let admin: Person
/** Monday at nine in Copenhagen. */
const monday = new Date('2026-11-23T08:00:00Z')

beforeAll(async () => {
  portal = await openTestPortal({ now: () => monday })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal.close())

const window = { pickupDate: '2026-11-24', readyTime: '09:00', closeTime: '15:00' }
let streets = 0
/** A place where nothing else is picked up. */
const place = () => ({ ...addressOf('nordlysYard'), street1: `Broen ${(streets += 1)}` })
const skagen = () => ({ ...place(), postalCode: '9990', city: 'Skagen' })

/** Books parcels to the United States by air, on which pickup costs 375.00, without pickup unless it is asked for. */
async function book(change: Partial<ShipmentForm> = {}, { sample = dkUsCustoms, product = /Air/ } = {}) {
  const about = { shipDate: window.pickupDate, change: { bookPickup: false, pickupAddress: place(), ...change } }
  return (await bookSample(anna, sample, { ...about, product })).shipmentId
}
const create = (body: object, person = anna) => person.call('CreatePickup', { body: { ...window, ...body } })
const change = (id: number, body: object, person = anna) => person.call('ChangePickup', { params: { id }, body })
/** Does what the changes of a shipment have left to do for its pickup. */
async function follow(id: number): Promise<void> {
  const { rows } = await portal.database.pool.query<{ data: object }>(
    `delete from pgboss.job where name = 'follow-changed-shipment' and (data->>'shipmentId')::int = $1 returning data`,
    [id],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { data } of rows) await portal.run('follow-changed-shipment', data)
}
const total = async (id: number) =>
  (
    await portal.database.db
      .selectFrom('shipment')
      .select('sales_total_minor as total')
      .where('id', '=', known(id))
      .executeTakeFirstOrThrow()
  ).total

describe('a shipment booked without pickup', () => {
  it('is not picked up where that costs more, and says how much and what to do', async () => {
    const id = await book()
    const before = await total(id)
    const { status, problem } = await create({ shipmentIds: [id] })
    expect([status, problem.code, problem.facts]).toMatchObject([
      409,
      'STATE_FORBIDS',
      { reason: 'pickup-costs-more', shipmentId: id, costsMore: { amount: '375.00', currencyCode: 'DKK' } },
    ])
    expect(problem.detail).toBe(
      'The shipment was booked without pickup, which costs 375.00 DKK more. Edit the shipment and choose Book pickup: the form shows the price.',
    )
    const { leftOut, shipmentList } = (await anna.call('PreparePickup', { body: { shipmentIds: [id] } })).body
    expect([shipmentList, leftOut]).toMatchObject([
      [],
      [{ shipmentId: id, reason: 'pickup-costs-more', message: problem.detail }],
    ])
    expect(await total(id)).toBe(before)
  })

  it('is picked up by staff, who add what it costs', async () => {
    const id = await book()
    expect((await admin.call('PreparePickup', { body: { shipmentIds: [id] } })).body.leftOut).toEqual([])
    expect((await create({ shipmentIds: [id], address: skagen() }, admin)).status).toBe(201)
  })

  it('is put on no pickup that is there already', async () => {
    const pickupAddress = place()
    const paid = await book({ pickupAddress, bookPickup: true })
    const { id } = (await create({ shipmentIds: [paid] })).body
    const unpaid = await book({ pickupAddress })
    const refused = await change(id, { shipmentIds: [paid, unpaid] })
    expect([refused.status, refused.problem.facts]).toMatchObject([
      409,
      { reason: 'pickup-costs-more', shipmentId: unpaid },
    ])
    expect((await change(id, { shipmentIds: [paid, unpaid] }, admin)).body.shipments).toBe(2)
    // What staff put on it stays there, whatever its customer changes else.
    expect((await change(id, { shipmentIds: [paid, unpaid], instructions: 'Ring the bell' })).status).toBe(200)
  })

  it('is picked up where that costs nothing more', async () => {
    const id = await book({}, { sample: dkSeParcels, product: /Parcel/ })
    expect((await create({ shipmentIds: [id] })).status).toBe(201)
  })
})

describe('a shipment that pays for its pickup', () => {
  it('is picked up at its own address, however that is written', async () => {
    const pickupAddress = place()
    const id = await book({ pickupAddress, bookPickup: true })
    const address = { ...pickupAddress, city: pickupAddress.city?.toUpperCase(), contactPerson: 'Somebody else' }
    expect((await create({ shipmentIds: [id], address })).status).toBe(201)
  })

  it('is not picked up anywhere else, neither at once nor later', async () => {
    const pickupAddress = place()
    const id = await book({ pickupAddress, bookPickup: true })
    const refused = await create({ shipmentIds: [id], address: skagen() })
    expect([refused.status, refused.problem.facts]).toMatchObject([
      409,
      { reason: 'pickup-address-differs', shipmentId: id },
    ])
    expect(refused.problem.detail).toContain(pickupAddress.street1)
    expect(refused.problem.detail).toContain('To have it picked up elsewhere, edit the shipment.')
    const pickup = (await create({ shipmentIds: [id] })).body
    expect((await change(pickup.id, { address: skagen() })).problem.facts).toMatchObject({
      reason: 'pickup-address-differs',
    })
    const moved = skagen()
    expect((await change(pickup.id, { address: moved }, admin)).body.address.city).toBe('Skagen')
    // Where staff have put it, its customer may change the rest of it.
    expect((await change(pickup.id, { address: moved, closeTime: '16:00' })).status).toBe(200)
  })

  it('leaves a pickup that is restored after it was changed to pay for none', async () => {
    const id = await book({ bookPickup: true })
    const pickup = (await create({ shipmentIds: [id] })).body
    await anna.call('CancelPickup', { params: { id: pickup.id }, body: {} })
    const { shipment } = (await anna.call('GetShipmentData', { query: { id } })).body
    const edited = { ...shipment, bookPickup: false }
    const { options } = (await anna.call('GetShippingOptions', { body: edited })).body
    const { salesProductId, transportProductId } = shipment.selectedOption!
    const { offerId } = options.find((one) => one.transportProductId === transportProductId)!
    const selectedOption = { salesProductId, transportProductId, productServices: [], offerId }
    const saved = await anna.call('OverrideShipment', { params: { id }, body: { ...edited, selectedOption } })
    expect(saved.status).toBe(201)
    await follow(id)
    expect((await anna.call('RestorePickup', { params: { id: pickup.id } })).body.status).toBe('requested')
    await follow(id)
    expect((await anna.call('GetPickup', { params: { id: pickup.id } })).body.status).toBe('cancelled')
  })
})

it('a pickup without shipments is anywhere', async () => {
  const { status, body } = await create({ address: skagen(), numberOfColli: 1, totalWeight: 2 })
  expect(status).toBe(201)
  expect((await change(body.id, { address: skagen() })).status).toBe(200)
})

import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { known } from '../../testing/known-id.ts'

const start = new Date('2026-11-20T09:00:00Z')
let clock = start
const validUntil = '2026-11-27T16:00:00.000Z'

let portal: TestPortal
let anna: Person
let admin: Person
let parcels: ShipmentForm

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  parcels = dkSeParcels({ accountId: account!.id, shipDate: '2026-11-24' })
})
afterAll(() => portal.close())

/** The express product as it is compared now. */
async function shownNow(form: ShipmentForm = parcels) {
  const { options } = (await anna.call('GetShippingOptions', { body: form })).body
  const { salesProductId, transportProductId, offerId, totalExVat } = options.find(
    (option) => option.displayName === 'Nordvind Express Worldwide',
  )!
  return { product: { salesProductId, transportProductId }, offerId, price: totalExVat.amount }
}

const override = (id: number, body: object) =>
  anna.call('OverrideShipment', { params: { id }, body: { ...parcels, bookingType: 'FinalBooking', ...body } })
const read = async (id: number) => (await anna.call('GetShipmentData', { query: { id } })).body
const priceOf = async (id: number) => (await read(id)).price?.totalExVat.amount

/** A new tariff version with another fuel percentage: every price changes. */
async function changeTariff(percent: string) {
  const before = (await shownNow()).price
  await portal.database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ version: number }>`update tariff_version set version = version + 1
      where shipment_system = 'YOYODenmark' returning version`.execute(tx)
    const version = rows[0]!.version
    await sql`update fuel_index set until_version = ${version}
      where shipment_system = 'YOYODenmark' and until_version is null and side = 'sales'`.execute(tx)
    await sql`insert into fuel_index (shipment_system, family, side, valid_from, percent, since_version)
      select 'YOYODenmark', family, 'sales', '2026-01-01', ${percent}::numeric, ${version}::int
      from unnest(array['express', 'air', 'road', 'parcel', 'sea']) as family`.execute(tx)
  })
  await expect.poll(async () => (await shownNow()).price, { timeout: 10_000 }).not.toBe(before)
}

async function quoteAt(amount: string) {
  const { product } = await shownNow()
  const quote = { products: [{ product: 'Road', scope: 'DoorToDoor' }] }
  const { shipmentId } = (await anna.call('CreateQuote', { body: { ...parcels, quote } })).body
  const lines = [{ type: 'freight', amount }]
  const answered = await admin.call('AnswerQuote', {
    params: { id: shipmentId },
    body: { ...product, lines, validUntil },
  })
  expect(answered.status).toBe(200)
  return { id: shipmentId, selectedOption: product }
}
const heavier = () => ({ collis: parcels.collis!.map((line) => ({ ...line, weight: 19 })), totalWeight: 38 })

describe('a price that was quoted', () => {
  it('stays when its shipment is edited, as long as the shipment is the one that was quoted', async () => {
    const { id, selectedOption } = await quoteAt('1000.00')
    expect((await anna.call('AcceptQuote', { params: { id }, body: { version: 2 } })).status).toBe(201)
    const edited = await override(id, { selectedOption, notice: 'Ring the bell', shipDate: '2026-11-25' })
    expect([edited.status, await priceOf(id)]).toEqual([201, '1000.00'])
    const changed = await override(id, { selectedOption, ...heavier() })
    expect([changed.status, changed.problem.facts?.['reason']]).toEqual([409, 'shipment-changed'])
    // Another price is booked where it was seen, and only then.
    const { offerId, price } = await shownNow({ ...parcels, ...heavier() })
    const seen = await override(id, { selectedOption: { ...selectedOption, offerId }, ...heavier() })
    expect([seen.status, await priceOf(id)]).toEqual([201, price])
  })

  it('is not replaced by the tariff’s where it has expired or was declined', async () => {
    const declined = await quoteAt('1000.00')
    expect((await anna.call('DeclineQuote', { params: { id: declined.id }, body: {} })).status).toBe(200)
    const after = await override(declined.id, { selectedOption: declined.selectedOption })
    expect([after.status, after.problem.facts?.['reason']]).toEqual([409, 'quote-settled'])

    const expired = await quoteAt('1000.00')
    clock = new Date('2026-11-28T09:00:00Z')
    anna = await portal.as('anna@nordlys.test')
    const tomorrow = { shipDate: '2026-11-30' }
    const late = await override(expired.id, { selectedOption: expired.selectedOption, ...tomorrow })
    expect([late.status, late.problem.facts?.['reason']]).toEqual([409, 'quote-expired'])
    const { offerId, price } = await shownNow({ ...parcels, ...tomorrow })
    const seen = await override(expired.id, { selectedOption: { ...expired.selectedOption, offerId }, ...tomorrow })
    expect([seen.status, await priceOf(expired.id)]).toEqual([201, price])
    clock = start
    anna = await portal.as('anna@nordlys.test')
    admin = await portal.as('admin@kattegat.test')
  })

  it('does not replace the price of an offer that was seen instead', async () => {
    const { id, selectedOption } = await quoteAt('99000.00')
    const { offerId, price } = await shownNow()
    expect((await override(id, { selectedOption: { ...selectedOption, offerId } })).status).toBe(201)
    expect([await priceOf(id), (await read(id)).quote?.state]).toEqual([price, 'Declined'])
  })

  it('is the price of an error booking of the quoted shipment, which has none once it is another', async () => {
    const same = await quoteAt('1000.00')
    const asError = { bookingType: 'ErrorBooking', selectedOption: same.selectedOption }
    expect((await override(same.id, { ...asError, description: '' })).status).toBe(201)
    expect([await priceOf(same.id), (await read(same.id)).quote?.state]).toEqual(['1000.00', 'Accepted'])
    expect((await override(same.id, { selectedOption: same.selectedOption })).status).toBe(201)
    expect(await priceOf(same.id)).toBe('1000.00')

    const other = await quoteAt('1000.00')
    expect((await override(other.id, { ...asError, ...heavier() })).status).toBe(201)
    expect([await priceOf(other.id), (await read(other.id)).quote?.state]).toEqual([undefined, 'Declined'])
    const corrected = await override(other.id, { selectedOption: other.selectedOption })
    expect([corrected.status, corrected.problem.facts?.['reason']]).toEqual([409, 'quote-settled'])
  })
})

describe('a price that was booked', () => {
  it('stays when the tariff has changed since and the shipment has not: pre-booked, with errors, or final', async () => {
    const { product, offerId, price } = await shownNow()
    const offered = { ...parcels, selectedOption: { ...product, offerId } }
    const made = [
      await anna.call('CreateShipment', { body: { ...offered, bookingType: 'PreBooking' } }),
      await anna.call('CreateErrorBooking', { body: { ...offered, description: '' } }),
      await anna.call('CreateShipment', { body: offered }),
    ]
    await changeTariff('61')
    for (const { status, body } of made) {
      expect(status).toBe(201)
      const id = body.shipmentId
      expect((await override(id, { selectedOption: product, notice: 'Ring the bell' })).status).toBe(201)
      expect(await priceOf(id)).toBe(price)
      // Another shipment has another price: the one that is answered.
      const changed = await override(id, { selectedOption: product, ...heavier() })
      expect([changed.status, await priceOf(id)]).toEqual([201, (await shownNow({ ...parcels, ...heavier() })).price])
    }
  })

  it('A15: is offered for the change of its shipment, and held or refused by that name', async () => {
    const { product, offerId, price } = await shownNow()
    const made = await anna.call('CreateShipment', { body: { ...parcels, selectedOption: { ...product, offerId } } })
    const id = made.body.shipmentId
    await changeTariff('62')
    const { bookedOption } = await read(id)
    expect([bookedOption!.totalExVat.amount, bookedOption!.selected]).toEqual([price, true])
    const { salesProductId, transportProductId } = bookedOption!
    const selectedOption = { salesProductId, transportProductId, offerId: bookedOption!.offerId }
    expect((await override(id, { selectedOption, notice: 'Ring the bell' })).status).toBe(201)
    expect(await priceOf(id)).toBe(price)
    // Never another price under that name: not for another shipment, nor for a new one.
    const changed = await override(id, { selectedOption, ...heavier() })
    expect([changed.status, changed.problem.code]).toEqual([409, 'OFFER_EXPIRED'])
    const another = await anna.call('CreateShipment', { body: { ...parcels, selectedOption } })
    expect([another.status, another.problem.code]).toEqual([409, 'OFFER_EXPIRED'])
    expect(await priceOf(id)).toBe(price)
  })

  it('is none where an error booking’s offer does not hold, instead of the tariff’s', async () => {
    const { product, offerId } = await shownNow()
    const body = { ...parcels, ...heavier(), selectedOption: { ...product, offerId } }
    const made = await anna.call('CreateErrorBooking', { body })
    expect([made.status, made.body.total]).toEqual([201, null])
    const row = await portal.database.db
      .selectFrom('shipment')
      .select(['sales_product_id', 'sales_total_minor'])
      .where('id', '=', known(made.body.shipmentId))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ sales_product_id: product.salesProductId, sales_total_minor: null })
  })
})

describe('the day of what is booked', () => {
  const days = async (id: number) => {
    const { line } = (await admin.call('HistoryShipmentInfo', { params: { id } })).body
    return [line.shipDate, line.expectedDeliveryDate]
  }
  const at = async (time: string) => {
    clock = new Date(time)
    anna = await portal.as('anna@nordlys.test')
    admin = await portal.as('admin@kattegat.test')
  }
  const again = async (id: number, body: object) => {
    const { shipment, version } = await read(id)
    const selectedOption = { ...shipment.selectedOption!, offerId: 'booked' }
    const reply = await override(id, { ...shipment, selectedOption, version, ...body })
    expect(reply.status, JSON.stringify(reply.problem)).toBe(201)
  }

  it('stays after the cut-off where nothing asks for another, with the delivery date that staff have set', async () => {
    await at('2026-11-24T08:00:00Z')
    const { product, offerId } = await shownNow()
    const booked = await anna.call('CreateShipment', {
      body: { ...parcels, bookPickup: true, selectedOption: { ...product, offerId } },
    })
    expect(booked.status, JSON.stringify(booked.problem)).toBe(201)
    const id = booked.body.shipmentId
    const [shipDate, expected] = await days(id)
    expect(shipDate).toBe('2026-11-24')
    await at('2026-11-24T20:00:00Z')
    await again(id, { receiverReference: 'R-1' })
    expect(await days(id)).toEqual([shipDate, expected])
    const set = { params: { id }, body: { expectedDeliveryDate: '2026-12-14' } }
    expect((await admin.call('SetExpectedDeliveryDate', set)).status).toBe(200)
    await again(id, { receiverReference: 'R-2' })
    expect(await days(id)).toEqual([shipDate, '2026-12-14'])
    // Heavier it has another price, and the same days; elsewhere it arrives on another.
    const heavy = await shownNow({ ...parcels, ...heavier(), bookPickup: true })
    await again(id, { ...heavier(), selectedOption: { ...product, offerId: heavy.offerId } })
    expect([...(await days(id)), await priceOf(id)]).toEqual([shipDate, '2026-12-14', heavy.price])
    const elsewhere = { receiverAddress: { ...parcels.receiverAddress!, postalCode: '411 05', city: 'Göteborg' } }
    await again(id, { ...elsewhere, selectedOption: product })
    const [day, arrival] = await days(id)
    expect([day, arrival === '2026-12-14']).toEqual([shipDate, false])
    // Asked to be fetched at another time, it is judged as it comes now.
    await again(id, { pickup: { readyTime: '10:00', closeTime: '16:00' } })
    expect((await days(id))[0]).toBe('2026-11-25')
    await at(start.toISOString())
  })

  it('stays of what was booked after the cut-off, also on that day, at the price as booked', async () => {
    await at('2026-11-24T20:00:00Z')
    const { product, offerId, price } = await shownNow()
    const body = { ...parcels, selectedOption: { ...product, offerId } }
    const id = (await anna.call('CreateShipment', { body })).body.shipmentId
    expect((await days(id))[0]).toBe('2026-11-25')
    await at('2026-11-25T07:00:00Z')
    const [shipDate, expected] = await days(id)
    await again(id, { receiverReference: 'R-1' })
    await again(id, { receiverReference: 'R-2', shipDate: '2026-11-25' })
    expect([...(await days(id)), await priceOf(id)]).toEqual([shipDate, expected, price])
    await at(start.toISOString())
  })

  it('has passed, and the rest of the form is corrected at the price as booked; no price is of that day', async () => {
    const { product, offerId, price } = await shownNow()
    const body = { ...parcels, selectedOption: { ...product, offerId } }
    const id = (await anna.call('CreateShipment', { body })).body.shipmentId
    await at('2026-11-26T09:00:00Z')
    const [shipDate, expected] = await days(id)
    await again(id, { receiverReference: 'R-1' })
    expect([...(await days(id)), await priceOf(id)]).toEqual([shipDate, expected, price])
    expect((await read(id)).shipment.receiverReference).toBe('R-1')
    const heavy = await override(id, { selectedOption: product, ...heavier() })
    expect([heavy.status, heavy.problem.facts?.['reason']]).toEqual([409, 'ship-date-past'])
    const moved = await override(id, { selectedOption: product, shipDate: '2026-11-23' })
    expect(moved.problem.errors).toMatchObject([{ field: 'shipDate', code: 'dateInPast' }])
    const another = await anna.call('CreateShipment', { body: { ...parcels, selectedOption: product } })
    expect(another.problem.errors).toMatchObject([{ field: 'shipDate', code: 'dateInPast' }])
    await at(start.toISOString())
  })
})

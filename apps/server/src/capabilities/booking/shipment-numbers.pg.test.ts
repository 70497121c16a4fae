import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

it('hands out every waybill number and SSCC once, to thirty people booking at the same moment', async () => {
  const anna = await portal.as('anna@nordlys.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const form = dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) })
  const [option] = (await anna.call('GetShippingOptions', { body: form })).body.options
  const { salesProductId, transportProductId } = option!
  const body = { ...form, selectedOption: { salesProductId, transportProductId, productServices: [] } }

  const replies = await Promise.all(Array.from({ length: 30 }, () => anna.call('CreateShipment', { body })))
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.body.shipmentRef)).size).toBe(30)

  const pieces = await portal.database.db.selectFrom('colli').select('sscc').execute()
  // Two boxes a shipment.
  expect(new Set(pieces.map((piece) => piece.sscc)).size).toBe(60)
})

it('hands out each SSCC once and loses none, to bookings and overrides of hundreds of pieces at the same moment', async () => {
  const anna = await portal.as('anna@nordlys.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const base = dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) })
  const boxes = (number: number, height: number) => ({
    number,
    packagingType: 'Box',
    weight: 0.1,
    length: 10,
    width: 10,
    height,
  })
  const body = { ...base, bookingType: 'ErrorBooking' as const, collis: [boxes(400, 10)] }
  const made = await Promise.all(Array.from({ length: 6 }, () => anna.call('CreateErrorBooking', { body })))
  const before = await givenOut()

  // Each override keeps its 400, voids none and adds 100; each booking takes 400 more.
  const longer = { ...body, collis: [boxes(100, 11), boxes(400, 10)] }
  const replies = await Promise.all(
    made.flatMap((one) => [
      anna.call('OverrideShipment', { params: { id: one.body.shipmentId }, body: longer }),
      anna.call('CreateErrorBooking', { body }),
    ]),
  )
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
  const after = await givenOut()
  expect(after.next - before.next).toBe(6 * (100 + 400))
  expect(after.pieces - before.pieces).toBe(6 * (100 + 400))
})

/** How far the range of SSCCs is used, and how many pieces there are; an SSCC is a piece's key. */
async function givenOut(): Promise<{ next: number; pieces: number }> {
  const { db } = portal.database
  const { next } = await db
    .selectFrom('number_range')
    .select(({ fn }) => fn.sum<string>('next_serial').as('next'))
    .where('kind', '=', 'sscc')
    .executeTakeFirstOrThrow()
  const { pieces } = await db
    .selectFrom('colli')
    .select(({ fn }) => fn.countAll<number>().as('pieces'))
    .executeTakeFirstOrThrow()
  return { next: Number(next), pieces }
}

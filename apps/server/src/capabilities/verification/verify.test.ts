import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { verify } from './index.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

const broken = async () =>
  (await verify(portal.database.db, portal.storage)).filter(({ broken: ids }) => ids.length > 0)

it('finds nothing wrong with shipments that were booked, changed, quoted and saved with errors', async () => {
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const form = { ...dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) }), bookPickup: false }
  const { salesProductId, transportProductId } = (await anna.call('GetShippingOptions', { body: form })).body
    .options[0]!
  const body = { ...form, selectedOption: { salesProductId, transportProductId, productServices: [] } }
  const booked = await anna.call('CreateShipment', { body })
  await anna.call('OverrideShipment', { params: { id: booked.body.shipmentId }, body: { ...body, notice: 'Bell' } })
  expect((await anna.call('CreateErrorBooking', { body: {} })).status).toBe(201)
  expect(await broken()).toEqual([])
})

it('names what is not as promised', async () => {
  const { db } = portal.database
  const { id } = await db.selectFrom('shipment').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await sql`delete from waybill_number where shipment_id = ${id}`.execute(db)
  await sql`update number_range set next_serial = 1 where kind = 'sscc'`.execute(db)
  const found = await broken()
  expect(found.map(({ promise }) => promise)).toEqual([
    'each waybill number that a shipment carries is registered for it',
    'each number given out lies in what its range has given out',
  ])
  expect(found[0]!.broken).toEqual([String(id)])
})

import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { ensureOwnWaybillRange } from '../seeding/index.ts'

let portal: TestPortal
let anna: Person
let form: ReturnType<typeof dkSeParcels>
let body: object
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  form = dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) })
  const { salesProductId, transportProductId } = (await anna.call('GetShippingOptions', { body: form })).body
    .options[0]!
  body = { ...form, selectedOption: { salesProductId, transportProductId, productServices: [] } }
  await portal.database.db.deleteFrom('number_range').where('kind', '=', 'waybill').execute()
})
afterAll(() => portal.close())

it('refuses a booking on a carrier without waybill numbers, says so, and keeps nothing of it', async () => {
  const reply = await anna.call('CreateShipment', { body })
  expect([reply.status, reply.problem.code]).toEqual([409, 'NO_WAYBILL_NUMBER'])
  expect(await portal.database.db.selectFrom('shipment').select('id').execute()).toEqual([])
})

it('books under the provider’s own numbers where the company has none', async () => {
  await ensureOwnWaybillRange(portal.database.db, '901')
  await ensureOwnWaybillRange(portal.database.db, '901')
  const reply = await anna.call('CreateShipment', { body })
  expect([reply.status, reply.body.shipmentRef]).toEqual([201, '90100000011'])
})

it('refuses a booking, an error booking and an override without package numbers, and keeps nothing of it', async () => {
  const booked = (await anna.call('CreateShipment', { body })).body
  const numbers = portal.database.db
  await numbers.deleteFrom('number_range').where('kind', '=', 'sscc').execute()
  const before = await numbers.selectFrom('shipment').select(['id', 'version']).orderBy('id').execute()
  const override = { ...body, collis: form.collis!.map((line) => ({ ...line, length: line.length! + 1 })) }
  const replies = [
    await anna.call('CreateShipment', { body }),
    await anna.call('CreateErrorBooking', { body }),
    await anna.call('OverrideShipment', { params: { id: booked.shipmentId }, body: override }),
  ]
  for (const { status, problem } of replies)
    expect([status, problem.code, problem.errors]).toEqual([409, 'NO_SSCC', undefined])
  expect(await numbers.selectFrom('shipment').select(['id', 'version']).orderBy('id').execute()).toEqual(before)
})

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

import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let admin: Person
let ids: number[]

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin@kattegat.test')
  const anna = await portal.as('anna@nordlys.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const form = dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) })
  const [option] = (await anna.call('GetShippingOptions', { body: form })).body.options
  const { salesProductId, transportProductId } = option!
  const body = { ...form, selectedOption: { salesProductId, transportProductId } }
  ids = []
  for (let made = 0; made < 6; made++) ids.push((await anna.call('CreateShipment', { body })).body.shipmentId)
})
afterAll(() => portal.close())

it('does a thing to many once and answers the same, however often it is sent at one moment under one key', async () => {
  for (let round = 1; round <= 5; round++) {
    const body = { shipmentIds: ids, lines: [{ side: 'sales', type: 'other', amount: '10.00' }] }
    const headers = { 'idempotency-key': `round ${round}` }
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => admin.call('AddPriceLinesToShipments', { body, headers })),
    )
    expect(replies.map((reply) => [reply.status, reply.body.state])).toEqual(replies.map(() => [200, 'done']))
    const results = replies.map((reply) => JSON.stringify(reply.body.results.map(({ done }) => done)))
    expect(new Set(results)).toEqual(new Set([JSON.stringify(ids.map(() => true))]))
    for (const shipmentId of ids) {
      const { salesLines } = (await admin.call('GetPriceLines', { query: { shipmentId } })).body
      expect(salesLines.filter((line) => line.added)).toHaveLength(round)
    }
  }
})

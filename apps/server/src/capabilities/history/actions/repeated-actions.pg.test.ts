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

it('adds lines and a note to one shipment once, however often they are sent at one moment under one key', async () => {
  const shipmentId = ids[0]!
  const linesBefore = (await admin.call('GetPriceLines', { query: { shipmentId } })).body.salesLines.length
  const headers = { 'idempotency-key': 'order 4711' }
  const lines = [{ side: 'sales', type: 'other', amount: '10.00' }]
  const body = { shipmentId, lines }
  const added = await Promise.all([1, 2, 3].map(() => admin.call('AddPriceLines', { body, headers })))
  expect(added.map((reply) => [reply.status, reply.body])).toEqual(added.map(() => [200, added[0]!.body]))
  const { salesLines } = (await admin.call('GetPriceLines', { query: { shipmentId } })).body
  expect(salesLines).toHaveLength(linesBefore + 1)

  const note = { shipmentId, message: 'Call before pickup' }
  const noted = await Promise.all([1, 2, 3].map(() => admin.call('SetInternalMessage', { body: note, headers })))
  expect(noted.map((reply) => [reply.status, reply.body])).toEqual(noted.map(() => [200, noted[0]!.body]))
  expect((await admin.call('GetInternalMessages', { query: { shipmentId } })).body).toHaveLength(1)
  const other = await admin.call('SetInternalMessage', { body: { ...note, message: 'Another' }, headers })
  expect(other.problem.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { whileItIsMoved } from '../../testing/while-it-is-moved.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let accountId: number

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  const bo = await portal.as('bo@havblik.test')
  accountId = (await bo.call('GetCompanyAccounts')).body[0]!.id
})
afterAll(() => portal?.close())

const reads: readonly [what: string, read: (id: number) => Promise<{ status: number; body: unknown }>][] = [
  ['its whole story', (id) => anna.call('HistoryShipmentInfo', { params: { id } })],
  ['its page', (id) => anna.call('GetShipmentData', { query: { id } })],
  ['its price', (id) => anna.call('GetPriceLines', { query: { shipmentId: id } })],
]

it.each(reads)(
  'who reads %s while staff move it is told it as it was with their company, to the last figure, or nothing',
  async (_what, read) => {
    const { shipmentId } = await bookSample(anna, dkSeParcels, { change: { bookPickup: false } })
    // A price with a line added is worked out again.
    const lines = [{ side: 'sales', type: 'waiting', amount: '80' }]
    expect((await admin.call('AddPriceLines', { body: { shipmentId, lines } })).status).toBe(200)
    const before = await read(shipmentId)
    const move = { shipmentId, accountId, heldUpAt: 'price_snapshot' }
    const meanwhile = await whileItIsMoved(portal.database, move, () => read(shipmentId))
    expect([meanwhile.status, meanwhile.body]).toEqual([200, before.body])
    expect((await read(shipmentId)).status).toBe(404)
  },
)

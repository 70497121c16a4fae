import { dkSeParcels, usDeAes } from '@kattegat/samples'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let now = new Date('2026-12-31T12:00:00Z')

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  await portal.work()
})
beforeEach(() => {
  now = new Date('2026-12-31T12:00:00Z')
})
afterAll(() => portal.close())

async function invoiceAt(moment: string, shipmentId: number, system?: ShipmentSystem): Promise<string | null> {
  let staff = await portal.as('admin@kattegat.test', system)
  await staff.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  const state = async () => (await staff.call('GetTransfers', { query: { shipmentId } })).body[0]
  await expect.poll(async () => (await state())?.state, { timeout: 20_000 }).toBe('sent')
  now = new Date(moment)
  // Of that moment: the token from before has expired.
  staff = await portal.as('admin@kattegat.test', system)
  const begun = await staff.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [shipmentId] } })
  expect(begun.body.results).toMatchObject([{ done: true }])
  await expect.poll(async () => (await state())?.kind, { timeout: 20_000 }).toBe('invoicing')
  await expect.poll(async () => (await state())?.state, { timeout: 20_000 }).toBe('sent')
  const { content } = (await staff.call('GetTransfer', { params: { id: (await state())!.id } })).body
  return /<cbc:IssueDate>([^<]+)</.exec(content ?? '')?.[1] ?? null
}

describe('A9: an invoice bears the day of the branch that bills', () => {
  it('half past midnight on 1 January in Denmark is 1 January, though UTC still has December', async () => {
    const anna = await portal.as('anna@nordlys.test')
    const { shipmentId } = await bookSample(anna, dkSeParcels, { shipDate: '2027-01-05' })
    // Central European Time is an hour ahead of UTC in winter: 23:30 UTC is 00:30.
    expect(await invoiceAt('2026-12-31T23:30:00Z', shipmentId)).toBe('2027-01-01')
  })

  it('ten in the evening of 31 December in Los Angeles is December, though UTC has January', async () => {
    const emma = await portal.as('emma@lakeside.test', 'YOYOUnitedStates')
    const { shipmentId } = await bookSample(emma, (booking) => ({ ...usDeAes(booking), itn: 'X20261231000001' }), {
      shipDate: '2027-01-05',
    })
    await sql`update branch set zip = '90045', city = 'Los Angeles' where shipment_system = 'YOYOUnitedStates'`.execute(
      portal.database.db,
    )
    // Pacific Time is eight hours behind UTC in winter: 06:00 UTC is 22:00 of the day before; New York has 01:00.
    expect(await invoiceAt('2027-01-01T06:00:00Z', shipmentId, 'YOYOUnitedStates')).toBe('2026-12-31')
  })
})

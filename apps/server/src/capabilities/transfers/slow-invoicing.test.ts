import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openHeldWebhook, type HeldWebhook } from '../../testing/held-webhook.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let cargo: HeldWebhook
let invoicing: HeldWebhook
let portal: TestPortal
let anna: Person
let admin: Person

beforeAll(async () => {
  cargo = await openHeldWebhook()
  invoicing = await openHeldWebhook()
  portal = await openTestPortal({
    environment: {
      CARGO_WEBHOOK_URL: cargo.url,
      INVOICING_WEBHOOK_URL: invoicing.url,
      TRANSFER_SECRET: 'a-secret-of-the-tests-alone',
    },
  })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  await portal.work()
})
afterAll(async () => {
  invoicing?.release()
  await portal?.close()
  await cargo?.close()
  await invoicing?.close()
})

it('holds no shipment up on its way to cargo, however many invoices wait for an answer', async () => {
  const shipmentIds: number[] = []
  for (let at = 0; at < 8; at += 1) shipmentIds.push((await bookSample(anna, dkSeParcels)).shipmentId)
  for (const shipmentId of shipmentIds) await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  const areAtCargo = async () => (await transfers()).filter(({ state }) => state === 'sent').length
  await expect.poll(areAtCargo, { timeout: 30_000 }).toBe(8)

  invoicing.hold()
  expect((await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds } })).status).toBe(200)
  await expect.poll(() => invoicing.received.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  // Less than an answer is waited for: no invoice has been given up.
  await expect.poll(() => cargo.received.at(-1)?.shipmentId, { timeout: 10_000 }).toBe(shipmentId)
})

function transfers() {
  return portal.database.db.selectFrom('transfer').select('state').where('kind', '=', 'cargo').execute()
}

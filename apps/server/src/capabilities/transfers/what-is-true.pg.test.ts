import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openHeldWebhook, type HeldWebhook } from '../../testing/held-webhook.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { known } from '../../testing/known-id.ts'

let other: HeldWebhook
let portal: TestPortal
let anna: Person
let admin: Person
let clockAheadMs = 0

beforeAll(async () => {
  other = await openHeldWebhook()
  portal = await openTestPortal({
    now: () => new Date(Date.now() + clockAheadMs),
    environment: {
      CARGO_WEBHOOK_URL: other.url,
      INVOICING_WEBHOOK_URL: other.url,
      TRANSFER_SECRET: 'a-secret-of-the-tests-alone',
    },
  })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  await portal.work()
}, 120_000)
afterAll(async () => {
  await portal.close()
  await other.close()
})

const stored = (shipmentId: number) =>
  portal.database.db.selectFrom('shipment').selectAll().where('id', '=', known(shipmentId)).executeTakeFirstOrThrow()
const lastOf = (shipmentId: number, kind: 'cargo' | 'invoicing') =>
  other.received.findLast((message) => message.shipmentId === shipmentId && message.kind === kind)

/** Every transfer is sent, and nothing waits for the end of an undo any more. */
async function isQuiet() {
  const waiting = async () => {
    clockAheadMs += 31_000
    await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(portal.database.db)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
      where name in ('send-transfer', 'revise-cargo-transfer') and state in ('created', 'retry', 'active')`.execute(
      portal.database.db,
    )
    return rows[0]?.count
  }
  await expect.poll(waiting, { timeout: 60_000, interval: 500 }).toBe(0)
}

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('cargo knows what is true, whenever a shipment is changed or deleted while it is handed on', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => (await bookSample(anna, dkSeParcels)).shipmentId),
  )
  await Promise.all(
    ids.map(async (id, index) => {
      await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId: id } })
      // The worker looks for work every half second: some changes come before, some while, some after it sends.
      const changes = [1, 2, 3].map(async (time) => {
        await soon((index * 137 + time * 211) % 1_300)
        const senderReference = `${id} ${time}`
        await admin.call('SetSenderReceiverReference', { params: { id }, body: { senderReference } })
      })
      const isDeleted = index % 3 === 0
      const deletion = soon((index * 173) % 1_300).then(() =>
        isDeleted ? admin.call('DeleteShipments', { body: { shipmentIds: [id] } }) : undefined,
      )
      await Promise.all([...changes, deletion])
    }),
  )
  await isQuiet()
  for (const [index, id] of ids.entries()) {
    const row = await stored(id)
    const last = lastOf(id, 'cargo')
    if (index % 3 === 0) {
      expect(row.deleted_at).not.toBeNull()
      // Never handed on, or taken back.
      expect([undefined, 'cancellation'], String(id)).toContain(last?.function)
      expect(row.cargo_transfer).toBe('none')
    } else {
      expect(row.cargo_transfer).toBe('sent')
      expect(last?.data['senderReference'], String(id)).toBe(row.sender_reference)
    }
  }
}, 180_000)

it('an invoice bills what History shows, whenever price lines are added while it is handed on', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, async () => (await bookSample(anna, dkSeParcels)).shipmentId),
  )
  await admin.call('TransferShipmentsToCargoSystem', { body: { shipmentIds: ids } })
  await isQuiet()
  await Promise.all(
    ids.flatMap((shipmentId, index) => [
      soon(index * 20).then(() => admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [shipmentId] } })),
      ...[0, 15, 30].map(async (ms) => {
        await soon(ms + index * 10)
        const lines = [{ side: 'sales', type: 'other', description: 'Waiting time', amount: '10.25' }]
        return admin.call('AddPriceLines', { body: { shipmentId, lines } })
      }),
    ]),
  )
  await isQuiet()
  for (const id of ids) {
    const row = await stored(id)
    expect(row.invoicing_transfer).toBe('sent')
    expect(lastOf(id, 'invoicing')?.data['totalExVatMinor'], String(id)).toBe(row.sales_total_minor)
  }
  const lines = [{ side: 'sales', type: 'other', description: 'Too late', amount: '1.00' }]
  const late = await admin.call('AddPriceLines', { body: { shipmentId: ids[0]!, lines } })
  expect([late.status, late.problem.facts?.['reason']]).toEqual([409, 'invoiced'])
}, 180_000)

import { mostDeletedOfLatest } from '@kattegat/domain/history'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { goesOnAfter } from '../../platform/jobs/index.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { copyShipment } from '../pickups/pickups.test-support.ts'

const start = new Date('2026-11-23T09:00:00Z')
let clock = start
let portal: TestPortal
let anna: Person
let booking: ShipmentForm

beforeAll(async () => {
  // No worker: each job is run by hand.
  portal = await openTestPortal({ now: () => clock })
  anna = await portal.as('anna@nordlys.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const form = { ...dkSeParcels({ accountId: account!.id, shipDate: '2026-11-24' }), bookPickup: false }
  const { salesProductId, transportProductId } = (await anna.call('GetShippingOptions', { body: form })).body
    .options[0]!
  const selectedOption = { salesProductId, transportProductId, productServices: [] }
  const senderAddress = { ...form.senderAddress, mails: ['anna@nordlys.test', 'carrier@elsewhere.test'] }
  const receiverAddress = { ...form.receiverAddress, mails: ['ake@oresundkok.test'] }
  booking = { ...form, selectedOption, senderAddress, receiverAddress }
})
afterAll(() => portal.close())
beforeEach(() => {
  clock = start
})

const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000))
const book = async () => (await anna.call('CreateShipment', { body: booking })).body.shipmentId
const deleted = async (id: number) => {
  expect((await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })).status).toBe(200)
}
const restored = async (id: number) => {
  expect((await anna.call('RestoreShipments', { body: [{ id }] })).status).toBe(200)
}
const write = (shipmentId: number, mail = 'pre-alert', more: object = {}) =>
  portal.run('write-booking-mail', { shipmentId, mail, language: 'da', ...more })

async function mailsOf(shipmentId: number) {
  const { rows } = await portal.database.pool.query<{ id: number; recipient: string; status: string }>(
    `select id, recipient, status from outbox_mail where shipment_id = $1 order by recipient`,
    [shipmentId],
  )
  return rows
}
const toldOf = async (shipmentId: number) => (await mailsOf(shipmentId)).map(({ recipient }) => recipient)

it('does not announce what was booked and deleted at once', async () => {
  const id = await book()
  await deleted(id)
  later(10)
  // Its deletion may be taken back yet.
  expect(await write(id)).toEqual(goesOnAfter(30))
  later(21)
  expect(await write(id)).toBeUndefined()
  expect(await mailsOf(id)).toEqual([])
})

it('announces it once the deletion was taken back', async () => {
  const id = await book()
  await deleted(id)
  expect(await write(id)).toEqual(goesOnAfter(30))
  await restored(id)
  await write(id)
  expect(await toldOf(id)).toEqual(['ake@oresundkok.test'])
})

it('does not send what was written before its shipment was deleted, and sends what was sent by hand of it', async () => {
  const id = await book()
  await write(id)
  const [mail] = await mailsOf(id)
  await deleted(id)
  expect(await portal.run('send-mail', { mailId: mail!.id })).toEqual(goesOnAfter(30))
  expect(await mailsOf(id)).toMatchObject([{ status: 'waiting' }])
  later(31)
  await portal.run('send-mail', { mailId: mail!.id })
  expect(await mailsOf(id)).toEqual([])

  const other = await book()
  await write(other)
  await portal.database.pool.query(`update outbox_mail set template = 'free-text/1' where shipment_id = $1`, [other])
  await deleted(other)
  const [byHand] = await mailsOf(other)
  await portal.run('send-mail', { mailId: byHand!.id })
  expect(await mailsOf(other)).toMatchObject([{ status: 'kept' }])
})

it('has others wait half an hour where a company deletes much of what it books, and its own people not', async () => {
  const sample = await book()
  await copies(sample, mostDeletedOfLatest.deleted)
  // What was deleted above is of the same day.
  const { pool } = portal.database
  await pool.query(`update shipment set created_at = '2026-11-01' where id < $1`, [sample])
  await write(sample, 'booking-confirmation')
  const everybody = ['anna@nordlys.test', 'carrier@elsewhere.test']
  expect(await toldOf(sample)).toEqual(everybody)

  await copies(sample, 1)
  // What costs nothing and tells nobody else stands for nothing.
  const free = await copyShipment(portal, sample, mostDeletedOfLatest.latest)
  await pool.query(`update shipment set booking_type = 'ErrorBooking' where id = any($1::bigint[])`, [free])
  const [stays, goes] = [await book(), await book()]
  const waiting = async () =>
    (
      await pool.query(
        `select (data ->> 'shipmentId')::int as id, extract(epoch from start_after - created_on)::int as seconds
         from pgboss.job where name = 'write-booking-mail' and data ->> 'hasWaited' = 'true' order by id`,
      )
    ).rows as object[]
  for (const id of [stays, goes]) {
    await write(id, 'booking-confirmation')
    expect(await toldOf(id)).toEqual(everybody.slice(0, 1))
  }
  expect(await waiting()).toMatchObject([{ id: stays }, { id: goes }])
  expect(await waiting()).toMatchObject([{ seconds: 1800 }, { seconds: 1800 }])
  await deleted(goes)
  later(1800)
  for (const id of [stays, goes]) await write(id, 'booking-confirmation', { hasWaited: true })
  expect(await toldOf(stays)).toEqual(everybody)
  expect(await toldOf(goes)).toEqual(everybody.slice(0, 1))
  // A day later it is believed again.
  later(86_400)
  anna = await portal.as('anna@nordlys.test')
  const next = await book()
  await write(next, 'booking-confirmation')
  expect(await toldOf(next)).toEqual(everybody)
})

/** So many shipments like it, booked with it and deleted. */
async function copies(id: number, count: number): Promise<void> {
  const ids = await copyShipment(portal, id, count)
  await portal.database.pool.query(`update shipment set deleted_at = created_at where id = any($1::bigint[])`, [ids])
}

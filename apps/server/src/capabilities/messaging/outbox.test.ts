import { buffer } from 'node:stream/consumers'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let admin: Person
let booked: { shipmentId: number; shipmentRef: string }
let subject: string

beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date('2026-11-21T09:00:00Z') })
  await portal.work()
  const anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  const accountId = (await anna.call('GetCompanyAccounts')).body.find((account) => account.default)!.id
  // A pickup has mails of its own.
  const form = { ...dkSeParcels({ accountId, shipDate: '2026-11-23' }), bookPickup: false }
  const { salesProductId, transportProductId } = (await anna.call('GetShippingOptions', { body: form })).body
    .options[0]!
  const body = { ...form, selectedOption: { salesProductId, transportProductId, productServices: [] } }
  booked = (await anna.call('CreateShipment', { body })).body
  await anna.call('EmailHistoryCsv', { body: { shipmentIds: [booked.shipmentId] } })
  // The confirmation, the announcement to the receiver, and the list.
  await vi.waitFor(
    async () => {
      const mails = await found({})
      const ofShipment = mails.filter((mail) => mail.shipmentId === booked.shipmentId)
      expect([ofShipment.length >= 2, mails.some((mail) => mail.attachment)]).toEqual([true, true])
    },
    { timeout: 20_000, interval: 200 },
  )
  subject = (await found({})).find((mail) => mail.shipmentId === booked.shipmentId)!.subject
})
afterAll(() => portal.close())

async function found(query: { search?: string }) {
  return (await admin.call('GetOutbox', { query })).body
}

it('A22: a mail is found by its recipient and its subject, words in any order and letters folded', async () => {
  const ofAnna = (await found({})).filter((mail) => mail.to === 'anna@nordlys.test')
  expect((await found({ search: 'ANNA@nordlys' })).map((mail) => mail.id)).toEqual(ofAnna.map((mail) => mail.id))
  const backwards = subject.split(' ').toReversed().join(' ')
  expect((await found({ search: backwards })).map((mail) => mail.subject)).toContain(subject)
  for (const search of ['nobody@nordlys.test', `${subject} unheard`, '%', '_', "'", '\u0000unheard', '9'.repeat(200)])
    expect(await found({ search }), search).toEqual([])
})

it('A22: the mails of a shipment are found by its id and its waybill number, as written and as printed', async () => {
  const ofShipment = (await found({})).filter((mail) => mail.shipmentId === booked.shipmentId).map((mail) => mail.id)
  const ref = booked.shipmentRef
  const printed = `${ref.slice(0, 3)}-${ref.slice(3, 7)} ${ref.slice(7)}`
  for (const search of [String(booked.shipmentId), ref, printed])
    expect(
      (await found({ search })).map((mail) => mail.id),
      search,
    ).toEqual(ofShipment)
})

it('A12: the file that was mailed is named with its mail and opens, for whoever may read the outbox', async () => {
  const mail = (await found({})).find((one) => one.attachment)!
  expect(mail.attachment!.name).toMatch(/^History 2026-11-21\.csv$/)
  const { attachment_key: key } = await portal.database.db
    .selectFrom('outbox_mail')
    .select('attachment_key')
    .where('id', '=', mail.id)
    .executeTakeFirstOrThrow()
  const kept = await buffer(await portal.storage.get(key!))
  const file = await admin.call('GetMailFile', { params: { id: mail.id } })
  expect([file.status, file.bytes.equals(kept)]).toEqual([200, true])
  const none = (await found({})).find((one) => !one.attachment)!
  expect((await admin.call('GetMailFile', { params: { id: none.id } })).problem.code).toBe('NOT_FOUND')
  const ofNorway = await portal.as('admin@kattegat.test', 'YOYONorway')
  expect((await ofNorway.call('GetMailFile', { params: { id: mail.id } })).problem.code).toBe('NOT_FOUND')
  await portal.storage.delete(key!)
  expect((await admin.call('GetMailFile', { params: { id: mail.id } })).problem.code).toBe('NOT_FOUND')
})

it('is told of in the audit log by who read it, once however often they search', async () => {
  const lines = await portal.database.db
    .selectFrom('audit_log')
    .select(['user_id', 'record_id'])
    .where('action', '=', 'outbox.read')
    .where('shipment_system', '=', 'YOYODenmark')
    .execute()
  expect(lines).toEqual([{ user_id: admin.userId, record_id: 'YOYODenmark' }])
})

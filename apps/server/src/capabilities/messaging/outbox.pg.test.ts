import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilWaiting } from '../../platform/database/until-waiting.test-support.ts'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { putInOutbox, type OutgoingMail } from './outbox.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const mail: OutgoingMail = {
  shipmentSystem: 'YOYODenmark',
  shipmentId: null,
  template: 'written-by-two',
  language: 'en',
  recipient: 'anna@nordlys.test',
  subject: 'Changed',
  text: 'It was changed.',
  html: '<p>It was changed.</p>',
}

it.each([
  ['of a shipment', true],
  ['of none', false],
])('writes a mail %s once, by two jobs that write it at the same moment too', async (_what, isOfShipment) => {
  const { shipmentId } = await bookSample(await portal.as('anna@nordlys.test'), dkSeParcels)
  const asked = isOfShipment ? { ...mail, shipmentId: shipmentId as OutgoingMail['shipmentId'] } : mail
  const { db, pool } = portal.database
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const first = db.transaction().execute(async (tx) => {
    const id = await putInOutbox(tx, asked)
    written()
    await released
    return id
  })
  await isWritten
  const second = db.transaction().execute((tx) => putInOutbox(tx, asked))
  const waiting = expect
    .poll(async () => (await pool.query(`select from pg_locks where not granted`)).rowCount, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await Promise.race([waiting, second])
  release()
  expect([await first, await second]).toEqual([expect.any(Number), undefined])
})

it('writes others of no shipment beside one that is being written', async () => {
  const { db } = portal.database
  await db.transaction().execute(async (tx) => {
    await putInOutbox(tx, { ...mail, template: 'approval-requested/1/1' })
    const beside = db
      .transaction()
      .execute((other) => putInOutbox(other, { ...mail, template: 'approval-requested/2/1' }))
    expect(await beside).toEqual(expect.any(Number))
  })
})

it('writes the mails of a shipment that is being moved once it has been', async () => {
  const { shipmentId } = await bookSample(await portal.as('anna@nordlys.test'), dkSeParcels)
  const { db } = portal.database
  const { writing } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('shipment').select('id').where('id', '=', known(shipmentId)).forNoKeyUpdate().execute()
    const begun = portal.run('write-booking-mail', { shipmentId, mail: 'pre-alert', language: 'en' })
    await untilWaiting(db)
    return { writing: begun }
  })
  await writing
})

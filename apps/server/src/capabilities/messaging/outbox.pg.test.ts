import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { putInOutbox, type OutgoingMail } from './outbox.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

it('writes a mail once, by two jobs that write it at the same moment too', async () => {
  const { shipmentId } = await bookSample(await portal.as('anna@nordlys.test'), dkSeParcels)
  const mail: OutgoingMail = {
    shipmentSystem: 'YOYODenmark',
    shipmentId: shipmentId as OutgoingMail['shipmentId'],
    template: 'written-by-two',
    language: 'en',
    recipient: 'anna@nordlys.test',
    subject: 'Changed',
    text: 'It was changed.',
    html: '<p>It was changed.</p>',
  }
  const { db, pool } = portal.database
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const first = db.transaction().execute(async (tx) => {
    const id = await putInOutbox(tx, mail)
    written()
    await released
    return id
  })
  await isWritten
  const second = db.transaction().execute((tx) => putInOutbox(tx, mail))
  const waiting = expect
    .poll(async () => (await pool.query(`select from pg_locks where not granted`)).rowCount, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await Promise.race([waiting, second])
  release()
  expect([await first, await second]).toEqual([expect.any(Number), undefined])
})

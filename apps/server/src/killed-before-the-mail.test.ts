import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiOf } from '../../../e2e/src/api.ts'
import { startPortal, type RunningPortal } from '../../../e2e/src/running-portal.ts'
import { freshDatabaseOfAProgram } from './platform/database/test-database.ts'
import { openMailServer, type MailServer } from './testing/mail-server.ts'
import { nextWorkingDay, theDemo } from './testing/test-portal.ts'

let mailServer: MailServer
let home: Awaited<ReturnType<typeof freshDatabaseOfAProgram>>
let portal: RunningPortal

beforeAll(async () => {
  mailServer = await openMailServer()
  home = await freshDatabaseOfAProgram(theDemo)
  // Without workers, so that no mail is written however slowly the process is killed.
  portal = await startPortal({ ...home.environment, DEMO_DATA: 'false', SMTP_URL: mailServer.url, ROLE: 'web' })
})
afterAll(async () => {
  await portal?.stop()
  await home?.close()
  await mailServer?.close()
})

it('a booking whose process is killed before its mails are written has each of them sent once when it runs again', async () => {
  const anna = await apiOf(portal, 'anna@nordlys.test')
  const accounts = (await anna.call('User/GetCompanyAccounts')).body as { id: number; default: boolean }[]
  const accountId = accounts.find((account) => account.default)!.id
  // A pickup would have mails of its own.
  const form = { ...dkSeParcels({ accountId, shipDate: nextWorkingDay(new Date()) }), bookPickup: false }
  const { shipmentRef } = await anna.book(form)
  expect(mailServer.letters).toEqual([])

  await portal.restart({ ROLE: 'all' })
  const recipients = () => mailServer.letters.map(({ to }) => to).toSorted()
  await expect.poll(recipients, { timeout: 30_000 }).toEqual(['ake@oresundkok.test', 'anna@nordlys.test'])
  // Ended in peace it finishes what is under way: a second mail would be there as well.
  await portal.end()
  expect(recipients()).toEqual(['ake@oresundkok.test', 'anna@nordlys.test'])
  const waybill = `${shipmentRef.slice(0, 3)}-${shipmentRef.slice(3, 7)} ${shipmentRef.slice(7)}`
  for (const { subject } of mailServer.letters) expect(subject).toContain(waybill)
})

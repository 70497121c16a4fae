import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { setRetention } from '../retention/index.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal?.close())

it('tells anyone the periods in use, and who answers questions', async () => {
  const { status, body } = await portal.stranger('GetPrivacy')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    hasOwnLogin: true,
    periods: {
      sentMailDays: 730,
      repeatedRequestDays: 30,
      auditLineDays: 1826,
      shipmentEventDays: 3653,
      deletedDocumentDays: 30,
    },
    bookkeeping: [
      { countryCode: 'DK', years: 5 },
      { countryCode: 'NO', years: 5 },
      { countryCode: 'US', years: 5 },
      { countryCode: 'SE', years: 7 },
    ],
  })
  expect(body.contacts.map(({ name }) => name)).toEqual(['Kastrup', 'Oslo', 'Chicago', 'Malmö'])
  await portal.database.db.transaction().execute((tx) => setRetention(tx, { kind: 'sent-mails', days: 90 }))
  expect((await portal.stranger('GetPrivacy')).body.periods).toMatchObject({ sentMailDays: 90 })
  expect((await portal.stranger('GetPrivacy')).body.periods).not.toHaveProperty('unusedAddressDays')
  await portal.database.db.transaction().execute((tx) => setRetention(tx, { kind: 'unused-addresses', days: 1095 }))
  expect((await portal.stranger('GetPrivacy')).body.periods.unusedAddressDays).toBe(1095)
})

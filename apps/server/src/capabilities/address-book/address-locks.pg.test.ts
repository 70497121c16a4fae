import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilWaiting } from '../../platform/database/until-waiting.test-support.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal?.close())

it('holds an account before its own address, as who saves the account does, or each would wait for the other', async () => {
  const anna = await portal.as('anna@nordlys.test')
  const { db } = portal.database
  const own = (await anna.call('GetAddressBook')).body.find(({ accountId }) => accountId !== undefined)!
  const { accountId, ...form } = own
  const corrected = await db.transaction().execute(async (saving) => {
    await sql`select from company_account where id = ${accountId} for no key update`.execute(saving)
    const correcting = anna.call('UpdateAddress', { body: { ...form, phone: '+45 33 44 55 66' } })
    await untilWaiting(db)
    await sql`select from address where id = ${own.id} for no key update nowait`.execute(saving)
    return { correcting }
  })
  expect(await corrected.correcting).toMatchObject({ status: 200, body: { phone: '+45 33 44 55 66' } })
})

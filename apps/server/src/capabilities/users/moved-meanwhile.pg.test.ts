import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilWaiting } from '../../platform/database/until-waiting.test-support.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { addUser } from '../identity/cast.test-support.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal?.close())

it('leaves who is moved to another company meanwhile to that, whatever the former one’s administrator saves', async () => {
  const { db } = portal.database
  const { companyId } = (await (await portal.as('anna@nordlys.test')).call('GetUser')).body
  const havblik = (await (await portal.as('bo@havblik.test')).call('GetUser')).body.companyId!
  await addUser(db, { email: 'boss@nordlys.test', companyId, roles: ['CompanyAdministrator'] })
  await addUser(db, { email: 'clerk@nordlys.test', name: 'Clerk', companyId })
  const boss = await portal.as('boss@nordlys.test')
  const { users } = (await boss.call('GetUsers', { query: { search: 'clerk' } })).body
  const { userId } = users[0]!
  const params = { id: userId }
  const body = {
    name: 'Clerk',
    roles: [],
    companyId,
    shipmentSystems: [],
    language: null,
    testMode: false,
    active: true,
  }
  const calls = [() => boss.call('ChangeUser', { params, body }), () => boss.call('ResendInvitation', { params })]
  for (const call of calls) {
    await sql`update portal_user set company_id = ${companyId} where id = ${userId}`.execute(db)
    const { answer } = await db.transaction().execute(async (tx) => {
      await sql`update portal_user set company_id = ${havblik} where id = ${userId}`.execute(tx)
      const called = call()
      await untilWaiting(db)
      return { answer: called }
    })
    expect((await answer).status).toBe(404)
  }
  const stored = db.selectFrom('portal_user').select('company_id').where('id', '=', userId)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ company_id: havblik })
})

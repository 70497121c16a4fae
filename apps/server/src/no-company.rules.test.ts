import { languages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let bo: Person
let finn: Person
let admin: Person

beforeAll(async () => {
  portal = await openTestPortal()
  const { db } = portal.database
  const withoutCompany = ['bo@havblik.test', 'finn@nordlys.test', 'admin@kattegat.test']
  await db.updateTable('portal_user').set({ company_id: null }).where('email', 'in', withoutCompany).execute()
  bo = await portal.as('bo@havblik.test')
  finn = await portal.as('finn@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal.close())

const codeOf = async (reply: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await reply
  return [status, status < 300 ? 'ok' : problem.code]
}

it('§8: a customer without a company is told that no company account was found, and is not logged in again', async () => {
  const none = [400, 'NO_COMPANY_ACCOUNT']
  expect(await codeOf(bo.call('GetCompanyAccounts', { query: {} }))).toEqual(none)
  expect(await codeOf(bo.call('GetDefaultValues', { query: {} }))).toEqual(none)
  expect(await codeOf(bo.call('GetShippingOptions', { body: {} }))).toEqual(none)
  expect(await codeOf(bo.call('FilterHistoryShipments', { body: {} }))).toEqual(none)
  expect(await codeOf(finn.call('FilterHistoryShipments', { body: {} }))).toEqual(none)
  // What is everybody's is theirs too.
  expect((await bo.call('GetUser')).status).toBe(200)
  expect((await bo.call('GetCountries')).status).toBe(200)
})

it('§8: says so in every language', async () => {
  for (const language of languages) {
    const headers = { 'accept-language': language }
    const { problem } = await bo.call('GetCompanyAccounts', { query: {}, headers })
    expect(problem.title).toBe(messagesIn(language, 'problems')('problem.NO_COMPANY_ACCOUNT'))
  }
})

it('§6: what is not theirs to do is refused all the same, and employees need no company', async () => {
  const refused = [403, 'NOT_AUTHORIZED']
  expect(await codeOf(bo.call('GetOutbox', { query: {} }))).toEqual(refused)
  expect(await codeOf(finn.call('GetShippingOptions', { body: {} }))).toEqual(refused)
  expect((await admin.call('FilterHistoryShipments', { body: {} })).status).toBe(200)
})

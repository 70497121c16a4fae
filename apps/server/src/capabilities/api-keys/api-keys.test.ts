import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dkSeParcels } from '@kattegat/samples'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let admin: Person
let anna: Person
let nordlys: number
let clock = new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock })
  admin = await portal.as('admin@kattegat.test')
  anna = await portal.as('anna@nordlys.test')
  nordlys = (await anna.call('GetUser')).body.companyId!
})
afterAll(() => portal?.close())

const later = (ms: number) => (clock = new Date(clock.getTime() + ms))

async function makeKey(scopes: readonly ('read' | 'book' | 'print')[], lastDay: string | null = null) {
  const reply = await admin.call('CreateApiKey', {
    body: { companyId: nordlys, name: 'ERP', scopes: [...scopes], lastDay },
  })
  expect(reply.status).toBe(201)
  return reply.body
}

/** As a program calls: with the key and nothing else. */
async function ask(key: string, url: string, body?: object, headers: Record<string, string> = {}) {
  const reply = await portal.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/${url}`,
    headers: { token: key, ...headers },
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, body: reply.json() }
}

interface SelectedOption {
  readonly salesProductId: number
  readonly transportProductId: number
  readonly offerId: string
}

describe('an API key', () => {
  it('is mailed nothing: its account hears of what it books, and it asks for no list by e-mail', async () => {
    const { db } = portal.database
    const { key } = await makeKey(['read', 'book'])
    const [account] = (await anna.call('GetCompanyAccounts')).body
    const sample = { ...dkSeParcels({ accountId: account!.id, shipDate: '2026-11-24' }), bookPickup: false }
    const shipment = { ...sample, senderAddress: { ...sample.senderAddress, mails: [] } }
    const { body: offered } = await ask(key, 'Shipment/GetShippingOptions', shipment)
    const { salesProductId, transportProductId } = (offered as { options: SelectedOption[] }).options[0]!
    const selectedOption = { salesProductId, transportProductId, productServices: [] }
    const before = await db
      .selectFrom('company_account')
      .select('mails')
      .where('id', '=', account!.id)
      .executeTakeFirst()
    const nameAccount = (mails: string[]) =>
      db.updateTable('company_account').set({ mails }).where('id', '=', account!.id).execute()
    await nameAccount(['freight@nordlys.test'])
    const isToldOf = async (url: string, body: object, mail: string) => {
      const booked = await ask(key, url, body)
      expect(booked.status, JSON.stringify(booked.body)).toBe(201)
      const { shipmentId } = booked.body as { shipmentId: number }
      await portal.run('write-booking-mail', { shipmentId, mail, language: 'da' })
      const told = db.selectFrom('outbox_mail').select('recipient').where('shipment_id', '=', known(shipmentId))
      return (await told.execute()).map(({ recipient }) => recipient)
    }
    const booking = { ...shipment, selectedOption }
    expect(await isToldOf('Shipment/CreateShipment', booking, 'booking-confirmation')).toEqual(['freight@nordlys.test'])
    const quote = { ...shipment, quote: { products: [{ product: 'Road', scope: 'DoorToDoor' }] } }
    expect(await isToldOf('Shipment/CreateQuote', quote, 'quote-confirmation')).toEqual(['freight@nordlys.test'])
    await nameAccount([])
    expect(await isToldOf('Shipment/CreateShipment', booking, 'booking-confirmation')).toEqual([])
    await nameAccount(before!.mails)
    const list = await ask(key, 'History/EmailHistoryCsv', {})
    expect([list.status, list.body]).toMatchObject([403, { code: 'NOT_AUTHORIZED' }])
  })

  it('acts for its company in its system, as a user of its own', async () => {
    const { key } = await makeKey(['read', 'book'])
    const user = await ask(key, 'User/GetUser')
    expect(user.body).toMatchObject({
      name: 'ERP',
      companyId: nordlys,
      shipmentSystem: 'YOYODenmark',
      assignedRoles: [],
    })
    const accounts = (await ask(key, 'User/GetCompanyAccounts')).body as { id: number; companyId: number }[]
    expect(new Set(accounts.map(({ companyId }) => companyId))).toEqual(new Set([nordlys]))
    const form = dkSeParcels({ accountId: accounts[0]!.id, shipDate: '2026-11-24' })
    const { options } = (await ask(key, 'Shipment/GetShippingOptions', form)).body as { options: SelectedOption[] }
    const { salesProductId, transportProductId, offerId } = options[0]!
    const selectedOption = { salesProductId, transportProductId, offerId }
    const booked = await ask(key, 'Shipment/CreateShipment', { ...form, selectedOption, bookingType: 'FinalBooking' })
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    const { shipmentId, labelUrl } = booked.body as { shipmentId: number; labelUrl: string | null }
    // Labels are for keys with the scope print.
    expect(labelUrl).toBeNull()
    const info = await anna.call('HistoryShipmentInfo', { params: { id: shipmentId } })
    expect(JSON.stringify(info.body)).toContain('ERP')
  })

  it('with the scope print is answered a link to the label it books', async () => {
    const { key } = await makeKey(['book', 'print'])
    const [account] = (await ask(key, 'User/GetCompanyAccounts')).body as { id: number }[]
    const form = dkSeParcels({ accountId: account!.id, shipDate: '2026-11-24' })
    const { options } = (await ask(key, 'Shipment/GetShippingOptions', form)).body as { options: SelectedOption[] }
    const { salesProductId, transportProductId, offerId } = options[0]!
    const selectedOption = { salesProductId, transportProductId, offerId }
    const booked = await ask(key, 'Shipment/CreateShipment', { ...form, selectedOption, bookingType: 'FinalBooking' })
    const { pathname, search } = new URL((booked.body as { labelUrl: string }).labelUrl)
    expect((await portal.app.inject(pathname + search)).statusCode).toBe(200)
  })

  it('does no more than its scopes say, in any company but its own nothing', async () => {
    const { key } = await makeKey(['print'])
    expect((await ask(key, 'History/CountHistoryShipments', {})).body).toMatchObject({ code: 'NOT_AUTHORIZED' })
    expect((await ask(key, 'StaticData/GetCountries')).status).toBe(200)
    expect((await ask(key, 'ApiKey/GetApiKeys')).body).toMatchObject({ code: 'NOT_AUTHORIZED' })
    const elsewhere = await ask(key, 'User/GetUser', undefined, { shipmentsystem: 'YOYOSweden' })
    expect(elsewhere.body).toMatchObject({ code: 'SHIPMENT_SYSTEM_NOT_YOURS' })
    const other = await ask(key, 'User/GetUser', undefined, { 'log-user-id': String(anna.userId) })
    expect(other.body).toMatchObject({ code: 'WRONG_USER' })
  })

  it('that nobody made, or that was cut short, is no key', async () => {
    const { key } = await makeKey(['read'])
    for (const wrong of [`${key}x`, key.slice(0, -1), 'kat_', 'kat_\u0000']) {
      expect((await ask(encodeURIComponent(wrong), 'User/GetUser')).body).toMatchObject({ code: 'INVALID_TOKEN' })
    }
  })

  it('is kept as its hash alone', async () => {
    const { key } = await makeKey(['read'])
    const { rows } = await portal.database.pool.query(`select to_jsonb(k)::text as text from api_key k`)
    expect(rows.some(({ text }: { text: string }) => text.includes(key.slice(12)))).toBe(false)
    expect(JSON.stringify((await admin.call('GetApiKeys')).body)).not.toContain(key.slice(12))
  })

  it('stops at once when it is revoked, and links made with it too', async () => {
    const { key, apiKeyId } = await makeKey(['read'])
    expect((await ask(key, 'User/GetUser')).status).toBe(200)
    const revoke = () => admin.call('RevokeApiKey', { params: { id: apiKeyId } })
    expect((await revoke()).status).toBe(200)
    expect((await ask(key, 'User/GetUser')).body).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await revoke()).status).toBe(200)
    const kept = (await admin.call('GetApiKeys')).body.find((each) => each.apiKeyId === apiKeyId)
    expect(kept).toMatchObject({ state: 'revoked', prefix: key.slice(0, 12) })
    const { rows } = await portal.database.pool.query(
      `select action from audit_log where record_kind = 'api-key' and record_id = $1 order by id`,
      [String(apiKeyId)],
    )
    expect(rows).toEqual([{ action: 'api-key.created' }, { action: 'api-key.revoked' }])
  })

  it('works through its last day in the system’s time zone, and no longer', async () => {
    const before = clock
    const { key } = await makeKey(['read'], '2026-11-23')
    clock = new Date('2026-11-23T22:59:00Z')
    expect((await ask(key, 'User/GetUser')).status).toBe(200)
    later(70_000)
    expect((await ask(key, 'User/GetUser')).body).toMatchObject({ code: 'INVALID_TOKEN' })
    clock = before
  })

  it('is made by administrators only, for a company they reach, with a name, scopes and a day to come', async () => {
    const body = { companyId: nordlys, name: 'ERP', scopes: ['read' as const] }
    expect((await anna.call('CreateApiKey', { body })).problem).toMatchObject({ code: 'NOT_AUTHORIZED' })
    expect((await admin.call('CreateApiKey', { body: { ...body, companyId: 999_999 } })).status).toBe(404)
    const wrong = await admin.call('CreateApiKey', { body: { ...body, name: ' ', scopes: [], lastDay: '2026-11-22' } })
    expect(wrong.problem).toMatchObject({
      errors: [
        { field: 'name', code: 'required' },
        { field: 'scopes', code: 'required' },
        { field: 'lastDay', code: 'dateInPast' },
      ],
    })
  })
})

describe('what a key did', () => {
  it('is counted by call, and its problems are kept, for the company to see', async () => {
    const { key, apiKeyId } = await makeKey(['read'])
    await ask(key, 'StaticData/GetCountries')
    await ask(key, 'StaticData/GetCountries')
    await ask(key, 'Print/CreateLabels', { shipmentIds: [1] })
    const use = async () => (await anna.call('GetApiKeyUse', { params: { id: apiKeyId } })).body
    await expect.poll(async () => (await use()).calls.length, { timeout: 10_000 }).toBe(2)
    const { calls, errors } = await use()
    expect(calls).toContainEqual(expect.objectContaining({ call: 'GetCountries', succeeded: 2, refused: 0, failed: 0 }))
    expect(calls).toContainEqual(expect.objectContaining({ call: 'CreateLabels', succeeded: 0, refused: 1 }))
    expect(errors).toMatchObject([{ call: 'CreateLabels', status: 403, code: 'NOT_AUTHORIZED' }])
    const kept = (await anna.call('GetApiKeys')).body.find((each) => each.apiKeyId === apiKeyId)
    expect(kept?.lastUsedAt).not.toBeNull()
  })
})

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { createHttpServer, serveOn } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { addCompany, addShipmentSystems, addUser } from '../identity/cast.test-support.ts'
import { authenticateWith, issueApiToken, knownKeys, knownUsers, readSecrets, type Secrets } from '../identity/index.ts'
import { accountAddress, defaultAccount, findAccount, registerPeople } from './index.ts'
import { known, scopeIn } from '../../testing/known-id.ts'

let database: TestDatabase
let secrets: Secrets
let app: FastifyInstance
let nordlys: { companyId: number; branchId: number; accountId: number }
let havblik: typeof nordlys
let fjordfisk: typeof nordlys
let anna: number
let admin: number
let nobody: number

const now = () => new Date('2026-11-23T09:00:00Z')
const asNordlys = (): Scope => scopeIn('YOYODenmark', nordlys.companyId)

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await addShipmentSystems(db)
  nordlys = await addCompany(db, { name: 'Nordlys', shipmentSystem: 'YOYODenmark' })
  havblik = await addCompany(db, { name: 'Havblik', shipmentSystem: 'YOYODenmark' })
  fjordfisk = await addCompany(db, { name: 'Fjordfisk', shipmentSystem: 'YOYONorway' })
  anna = await addUser(db, { email: 'anna@nordlys.test', companyId: nordlys.companyId })
  admin = await addUser(db, { email: 'admin@kattegat.test', roles: ['Administrator'] })
  nobody = await addUser(db, { email: 'nobody@nowhere.test' })
  await db.updateTable('portal_user').set({ identity_subject: 'subject-1' }).where('id', '=', anna).execute()
  await db
    .insertInto('address')
    .values([3, 1].map((type) => addressOf(nordlys, type)))
    .execute()
  await db
    .insertInto('company_account')
    .values({
      shipment_system: 'YOYODenmark',
      company_id: known(nordlys.companyId),
      branch_id: nordlys.branchId,
      display_name: 'Nordlys 0900 (closed)',
      active: false,
    })
    .execute()

  secrets = await readSecrets(db)
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const users = knownUsers(db, now)
  registerPeople(serveOn(app, authenticateWith({ secrets, users, keys: knownKeys(db, now), now })), {
    database: db,
    users,
  })
})

afterAll(async () => {
  await app?.close()
  await database?.close()
})

function addressOf({ companyId, accountId }: typeof nordlys, type: number) {
  return {
    shipment_system: 'YOYODenmark',
    company_id: known(companyId),
    account_id: accountId,
    account_type_id: type,
    company_name: type === 3 ? 'Nordlys' : 'Nordlys Lager',
    street1: 'Søndergade 12',
    postal_code: '8000',
    city: 'Aarhus C',
    country_code: 'DK',
    mails: JSON.stringify(['lager@nordlys.test']),
    search_text: 'nordlys',
  }
}

async function call(userId: number, path: string, body?: object) {
  const { token } = await issueApiToken(secrets.apiTokenKeys, userId, now())
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/User/${path}`,
    headers: { token, 'log-user-id': String(userId), shipmentsystem: 'YOYODenmark' },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const names = (rows: unknown) => (rows as { name?: string; displayName?: string }[]).map((r) => r.name ?? r.displayName)

describe('the signed-in user', () => {
  it('is answered without an id, and by their own identity only', async () => {
    const own = await call(anna, 'GetUser')
    expect(own.body).toEqual({
      id: anna,
      companyId: nordlys.companyId,
      assignedRoles: [],
      initials: '',
      department: '',
      testMode: false,
      shipmentSystem: 'YOYODenmark',
      shipmentSystems: ['YOYODenmark'],
      timeZone: 'Europe/Copenhagen',
      email: 'anna@nordlys.test',
      name: 'anna@nordlys.test',
      language: null,
    })
    expect((await call(anna, 'GetUser?identityId=subject-1')).status).toBe(200)
    expect((await call(anna, 'GetUser?identityId=subject-2')).status).toBe(404)
    expect((await call(admin, 'GetUser?identityId=subject-1')).status).toBe(404)
  })

  it('switches test mode as an employee, at once and in the audit log; a customer may not', async () => {
    expect((await call(anna, 'SetTestMode', { testMode: true })).status).toBe(403)
    expect((await call(admin, 'SetTestMode', { testMode: true })).body).toMatchObject({ testMode: true })
    expect((await call(admin, 'GetUser')).body).toMatchObject({ testMode: true })
    const lines = await database.db.selectFrom('audit_log').select(['user_id', 'action']).execute()
    expect(lines).toEqual([{ user_id: admin, action: 'user.test-mode-on' }])
    expect((await call(admin, 'SetTestMode', { testMode: 'yes' })).status).toBe(400)
  })

  it('has no reach at all as a customer without a company', async () => {
    const refused = await call(nobody, 'GetCompanies')
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'NO_COMPANY_ACCOUNT' }])
    expect((await call(nobody, 'GetUser')).status).toBe(200)
  })
})

describe('companies and accounts', () => {
  it('are a customer’s own, and every one of the system for staff', async () => {
    expect(names((await call(anna, 'GetCompanies')).body)).toEqual(['Nordlys'])
    expect(names((await call(admin, 'GetCompanies')).body)).toEqual(['Havblik', 'Nordlys'])
    expect(names((await call(anna, 'GetAllCompanyAccounts')).body)).toEqual(['Nordlys 1001'])
    expect(names((await call(admin, 'GetAllCompanyAccounts')).body)).toEqual(['Havblik 1001', 'Nordlys 1001'])
  })

  it('answer another company’s id exactly as one that does not exist', async () => {
    const problemOf = async (path: string) => {
      const { status, body } = await call(anna, path)
      return { status, ...body, requestId: undefined }
    }
    const absent = await problemOf('GetCompanyAccounts?companyId=99999')
    expect(absent).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const id of [havblik.companyId, fjordfisk.companyId, '0', '-1', '1e3', '99999999999999999999', 'x'])
      expect(await problemOf(`GetCompanyAccounts?companyId=${id}`)).toEqual(absent)
    for (const id of [havblik.accountId, fjordfisk.accountId, '99999', '99999999999'])
      expect(await problemOf(`GetCompanyAccountAddress?accountId=${id}`)).toEqual(absent)
    for (const id of [havblik.companyId, '99999'])
      expect(await problemOf(`GetUserBranch?companyId=${id}`)).toEqual(absent)
    expect(await problemOf(`GetCompanyAccounts?userId=${admin}`)).toEqual(absent)
  })

  it('are kept apart by system for staff as well', async () => {
    expect((await call(admin, `GetCompanyAccounts?companyId=${havblik.companyId}`)).status).toBe(200)
    expect((await call(admin, `GetCompanyAccounts?companyId=${fjordfisk.companyId}`)).status).toBe(404)
  })

  it('are the user’s own company’s when none is named, without closed accounts', async () => {
    const notHeld = { onHold: false, holdReason: '' }
    const expected = [
      { id: nordlys.accountId, displayName: 'Nordlys 1001', default: true, companyId: nordlys.companyId, ...notHeld },
    ]
    expect((await call(anna, 'GetCompanyAccounts')).body).toEqual(expected)
    expect((await call(anna, `GetCompanyAccounts?userId=${anna}&companyId=${nordlys.companyId}`)).body).toEqual(
      expected,
    )
    expect((await call(admin, 'GetCompanyAccounts')).body).toEqual([])
  })

  it('have a sender address (3) and a pickup address (1), or none', async () => {
    const address = (query: string) => call(anna, `GetCompanyAccountAddress?accountId=${nordlys.accountId}${query}`)
    expect((await address('')).body).toMatchObject({ companyName: 'Nordlys', mails: ['lager@nordlys.test'] })
    expect((await address('&accountTypeId=1')).body).toMatchObject({ companyName: 'Nordlys Lager', countryCode: 'DK' })
    expect((await address('&accountTypeId=2')).status).toBe(400)
    const other = await call(admin, `GetCompanyAccountAddress?accountId=${havblik.accountId}`)
    expect(other).toMatchObject({ status: 200, body: null })
  })
})

describe('branches', () => {
  it('are those that serve the company, and every one of the system for staff', async () => {
    expect(names((await call(anna, 'GetVisibleBranchesForUser')).body)).toEqual(['Nordlys branch'])
    expect(names((await call(admin, 'GetVisibleBranchesForUser')).body)).toEqual(['Havblik branch', 'Nordlys branch'])
  })

  it('name the one in the footer, with its address, phone and e-mail', async () => {
    expect((await call(anna, 'GetUserBranch')).body).toEqual({
      id: nordlys.branchId,
      name: 'Nordlys branch',
      address: 'Havnegade 1',
      countryCode: 'DK',
      zip: '8000',
      city: 'Aarhus C',
      place: 'DK-8000 Aarhus C',
      phone: '+45 70 00 00 01',
      email3: 'aarhus@kattegat.test',
    })
    expect((await call(admin, `GetUserBranch?companyId=${havblik.companyId}`)).body).toMatchObject({
      id: havblik.branchId,
    })
    expect((await call(admin, 'GetUserBranch')).body).toMatchObject({ id: nordlys.branchId })
  })
})

describe('an account for a booking', () => {
  it('is found within reach only', async () => {
    const account = await findAccount(database.db, asNordlys(), String(nordlys.accountId))
    expect(account).toMatchObject({ id: nordlys.accountId, companyId: nordlys.companyId, viewOptions: [] })
    expect(await findAccount(database.db, asNordlys(), havblik.accountId)).toBeUndefined()
    expect(await findAccount(database.db, scopeIn('YOYOSweden', nordlys.companyId), nordlys.accountId)).toBe(undefined)
    for (const id of [undefined, null, '', 'x', 1.5, -1, 1e12, Number.NaN])
      expect(await findAccount(database.db, asNordlys(), id)).toBeUndefined()
  })

  it('is the company’s default unless one is named', async () => {
    const everyone: Scope = scopeIn('YOYODenmark', 'every')
    expect(await defaultAccount(database.db, asNordlys(), null)).toMatchObject({ id: nordlys.accountId })
    expect(await defaultAccount(database.db, asNordlys(), havblik.companyId)).toBeUndefined()
    expect(await defaultAccount(database.db, everyone, havblik.companyId)).toMatchObject({ id: havblik.accountId })
    expect(await defaultAccount(database.db, everyone, null)).toBeUndefined()
  })

  it('gives its addresses to nobody else', async () => {
    expect(await accountAddress(database.db, asNordlys(), nordlys.accountId, 1)).toMatchObject({ city: 'Aarhus C' })
    const asHavblik: Scope = scopeIn('YOYODenmark', havblik.companyId)
    expect(await accountAddress(database.db, asHavblik, nordlys.accountId, 1)).toBeUndefined()
  })
})

import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accept } from '@kattegat/domain/result'
import type { Caller } from '../../platform/tenancy/index.ts'
import { createHttpServer, serveOn } from '../../platform/http/index.ts'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { addCompany, addShipmentSystems, addUser } from './cast.test-support.ts'
import {
  authenticateWith,
  issueApiToken,
  knownKeys,
  knownUsers,
  readSecrets,
  signedLinksOf,
  type Secrets,
} from './index.ts'

let database: TestDatabase
let secrets: Secrets
let app: FastifyInstance | undefined
let anna: number
let admin: number
let nordlys: number
let clock: Date
let served: Caller | undefined
/** What happens while a label is made. */
let meanwhile: ((shutOut: () => Promise<object | undefined>) => Promise<void>) | undefined

beforeAll(async () => {
  database = await freshDatabase()
  await addShipmentSystems(database.db)
  nordlys = (await addCompany(database.db, { name: 'Nordlys', shipmentSystem: 'YOYODenmark' })).companyId
  anna = await addUser(database.db, {
    email: 'anna@nordlys.test',
    companyId: nordlys,
    // Norway is ticked by mistake: her company is a Danish one.
    shipmentSystems: ['YOYODenmark', 'YOYONorway'],
  })
  admin = await addUser(database.db, {
    email: 'admin@kattegat.test',
    roles: ['Administrator'],
    shipmentSystems: ['YOYODenmark', 'YOYOSweden'],
  })
  secrets = await readSecrets(database.db)
})

beforeEach(async () => {
  await app?.close()
  clock = new Date('2026-11-23T09:00:00Z')
  served = undefined
  meanwhile = undefined
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const users = knownUsers(database.db, () => clock)
  const keys = knownKeys(database.db, () => clock)
  const serve = serveOn(app, authenticateWith({ secrets, users, keys, now: () => clock }))
  serve('GetCountries', async ({ caller }) => {
    served = caller
    return accept([])
  })
  serve('GetOutbox', async () => accept([]))
  serve('CreateLabel', async ({ caller, request }) => {
    served = caller
    await meanwhile?.(request.shutOut)
    return accept(new Uint8Array([37]))
  })
  await app.ready()
})

afterAll(async () => {
  await app?.close()
  await database?.close()
})

const annasHeaders = async () => ({
  token: (await issueApiToken(secrets.apiTokenKeys, anna, clock)).token,
  'log-user-id': String(anna),
  shipmentSystem: 'YOYODenmark',
})

async function call(headers: Record<string, string>, url = '/api/StaticData/GetCountries') {
  const answer = await app!.inject({ method: 'GET', url, headers })
  return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json<{ code: string }>().code}`
}

describe('the three headers of a call', () => {
  it('let a user in as our own database knows them', async () => {
    expect(await call(await annasHeaders())).toBe('200')
    expect(served).toMatchObject({
      userId: anna,
      companyId: nordlys,
      roles: [],
      shipmentSystem: 'YOYODenmark',
      shipmentSystems: ['YOYODenmark'],
      testMode: false,
    })
  })

  it('are asked for in one order: the token before anything else', async () => {
    expect(await call({})).toBe('401 MISSING_TOKEN')
    expect(await call({ token: '', shipmentSystem: 'nowhere' })).toBe('401 MISSING_TOKEN')
    const { token } = await annasHeaders()
    expect(await call({ token })).toBe('403 WRONG_USER')
    expect(await call({ token, 'log-user-id': String(anna) })).toBe('400 MISSING_SHIPMENT_SYSTEM')
  })

  it('must name the token’s own user', async () => {
    expect(await call({ ...(await annasHeaders()), 'log-user-id': String(admin) })).toBe('403 WRONG_USER')
    expect(await call({ ...(await annasHeaders()), 'log-user-id': `${anna}.0` })).toBe('403 WRONG_USER')
  })

  it('must name a known shipment system, and one of the user’s', async () => {
    expect(await call({ ...(await annasHeaders()), shipmentSystem: 'YOYOFinland' })).toBe('400 MISSING_SHIPMENT_SYSTEM')
    expect(await call({ ...(await annasHeaders()), shipmentSystem: 'YOYOSweden' })).toBe(
      '403 SHIPMENT_SYSTEM_NOT_YOURS',
    )
  })

  it('keep a customer to the one system of their company, whatever is ticked for them', async () => {
    expect(await call({ ...(await annasHeaders()), shipmentSystem: 'YOYONorway' })).toBe(
      '403 SHIPMENT_SYSTEM_NOT_YOURS',
    )
  })
})

describe('an API token', () => {
  it('serves an hour and no longer', async () => {
    const headers = await annasHeaders()
    clock = new Date(clock.getTime() + 3599_000)
    expect(await call(headers)).toBe('200')
    clock = new Date(clock.getTime() + 2000)
    expect(await call(headers)).toBe('401 INVALID_TOKEN')
  })

  it('is refused when tampered with, unsigned, or signed with another key or for another purpose', async () => {
    const headers = await annasHeaders()
    const [head, , signature] = headers.token.split('.') as [string, string, string]
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const asAdmin = part({ sub: String(admin), iss: 'kattegat', aud: 'api', exp: 4_000_000_000 })
    const asUser = { ...headers, 'log-user-id': String(admin) }
    expect(await call({ ...asUser, token: `${head}.${asAdmin}.${signature}` })).toBe('401 INVALID_TOKEN')
    expect(await call({ ...asUser, token: `${part({ alg: 'none' })}.${asAdmin}.` })).toBe('401 INVALID_TOKEN')
    const forged = createHmac('sha256', 'guess').update(`${head}.${asAdmin}`).digest('base64url')
    expect(await call({ ...asUser, token: `${head}.${asAdmin}.${forged}` })).toBe('401 INVALID_TOKEN')
    expect(await call({ ...headers, token: 'not a token' })).toBe('401 INVALID_TOKEN')
    const forTickets = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(anna))
      .setIssuer('kattegat')
      .setAudience('ticket')
      .setExpirationTime(4_000_000_000)
      .sign(secrets.apiTokenKeys.newest)
    expect(await call({ ...headers, token: forTickets })).toBe('401 INVALID_TOKEN')
  })
})

describe('what our database says of a user', () => {
  const adminsHeaders = async () => ({
    token: (await issueApiToken(secrets.apiTokenKeys, admin, clock)).token,
    'log-user-id': String(admin),
    shipmentSystem: 'YOYODenmark',
  })

  it('holds within three seconds: a removed role stops working', async () => {
    const headers = await adminsHeaders()
    expect(await call(headers, '/api/Admin/GetOutbox')).toBe('200')
    await database.db.deleteFrom('user_role').where('user_id', '=', admin).execute()
    clock = new Date(clock.getTime() + 3000)
    expect(await call(headers, '/api/Admin/GetOutbox')).toBe('403 NOT_AUTHORIZED')
    await database.db.insertInto('user_role').values({ user_id: admin, role: 'Administrator' }).execute()
    clock = new Date(clock.getTime() + 3000)
    expect(await call(headers, '/api/Admin/GetOutbox')).toBe('200')
  })

  it('ends the sessions of a deactivated user and of a deactivated company', async () => {
    const headers = await annasHeaders()
    const setActive = async (table: 'portal_user' | 'company', id: number, active: boolean) => {
      await database.db.updateTable(table).set({ active }).where('id', '=', id).execute()
      clock = new Date(clock.getTime() + 3000)
    }
    await setActive('portal_user', anna, false)
    expect(await call(headers)).toBe('401 INVALID_TOKEN')
    await setActive('portal_user', anna, true)
    expect(await call(headers)).toBe('200')
    await setActive('company', nordlys, false)
    expect(await call(headers)).toBe('401 INVALID_TOKEN')
    await setActive('company', nordlys, true)
    expect(await call(headers)).toBe('200')
  })
})

describe('a signed link', () => {
  const issue = (resource: string, userId = anna) =>
    signedLinksOf(secrets.ticketKeys, () => clock)({ userId, shipmentSystem: 'YOYODenmark', resource })

  it('opens its own resource without headers, as its user', async () => {
    const ticket = await issue('CreateLabel/123')
    expect(await call({}, `/api/Print/CreateLabel/123?ticket=${ticket}`)).toBe('200')
    expect(served).toMatchObject({ userId: anna, shipmentSystem: 'YOYODenmark', companyId: nordlys })
  })

  it('opens no other resource, no call that takes none, and nothing after 15 minutes', async () => {
    const ticket = await issue('CreateLabel/123')
    expect(await call({}, `/api/Print/CreateLabel/124?ticket=${ticket}`)).toBe('404 TICKET_EXPIRED')
    expect(await call({}, `/api/StaticData/GetCountries?ticket=${ticket}`)).toBe('401 MISSING_TOKEN')
    clock = new Date(clock.getTime() + 15 * 60_000 + 1000)
    expect(await call({}, `/api/Print/CreateLabel/123?ticket=${ticket}`)).toBe('404 TICKET_EXPIRED')
  })

  it('is good to the end of the request that it was good for, which may last longer', async () => {
    const setActive = (active: boolean) =>
      database.db.updateTable('portal_user').set({ active }).where('id', '=', anna).execute()
    const ticket = await issue('CreateLabel/123')
    meanwhile = async (shutOut) => {
      clock = new Date(clock.getTime() + 16 * 60_000)
      expect(await shutOut()).toBeUndefined()
      await setActive(false)
      // Who was recognised is for two seconds.
      clock = new Date(clock.getTime() + 3000)
      expect(await shutOut()).toMatchObject({ code: 'INVALID_TOKEN' })
      await setActive(true)
    }
    expect(await call({}, `/api/Print/CreateLabel/123?ticket=${ticket}`)).toBe('200')
  })

  it('is worth nothing when broken, and an API token is none', async () => {
    const ticket = await issue('CreateLabel/123')
    expect(await call({}, `/api/Print/CreateLabel/123?ticket=${ticket.slice(0, -2)}`)).toBe('404 TICKET_EXPIRED')
    const { token } = await annasHeaders()
    expect(await call({}, `/api/Print/CreateLabel/123?ticket=${token}`)).toBe('404 TICKET_EXPIRED')
    expect(await call({}, '/api/Print/CreateLabel/123')).toBe('401 MISSING_TOKEN')
  })

  it('has its user’s rights checked again when it is used', async () => {
    const ticket = await issue('CreateLabel/123')
    await database.db.updateTable('portal_user').set({ active: false }).where('id', '=', anna).execute()
    expect(await call({}, `/api/Print/CreateLabel/123?ticket=${ticket}`)).toBe('401 INVALID_TOKEN')
    await database.db.updateTable('portal_user').set({ active: true }).where('id', '=', anna).execute()
  })
})

describe('the installation’s secrets', () => {
  it('are made once, also by instances that start at the same moment', async () => {
    await database.db.deleteFrom('secret').execute()
    const [one, other] = await Promise.all([readSecrets(database.db), readSecrets(database.db)])
    const keysOf = ({ apiTokenKeys, ticketKeys, offerKeys, failoverKeys, cookieKeys, jwks }: Secrets) => [
      ...[apiTokenKeys, ticketKeys, offerKeys, failoverKeys].flatMap(({ all }) =>
        all.map((key) => key.export({ format: 'jwk' }).k),
      ),
      cookieKeys,
      jwks,
    ]
    expect(keysOf(one)).toEqual(keysOf(other))
    expect(keysOf(await readSecrets(database.db))).toEqual(keysOf(one))
    expect(one.apiTokenKeys.newest.symmetricKeySize).toBe(32)
    expect(one.apiTokenKeys.newest.equals(one.ticketKeys.newest)).toBe(false)
    secrets = one
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accept } from '@kattegat/domain/result'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { identityApp, type IdentityApp } from './app.test-support.ts'
import { addCompany, addShipmentSystems, addUser } from './cast.test-support.ts'
import { createAdministrator, createFailoverLink, endSessionsOf, issueTokenFor } from './index.ts'

const baseUrl = 'https://portal.example'
let database: TestDatabase
let identity: IdentityApp
let clock: Date
let anna: number

beforeAll(async () => {
  database = await freshDatabase()
  await addShipmentSystems(database.db)
  const { companyId } = await addCompany(database.db, { name: 'Nordlys', shipmentSystem: 'YOYODenmark' })
  anna = await addUser(database.db, { email: 'Anna@nordlys.test', name: 'Anna Bjørnsen', companyId })
  // The provider that the failover login stands in for cannot be reached.
  identity = await identityApp(database.db, { baseUrl, oidcIssuer: 'http://127.0.0.1:9' }, () => clock)
  identity.serve('GetCountries', async () => accept([]))
})

beforeEach(() => {
  clock = new Date('2026-11-23T09:00:00Z')
})

afterAll(async () => {
  await identity?.app.close()
  await database?.close()
})

const open = (link: string) => identity.app.inject({ method: 'GET', url: link.slice(baseUrl.length) })
const exchange = (cookie: string) =>
  identity.app.inject({ method: 'GET', url: '/ui/account/generatetoken', headers: { cookie } })

async function newLink(): Promise<string> {
  const link = await createFailoverLink(identity.deps, 'anna@nordlys.test')
  if (link === undefined) throw new Error('no link')
  return link
}

async function newCookie(): Promise<string> {
  const answer = await open(await newLink())
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

async function newCookieLater(): Promise<string> {
  clock = new Date(clock.getTime() + 1)
  return newCookie()
}

const auditOf = async (userId: number) =>
  (
    await database.db
      .selectFrom('audit_log')
      .select('action')
      .where('record_id', '=', String(userId))
      .orderBy('id')
      .execute()
  ).map((row) => row.action)

describe('the failover login', () => {
  it('signs a person in by a one-time link, writing down each step', async () => {
    const answer = await open(await newLink())
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/Createbooking')
    const setCookie = String(answer.headers['set-cookie'])
    expect(setCookie).toMatch(/^failover-login=[\w.-]+; Path=\/; Expires=.*; SameSite=Lax; Secure$/)

    const [statement = ''] = setCookie.slice('failover-login='.length).split('.')
    expect(JSON.parse(Buffer.from(statement, 'base64url').toString())).toEqual({
      userId: anna,
      email: 'Anna@nordlys.test',
      displayName: 'Anna Bjørnsen',
      expiresAt: '2026-11-23T17:00:00.000Z',
    })

    const exchanged = await exchange(setCookie.split(';')[0] ?? '')
    expect(exchanged.json()).toMatchObject({ userId: anna, expiresAt: '2026-11-23T10:00:00.000Z' })
    const called = await identity.app.inject({
      method: 'GET',
      url: '/api/StaticData/GetCountries',
      headers: {
        token: exchanged.json<{ token: string }>().token,
        'log-user-id': String(anna),
        shipmentsystem: 'YOYODenmark',
      },
    })
    expect(called.statusCode).toBe(200)
    expect(await auditOf(anna)).toEqual(['failover-login.issued', 'failover-login.opened', 'failover-login.used'])
  })

  it('opens a link once, for 15 minutes, and says in the reader’s language when it is too late', async () => {
    const link = await newLink()
    expect((await open(link)).statusCode).toBe(303)
    const again = await open(link)
    expect(again.statusCode).toBe(404)
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(again.body).toContain('This link has expired or was already used.')

    const late = await newLink()
    clock = new Date(clock.getTime() + 15 * 60_000 + 1000)
    expect((await open(late)).statusCode).toBe(404)
  })

  it('opens no page with another’s link, and none with an invented one', async () => {
    const [one, other] = [new URL(await newLink()), new URL(await newLink())]
    expect((await open(`${baseUrl}${one.pathname}${other.search}`)).statusCode).toBe(404)
    expect((await open(`${baseUrl}${one.pathname}`)).statusCode).toBe(404)
    expect((await open(`${baseUrl}/ui/failover/1?ticket=x`)).statusCode).toBe(404)
  })

  it('lasts 8 hours, and its last API token no longer than itself', async () => {
    const cookie = await newCookie()
    clock = new Date('2026-11-23T16:30:00Z')
    expect((await exchange(cookie)).json()).toMatchObject({ expiresAt: '2026-11-23T17:00:00.000Z' })
    clock = new Date('2026-11-23T17:00:00Z')
    expect((await exchange(cookie)).json()).toMatchObject({ status: 401, code: 'MISSING_TOKEN' })
  })

  it('takes a changed or cut cookie as none', async () => {
    const cookie = await newCookie()
    const [statement = '', signature = ''] = cookie.slice('failover-login='.length).split('.')
    const login = JSON.parse(Buffer.from(statement, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...login, userId: anna + 1 })).toString('base64url')
    for (const value of [`${forged}.${signature}`, statement, `${statement}.`, `${statement}.${signature}x`, '.', '']) {
      expect((await exchange(`failover-login=${value}`)).json()).toMatchObject({ status: 401, code: 'MISSING_TOKEN' })
    }
  })

  it('ends at log-out, alone, and with every session of the user', async () => {
    const [mine, elsewhere] = [await newCookie(), await newCookieLater()]
    const { token } = (await exchange(mine)).json<{ token: string }>()
    const headers = { token, 'log-user-id': String(anna), shipmentsystem: 'YOYODenmark' }
    const read = () => identity.app.inject({ method: 'GET', url: '/api/StaticData/GetCountries', headers })
    expect((await read()).statusCode).toBe(200)
    const out = await identity.app.inject({ method: 'POST', url: '/api/User/EndSession', headers })
    expect(out.statusCode).toBe(200)
    const taken = [out.headers['set-cookie']].flat().map((cookie) => [cookie?.split('=')[0], cookie?.includes('1970')])
    expect(taken).toEqual([
      ['failover-login', true],
      ['api-docs', true],
    ])
    expect((await read()).statusCode).toBe(401)
    expect((await exchange(mine)).json()).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
    expect((await exchange(elsewhere)).statusCode).toBe(200)
    clock = new Date(clock.getTime() + 1)
    const onItsWay = await newLink()
    expect(await endSessionsOf(database.db, 'anna@nordlys.test', clock)).toBe(true)
    expect((await open(onItsWay)).statusCode).toBe(404)
    expect((await exchange(elsewhere)).json()).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
    expect((await exchange(await newCookieLater())).statusCode).toBe(200)
    expect(await endSessionsOf(database.db, 'nobody@nordlys.test', clock)).toBe(false)
  })

  it('leaves no token that was being issued when all sessions ended', async () => {
    const endedAt = (at: Date | null) =>
      database.db.updateTable('portal_user').set({ sessions_from: at }).where('id', '=', anna).execute()
    await endedAt(null)
    const cookie = await newCookieLater()
    const openedAt = clock
    clock = new Date(clock.getTime() + 60_000)
    // Issued a moment after the end, by a process that had read the user before.
    const { token } = (await exchange(cookie)).json<{ token: string }>()
    await endedAt(new Date(openedAt.getTime() + 59_000))
    clock = new Date(clock.getTime() + 3000)
    const headers = { token, 'log-user-id': String(anna), shipmentsystem: 'YOYODenmark' }
    const read = await identity.app.inject({ method: 'GET', url: '/api/StaticData/GetCountries', headers })
    expect(read.statusCode).toBe(401)
    await endedAt(null)
    clock = new Date(clock.getTime() + 3000)
  })

  it('stops with the user', async () => {
    const cookie = await newCookie()
    const setActive = (active: boolean) =>
      database.db.updateTable('portal_user').set({ active }).where('id', '=', anna).execute()
    await setActive(false)
    expect((await exchange(cookie)).json()).toMatchObject({ status: 403, code: 'USER_DEACTIVATED' })
    expect(await createFailoverLink(identity.deps, 'anna@nordlys.test')).toBeUndefined()
    await setActive(true)
  })
})

describe('the operator’s command line', () => {
  it('makes an administrator of every system, and repeating it changes nothing', async () => {
    const { userId } = await createAdministrator(database.db, 'Chief@operator.test')
    expect(await createAdministrator(database.db, 'chief@operator.test ')).toEqual({ userId })
    const token = await issueTokenFor(identity.deps, 'chief@operator.test')
    expect(token).toMatchObject({ userId, expiresAt: '2026-11-23T10:00:00.000Z' })
    const user = await identity.deps.users.find(userId)
    expect(user).toMatchObject({ roles: ['Administrator'], companyId: null })
    expect(user?.shipmentSystems).toHaveLength(4)
    expect(await auditOf(userId)).toEqual(['user.made-administrator', 'user.made-administrator', 'token.issued'])
  })

  it('has no token for a stranger', async () => {
    expect(await issueTokenFor(identity.deps, 'nobody@operator.test')).toBeUndefined()
  })
})

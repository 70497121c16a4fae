import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey, JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { identityApp, type IdentityApp } from './app.test-support.ts'
import { freePort } from './browser.test-support.ts'
import { addCompany, addShipmentSystems, addUser } from './cast.test-support.ts'
import { endSessionsOf } from './index.ts'

const clientId = 'kattegat-portal'
const startedAt = new Date('2026-11-23T09:00:00Z')

let database: TestDatabase
let issuer: string
let provider: Server
let keys: { privateKey: CryptoKey; publicKey: CryptoKey }
let identity: IdentityApp
let clock: Date
let anna: number
let nordlys: number

beforeAll(async () => {
  database = await freshDatabase()
  await addShipmentSystems(database.db)
  nordlys = (await addCompany(database.db, { name: 'Nordlys', shipmentSystem: 'YOYODenmark' })).companyId
  keys = await generateKeyPair('ES256', { extractable: true })
  const port = await freePort()
  issuer = `http://127.0.0.1:${port}`
  provider = await someoneElsesProvider(port)
})

beforeEach(async () => {
  clock = startedAt
  const email = `anna.${Math.random().toString(36).slice(2)}@nordlys.test`
  anna = await addUser(database.db, { email, companyId: nordlys })
  identity = await identityApp(
    database.db,
    { baseUrl: 'https://portal.example', oidcIssuer: issuer, production: true },
    () => clock,
  )
})

afterEach(() => identity?.app.close())

afterAll(async () => {
  provider?.close()
  await database?.close()
})

/** An OpenID Connect provider, as far as a server asks it: metadata and keys. */
async function someoneElsesProvider(port: number): Promise<Server> {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json')
    if (request.url === '/.well-known/openid-configuration')
      return answer.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }))
    return answer.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

const annasEmail = async () =>
  (await database.db.selectFrom('portal_user').select('email').where('id', '=', anna).executeTakeFirstOrThrow()).email

async function idToken(
  claims: JWTPayload = {},
  key: CryptoKey | Uint8Array = keys.privateKey,
  alg = 'ES256',
  typ?: string,
) {
  const now = Math.floor(clock.getTime() / 1000)
  return new SignJWT({
    iss: issuer,
    aud: clientId,
    sub: `subject-of-${anna}`,
    email: await annasEmail(),
    email_verified: true,
    iat: now,
    exp: now + 600,
    auth_time: now,
    ...claims,
  })
    .setProtectedHeader({ alg, kid: 'k1', ...(typ === undefined ? {} : { typ }) })
    .sign(key)
}

async function exchange(token: string | undefined, headers: Record<string, string> = {}) {
  const answer = await identity.app.inject({
    method: 'GET',
    url: '/ui/account/generatetoken',
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
  const body = answer.json<{ code?: string; userId?: number; token?: string; expiresAt?: string }>()
  return { said: answer.statusCode === 200 ? '200' : `${answer.statusCode} ${body.code}`, ...body }
}

async function auditOf(userId: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('record_kind', '=', 'user')
    .where('record_id', '=', String(userId))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.action)
}

describe('the exchange of an id token for the API token', () => {
  it('lets in every tab of a first log-in, whichever links the user', async () => {
    const token = await idToken()
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(token)))
    expect(answers.map(({ said, userId }) => [said, userId])).toEqual(Array.from({ length: 5 }, () => ['200', anna]))
  })

  it('gives an hour, to the user with the same verified e-mail, and writes the sign-in down', async () => {
    const answer = await exchange(await idToken({ email: (await annasEmail()).toUpperCase() }))
    expect(answer).toMatchObject({ said: '200', userId: anna, expiresAt: '2026-11-23T10:00:00.000Z' })
    expect(await auditOf(anna)).toEqual(['user.identity-linked', 'user.signed-in'])
  })

  it('knows the person by the subject from then on, whatever the e-mail becomes', async () => {
    await exchange(await idToken())
    clock = new Date(clock.getTime() + 3_000_000)
    const renewed = await idToken({ email: 'married@nordlys.test', auth_time: Math.floor(startedAt.getTime() / 1000) })
    expect(await exchange(renewed)).toMatchObject({ said: '200', userId: anna })
    expect(await auditOf(anna)).toEqual(['user.identity-linked', 'user.signed-in', 'user.session-renewed'])
  })

  it('counts a page that is loaded again as no log-in, also where the provider does not say when that was', async () => {
    const lastLogin = () =>
      database.db.selectFrom('portal_user').select('last_login_at').where('id', '=', anna).executeTakeFirstOrThrow()
    const token = await idToken({ auth_time: undefined })
    await exchange(token)
    const first = await lastLogin()
    clock = new Date(clock.getTime() + 120_000)
    expect((await exchange(token)).said).toBe('200')
    expect(await auditOf(anna)).toEqual(['user.identity-linked', 'user.signed-in', 'user.session-renewed'])
    expect(await lastLogin()).toEqual(first)
  })

  it('counts the first log-in of a user logged in at the provider for hours', async () => {
    await exchange(await idToken({ auth_time: Math.floor(startedAt.getTime() / 1000) - 7200 }))
    expect(await auditOf(anna)).toEqual(['user.identity-linked', 'user.signed-in'])
  })

  it('links no e-mail that the provider has not verified', async () => {
    expect((await exchange(await idToken({ email_verified: false }))).said).toBe('403 UNKNOWN_USER')
    expect((await exchange(await idToken({ email_verified: 'true' }))).said).toBe('403 UNKNOWN_USER')
    expect(await auditOf(anna)).toEqual([])
  })

  it('tells administrators why somebody was refused, in the audit log', async () => {
    const reasonFor = async (claims: JWTPayload) => {
      expect((await exchange(await idToken(claims))).said).toMatch(/^403 (UNKNOWN_USER|USER_DEACTIVATED)$/)
      const line = await database.db
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(line.action).toBe('user.login-refused')
      return (line.details as { reason: string }).reason
    }
    expect(await reasonFor({ email_verified: undefined })).toContain('email_verified: true')
    expect(await reasonFor({ email: undefined })).toContain('has no e-mail')
    expect(await reasonFor({ email: 'nobody@nordlys.test' })).toBe('no user has this e-mail')
    await exchange(await idToken())
    expect(await reasonFor({ sub: 'somebody-else' })).toContain('another account')
    await database.db.updateTable('portal_user').set({ active: false }).where('id', '=', anna).execute()
    expect(await reasonFor({})).toContain('inactive')
  })

  it('gives a linked account to no second subject with the same e-mail', async () => {
    await exchange(await idToken())
    expect((await exchange(await idToken({ sub: 'somebody-else' }))).said).toBe('403 UNKNOWN_USER')
  })

  it('links again when the operator has changed the issuer', async () => {
    await database.db
      .updateTable('portal_user')
      .set({ identity_issuer: 'https://old.example', identity_subject: `subject-of-${anna}` })
      .where('id', '=', anna)
      .execute()
    expect(await exchange(await idToken({ sub: 'new-subject' }))).toMatchObject({ said: '200', userId: anna })
  })

  it('knows no stranger and no deactivated user', async () => {
    expect((await exchange(await idToken({ email: 'nobody@nordlys.test' }))).said).toBe('403 UNKNOWN_USER')
    await exchange(await idToken())
    await database.db.updateTable('portal_user').set({ active: false }).where('id', '=', anna).execute()
    expect((await exchange(await idToken())).said).toBe('403 USER_DEACTIVATED')
  })
})

describe('the end of a session', () => {
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
  const out = (token: string) =>
    identity.app.inject({
      method: 'POST',
      url: '/api/User/EndSession',
      headers: { token, 'log-user-id': String(anna), shipmentsystem: 'YOYODenmark' },
    })

  it('at log-out is that of one log-in, renewed or in another tab, and of no other', async () => {
    const here = { auth_time: seconds(startedAt), sid: 'here' }
    const first = await exchange(await idToken(here))
    const inOtherTab = await exchange(await idToken(here))
    const elsewhere = await exchange(await idToken({ auth_time: seconds(startedAt), sid: 'elsewhere' }))
    expect((await out(first.token!)).statusCode).toBe(200)
    expect((await out(inOtherTab.token!)).json()).toMatchObject({ status: 401, code: 'INVALID_TOKEN' })
    clock = new Date(clock.getTime() + 600_000)
    expect((await exchange(await idToken(here))).said).toBe('401 SESSION_ENDED')
    expect((await out(elsewhere.token!)).statusCode).toBe(200)
    // The password was asked for again.
    expect((await exchange(await idToken({ sid: 'here' }))).said).toBe('200')
    expect(await auditOf(anna)).toContain('user.signed-out')
  })

  it('of a provider that says neither when nor by what name ends every session of the user', async () => {
    const first = await exchange(await idToken({ auth_time: undefined }))
    const elsewhere = await exchange(await idToken({ sid: 'elsewhere' }))
    clock = new Date(clock.getTime() + 2_000)
    expect((await out(first.token!)).statusCode).toBe(200)
    expect((await out(elsewhere.token!)).statusCode).toBe(401)
    expect((await exchange(await idToken({ auth_time: seconds(startedAt) }))).said).toBe('401 SESSION_ENDED')
    clock = new Date(clock.getTime() + 1_000)
    expect((await exchange(await idToken())).said).toBe('200')
  })

  it('ends what came before it, in the same second too, and not what comes after', async () => {
    const before = await exchange(await idToken())
    clock = new Date(clock.getTime() + 400)
    await endSessionsOf(database.db, await annasEmail(), clock)
    identity.deps.users.forget(anna)
    expect((await out(before.token!)).statusCode).toBe(401)
    // A log-in says its second only: this one may have been before.
    expect((await exchange(await idToken())).said).toBe('401 SESSION_ENDED')
    clock = new Date(clock.getTime() + 1_000)
    const after = await exchange(await idToken())
    expect((await out(after.token!)).statusCode).toBe(200)
  })
})

describe('an id token', () => {
  it('must be there', async () => {
    expect((await exchange(undefined)).said).toBe('401 MISSING_TOKEN')
    expect((await exchange(undefined, { authorization: 'Basic YTpi' })).said).toBe('401 MISSING_TOKEN')
  })

  it('must be of the issuer, for this client and still valid', async () => {
    const now = Math.floor(clock.getTime() / 1000)
    for (const claims of [
      { iss: 'https://evil.example' },
      { aud: 'another-client' },
      { aud: [clientId, 'another-client'], azp: 'another-client' },
      { exp: now - 61 },
      { nbf: now + 61 },
      { sub: '' },
      { sub: 7 as never },
    ]) {
      expect((await exchange(await idToken(claims))).said).toBe('401 INVALID_TOKEN')
    }
  })

  it('may be of a clock that is less than a minute off', async () => {
    const now = Math.floor(clock.getTime() / 1000)
    for (const claims of [{ exp: now - 59 }, { iat: now + 59, nbf: now + 59 }]) {
      expect((await exchange(await idToken(claims))).said, JSON.stringify(claims)).toBe('200')
    }
  })

  it('is no token of another kind, though the issuer signed it for this client', async () => {
    for (const typ of ['at+jwt', 'application/at+JWT', 'logout+jwt'])
      expect((await exchange(await idToken({}, keys.privateKey, 'ES256', typ))).said, typ).toBe('401 INVALID_TOKEN')
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    expect((await exchange(await idToken({ events }))).said).toBe('401 INVALID_TOKEN')
    expect((await exchange(await idToken({}, keys.privateKey, 'ES256', 'JWT'))).said).toBe('200')
  })

  it('must be signed by the issuer’s key, with no weaker algorithm', async () => {
    const other = await generateKeyPair('ES256')
    expect((await exchange(await idToken({}, other.privateKey))).said).toBe('401 INVALID_TOKEN')

    const good = await idToken()
    const [, claims = '', signature = ''] = good.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const changed = part({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'somebody-else' })
    expect((await exchange(`${part({ alg: 'none' })}.${claims}.`)).said).toBe('401 INVALID_TOKEN')
    expect((await exchange(`${part({ alg: 'ES256', kid: 'k1' })}.${changed}.${signature}`)).said).toBe(
      '401 INVALID_TOKEN',
    )
    // The old trick: the public key, which everybody has, taken as a shared secret.
    const publicKey = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
    expect((await exchange(await idToken({}, publicKey, 'HS256'))).said).toBe('401 INVALID_TOKEN')
    expect((await exchange('not-a-token')).said).toBe('401 INVALID_TOKEN')
    expect((await exchange(good)).said).toBe('200')
  })

  it('waits for a provider that is down, and is read once it is back', async () => {
    const port = await freePort()
    const away = await identityApp(database.db, {
      baseUrl: 'https://portal.example',
      oidcIssuer: `http://127.0.0.1:${port}`,
    })
    await identity.app.close()
    identity = away
    expect((await exchange(await idToken())).said).toBe('503 UNAVAILABLE')
    const here = issuer
    issuer = `http://127.0.0.1:${port}`
    const back = await someoneElsesProvider(port)
    clock = new Date()
    expect((await exchange(await idToken())).said).toBe('200')
    back.close()
    issuer = here
  })
})

describe('what the portal must know before anybody has signed in', () => {
  it('names product, issuer and client, and no secret', async () => {
    const answer = await identity.app.inject({ method: 'GET', url: '/ui/configuration' })
    expect(answer.json()).toEqual({
      productName: 'Kattegat',
      logo: null,
      version: '0.1.0',
      environmentName: 'Test',
      issuer,
      clientId,
      scope: 'openid profile email',
      fuelRatesUrl: '/About#fuel-rates',
      userGuideUrl: '/About',
      insuranceTermsUrl: '/About#insurance',
      defaultShipmentSystem: 'YOYODenmark',
    })
  })

  it('mounts no embedded provider beside a configured issuer', async () => {
    const metadata = await identity.app.inject({ method: 'GET', url: '/idp/.well-known/openid-configuration' })
    expect(metadata.statusCode).toBe(404)
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../platform/database/test-database.ts'
import { identityApp, type IdentityApp } from '../app.test-support.ts'
import { Browser, freePort } from '../browser.test-support.ts'
import { addCompany, addShipmentSystems, addUser } from '../cast.test-support.ts'
import { setDemoPassword } from '../index.ts'
import { wrongPasswordsAMinute } from './sign-in.routes.ts'

let database: TestDatabase
let running: IdentityApp
let baseUrl: string
let port: number
let anna: number

const clientId = 'kattegat-portal'

beforeAll(async () => {
  database = await freshDatabase()
  await addShipmentSystems(database.db)
  const { companyId } = await addCompany(database.db, { name: 'Nordlys & Søn', shipmentSystem: 'YOYODenmark' })
  anna = await addUser(database.db, { email: 'anna@nordlys.test', name: 'Anna <Berg>', companyId })
  await setDemoPassword(database.db, anna, 'demo')
  port = await freePort()
  baseUrl = `http://localhost:${port}`
  await start()
})

afterAll(async () => {
  await running?.app.close()
  await database?.close()
})

async function start(): Promise<void> {
  running = await identityApp(database.db, { baseUrl })
  await running.app.listen({ port, host: 'localhost' })
}

interface Tokens {
  id_token: string
  access_token: string
  refresh_token: string
}

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

function authorizationUrl(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${baseUrl}/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'where-i-was',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  })
  return `${baseUrl}/idp/auth?${query.toString()}`
}

/** Opens the sign-in page as the portal's redirect does. */
async function openSignIn(browser: Browser): Promise<string> {
  const { url } = await browser.follow(await browser.get(authorizationUrl()), '/callback')
  return url.href
}

async function signIn(browser: Browser, email = 'anna@nordlys.test', password = 'demo'): Promise<Tokens> {
  const page = await openSignIn(browser)
  const { url } = await browser.follow(await browser.post(page, { email, password }), '/callback')
  return tokensFor(url)
}

async function tokensFor(callback: URL): Promise<Tokens> {
  const answer = await askTokens({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${baseUrl}/callback`,
    code_verifier: verifier,
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Tokens
}

function askTokens(fields: Record<string, string>): Promise<Response> {
  return fetch(`${baseUrl}/idp/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, ...fields }),
  })
}

async function generateToken(idToken: string): Promise<{ status: number; userId?: number }> {
  const answer = await fetch(`${baseUrl}/ui/account/generatetoken`, { headers: { authorization: `Bearer ${idToken}` } })
  return { status: answer.status, ...((await answer.json()) as { userId?: number }) }
}

describe('the embedded identity provider', () => {
  it('signs a person in by code and PKCE, and its id token is worth an API token', async () => {
    const tokens = await signIn(new Browser())
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: `${baseUrl}/idp`,
      aud: clientId,
      email: 'anna@nordlys.test',
      email_verified: true,
      name: 'Anna <Berg>',
      auth_time: expect.any(Number),
    })
    expect(await generateToken(tokens.id_token)).toMatchObject({ status: 200, userId: anna })
  })

  it('refuses a code without its verifier, and a request without a challenge', async () => {
    const browser = new Browser()
    const page = await openSignIn(browser)
    const { url } = await browser.follow(
      await browser.post(page, { email: 'anna@nordlys.test', password: 'demo' }),
      '/callback',
    )
    const stolen = await askTokens({
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      redirect_uri: `${baseUrl}/callback`,
      code_verifier: 'a'.repeat(43),
    })
    expect(stolen.status).toBe(400)
    const plain = await new Browser().get(
      authorizationUrl({ code_challenge: '', code_challenge_method: '' }).replaceAll(/&code_challenge\w*=/g, ''),
    )
    expect(plain.headers.get('location')).toContain('error=invalid_request')
  })

  it('takes a code once, however many bring it at the same moment', async () => {
    const browser = new Browser()
    const page = await openSignIn(browser)
    const login = await browser.post(page, { email: 'anna@nordlys.test', password: 'demo' })
    const { url } = await browser.follow(login, '/callback')
    const code = url.searchParams.get('code') ?? ''
    const fields = { grant_type: 'authorization_code', code, redirect_uri: `${baseUrl}/callback` }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askTokens({ ...fields, code_verifier: verifier })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  })

  it('sends nobody to an address that is not the portal’s', async () => {
    const answer = await new Browser().get(authorizationUrl({ redirect_uri: 'https://elsewhere.test/callback' }))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain('Login failed')
  })

  it('does not ask again while its session lasts, and renews without asking', async () => {
    const browser = new Browser()
    const { refresh_token } = await signIn(browser)
    const { url } = await browser.follow(await browser.get(authorizationUrl()), '/callback')
    expect(url.pathname).toBe('/callback')
    expect(url.searchParams.get('state')).toBe('where-i-was')

    const renewals = await Promise.all([1, 2].map(() => askTokens({ grant_type: 'refresh_token', refresh_token })))
    expect(renewals.map((renewal) => renewal.status)).toEqual([200, 200])
    const renewed = (await renewals[0]!.json()) as Tokens
    expect(await generateToken(renewed.id_token)).toMatchObject({ status: 200, userId: anna })
  })

  it('keeps sessions and renewals over a restart', async () => {
    const browser = new Browser()
    const { refresh_token } = await signIn(browser)
    await running.app.close()
    await start()
    const { url } = await browser.follow(await browser.get(authorizationUrl()), '/callback')
    expect(url.searchParams.get('code')).not.toBeNull()
    expect((await askTokens({ grant_type: 'refresh_token', refresh_token })).status).toBe(200)
  })

  it('renews no session of a user who was deactivated', async () => {
    const browser = new Browser()
    const { refresh_token } = await signIn(browser)
    const setActive = (active: boolean) =>
      database.db.updateTable('portal_user').set({ active }).where('id', '=', anna).execute()
    await setActive(false)
    expect((await askTokens({ grant_type: 'refresh_token', refresh_token })).status).toBe(400)
    const { answer } = await browser.follow(await browser.get(authorizationUrl()), '/callback')
    expect(new URL(answer.url).pathname).toMatch(/^\/idp-signin\//)
    const refused = await browser.post(answer.url, { email: 'anna@nordlys.test', password: 'demo' })
    expect(refused.status).toBe(401)
    await setActive(true)
  })

  it('signs out without a further click when the portal asks, and then asks for the password again', async () => {
    const browser = new Browser()
    const { id_token, refresh_token } = await signIn(browser)
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: `${baseUrl}/` })
    const page = await browser.get(`${baseUrl}/idp/session/end?${query.toString()}`)
    const html = await page.text()
    expect(html).toContain('<script src="/idp-assets/sign-out.js" defer>')
    expect(html).not.toContain('<script>')

    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
    const done = await browser.post(new URL(action, baseUrl).href, { xsrf, logout: 'yes' })
    expect(done.headers.get('location')).toBe(`${baseUrl}/`)
    expect(await openSignIn(browser)).toContain('/idp-signin/')
    expect((await askTokens({ grant_type: 'refresh_token', refresh_token })).status).toBe(400)
  })

  it('lets no other site sign a person out: without the id token it asks first', async () => {
    const browser = new Browser()
    await signIn(browser)
    const html = await (await browser.get(`${baseUrl}/idp/session/end`)).text()
    expect(html).toContain('Do you want to log out?')
    expect(html).not.toContain('sign-out.js')
  })
})

describe('the sign-in page', () => {
  it('names the product and the demo people, in the language of the portal’s cookie', async () => {
    const browser = new Browser()
    const page = await openSignIn(browser)
    browser.cookies.set('language', { value: 'se', path: '/' })
    const answer = await browser.get(page)
    const html = await answer.text()
    expect(html).toContain('<html lang="sv-SE">')
    expect(html).toContain('Logga in | Kattegat')
    expect(html).toContain('Anna &lt;Berg&gt;')
    expect(html).toContain('Nordlys &amp; Søn · Danmark')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/)
  })

  it('speaks four languages, and what was chosen there stays for the portal', async () => {
    const browser = new Browser()
    const page = await openSignIn(browser)
    for (const [language, words] of [
      ['en', 'Log in'],
      ['da', 'Log ind'],
      ['no', 'Logg inn'],
      ['se', 'Logga in'],
    ] as const) {
      expect(await (await browser.get(`${page}?language=${language}`)).text()).toContain(`<h1>${words}</h1>`)
      expect(browser.cookies.get('language')?.value).toBe(language)
    }
  })

  it('fills in a demo person by a link', async () => {
    const browser = new Browser()
    const page = await openSignIn(browser)
    const html = await (await browser.get(`${page}?as=anna%40nordlys.test`)).text()
    expect(html).toContain('value="anna@nordlys.test"')
    expect(html).toContain('value="demo"')
  })

  it('says in one sentence that e-mail and password do not match, and keeps the e-mail', async () => {
    const browser = new Browser()
    const page = await openSignIn(browser)
    const wrong = await browser.post(page, { email: 'anna@nordlys.test', password: 'guess' })
    const stranger = await browser.post(page, { email: 'nobody"@nordlys.test', password: 'demo' })
    expect(wrong.status).toBe(401)
    expect(stranger.status).toBe(401)
    expect(await wrong.text()).toContain('Wrong e-mail or password.')
    expect(await stranger.text()).toContain('value="nobody&quot;@nordlys.test"')
    const lines = await database.db
      .selectFrom('audit_log')
      .select(['record_id', 'ip', 'details'])
      .where('action', '=', 'user.login-failed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines.map(({ record_id }) => record_id)).toEqual(['unknown', String(anna)])
    expect(lines[0]!.ip).not.toBeNull()
    expect(JSON.stringify(lines)).not.toContain('nobody')
  })

  it('makes one wait who keeps guessing, and nobody else', async () => {
    const cara = await addUser(database.db, { email: 'cara@nordlys.test' })
    await setDemoPassword(database.db, cara, 'demo')
    const browser = new Browser()
    const page = await openSignIn(browser)
    const guess = () => browser.post(page, { email: 'cara@nordlys.test', password: 'guess' })
    for (let n = 0; n < wrongPasswordsAMinute; n += 1) expect((await guess()).status).toBe(401)
    const waiting = await guess()
    expect(waiting.status).toBe(429)
    expect(await waiting.text()).toContain('Too many attempts.')
    const rightButWaiting = await browser.post(page, { email: 'CARA@nordlys.test', password: 'demo' })
    expect(rightButWaiting.status).toBe(429)
    const other = await browser.post(page, { email: 'bo@havblik.test', password: 'guess' })
    expect(other.status).toBe(401)
  })

  it('is worth nothing in another browser or without a sign-in under way', async () => {
    const page = await openSignIn(new Browser())
    const answer = await new Browser().post(page, { email: 'anna@nordlys.test', password: 'demo' })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('open too long')
  })

  it('brings its own style, script and font', async () => {
    for (const name of ['pages.css', 'sign-out.js', 'inter.woff2']) {
      expect((await fetch(`${baseUrl}/idp-assets/${name}`)).status).toBe(200)
    }
  })
})

describe('in production', () => {
  it('does not run unless it is allowed by name', async () => {
    const config = { baseUrl, production: true }
    await expect(identityApp(database.db, config)).rejects.toThrow(/^OIDC_ISSUER is not set: .*ALLOW_DEMO_IDP=true$/)
    const allowed = await identityApp(database.db, { ...config, allowDemoIdentityProvider: true })
    await allowed.app.close()
  })
})

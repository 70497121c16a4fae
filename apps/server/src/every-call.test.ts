import { calls, openApi, paths, type Call, type CallName } from '@kattegat/contract'
import { actions } from '@kattegat/domain/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, testMetricsToken, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const names = Object.keys(paths) as CallName[]

describe('every call of the contract', () => {
  it('is served', () => {
    for (const name of names) {
      const [method, path] = paths[name]
      expect(portal.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }), name).toBe(true)
    }
  })

  it('names a right of the table, or says that it needs none', () => {
    for (const name of names) expect(['public', 'id-token', ...actions], name).toContain((calls[name] as Call).access)
  })

  it('answers every refusal as a problem with a code, a title and the request’s id', async () => {
    const reply = await portal.stranger('GetUser')
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.problem).toMatchObject({
      status: 401,
      title: 'Please log in.',
      requestId: reply.headers['x-request-id'],
    })
  })
})

describe('the description of the API', () => {
  it('names every call and every status', async () => {
    const { headers } = await portal.as('anna@nordlys.test')
    const reply = await portal.app.inject({ method: 'GET', url: '/api/openapi.json', headers })
    const described = reply.json<ReturnType<typeof openApi>>()
    expect(described.openapi).toBe('3.1.0')
    for (const name of names) {
      const [method, path] = paths[name]
      const operation = described.paths[path]?.[method.toLowerCase()] as { operationId: string; responses: object }
      expect(operation.operationId).toBe(name)
      expect(Object.keys(operation.responses)).toContain('503')
    }
  })

  it('can be read at /api/docs by whoever is logged in, and by nobody else', async () => {
    const open = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })
    const pages = ['/api/docs', '/api/docs/json', '/api/docs/static/index.html', '/api/openapi.json']
    for (const url of pages) {
      expect((await open(url)).json()).toMatchObject({ status: 401, code: 'MISSING_TOKEN' })
      const person = await open(url, { accept: 'text/html,*/*' })
      expect([person.statusCode, person.headers.location]).toEqual([303, '/'])
    }
    const anna = await portal.as('anna@nordlys.test')
    const [given] = [(await anna.call('GetHeaderData')).headers['set-cookie']].flat() as [string]
    expect(given).toMatch(/; Path=\/api\/docs; HttpOnly; SameSite=Strict$/)
    const cookie = given.split(';', 1)[0]!
    for (const url of pages) expect([200, 302]).toContain((await open(url, { cookie })).statusCode)
    expect((await open('/api/docs/json', { cookie: `${cookie}x` })).statusCode).toBe(401)
    const admin = await portal.as('admin@kattegat.test')
    await admin.call('EndUserSessions', { params: { id: anna.userId } })
    expect((await open('/api/docs/json', { cookie })).statusCode).toBe(401)
  })
})

describe('the portal itself', () => {
  it('lives, is ready, and counts', async () => {
    expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await portal.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    const metrics = (authorization: string) => portal.app.inject({ url: '/metrics', headers: { authorization } })
    expect((await metrics(`Bearer ${testMetricsToken}`)).body).toContain('http_request_duration_seconds')
    for (const wrong of ['', testMetricsToken, `Bearer ${testMetricsToken}x`]) {
      expect((await metrics(wrong)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it('answers an unknown path of the API with 404, in four languages', async () => {
    const reply = await portal.app.inject({ url: '/api/Nothing', headers: { 'accept-language': 'da' } })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({
      code: 'NOT_FOUND',
      title: 'Det findes ikke, eller du har ikke adgang til det.',
    })
  })

  it('takes a path that nobody can read for an unknown one', async () => {
    const page = await portal.app.inject('/Invoice/%E0%A4%A')
    expect([page.statusCode, page.headers.location]).toEqual([302, '/'])
    const call = await portal.app.inject('/api/Print/CreateLabel/%E0%A4%A')
    expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  })

  it('answers static data a second time with 304', async () => {
    const anna = await portal.as('anna@nordlys.test')
    const first = await anna.call('GetCountries')
    const etag = String(first.headers['etag'])
    const second = await anna.call('GetCountries', { headers: { 'if-none-match': etag } })
    expect([first.status, second.status]).toEqual([200, 304])
  })
})

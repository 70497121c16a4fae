import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearTraces } from './clear-traces.ts'

const configuration = {
  productName: 'Kattegat',
  version: '0',
  environmentName: 'test',
  issuer: 'https://id.example',
  clientId: 'web',
  scope: 'openid',
  fuelRatesUrl: '/fuel',
  userGuideUrl: '/guide',
  insuranceTermsUrl: '/terms',
  defaultShipmentSystem: 'YOYODenmark',
}
const user = { id: 7, assignedRoles: [], shipmentSystem: 'YOYONorway', shipmentSystems: ['YOYONorway'], name: 'Astrid' }

const startSignIn = vi.fn(async (_returnTo: string, _how: { afresh: boolean }) => {})
const currentIdentity = vi.fn(async () => undefined as unknown)
vi.mock('./identity.ts', () => ({ startSignIn, currentIdentity }))

type Answers = Record<string, (headers: Headers) => Response>
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refused = (status: number, code: string) => json({ type: '', title: code, status, code }, status)
const goodToken = () =>
  json({
    token: 'key',
    userId: 7,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    shipmentSystems: ['YOYONorway'],
  })

const asked: string[] = []
function serve(answers: Answers) {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    asked.push(path)
    const all: Answers = { '/ui/configuration': () => json(configuration), ...answers }
    const answer = all[path]
    if (!answer) throw new Error(`nothing answers ${path}`)
    return answer(new Headers(init.headers))
  })
}

/** Sessions are opened once a page: every test is a new page. */
async function newPage() {
  vi.resetModules()
  const { requireSession } = await import('./session.ts')
  return { requireSession }
}

beforeEach(() => {
  startSignIn.mockClear()
  currentIdentity.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearTraces()
})

describe('the access guard', () => {
  it('starts sign-in, to return to the same address, when nobody is signed in', async () => {
    serve({})
    const { requireSession } = await newPage()
    void requireSession('/History?shipment=4')
    await vi.waitFor(() => expect(startSignIn).toHaveBeenCalledWith('/History?shipment=4', { afresh: false }))
    expect(asked).toEqual(['/ui/configuration'])
  })

  it('lets a failover login in without the identity provider', async () => {
    document.cookie = 'failover-login=statement.signature; path=/'
    serve({ '/ui/account/generatetoken': goodToken, '/api/User/GetUser': () => json(user) })
    const { requireSession } = await newPage()
    expect(await requireSession('/')).toMatchObject({ user: { name: 'Astrid' } })
    expect(currentIdentity).not.toHaveBeenCalled()
  })

  it('takes a failover login that the server does not accept as none', async () => {
    document.cookie = 'failover-login=forged; path=/'
    serve({ '/ui/account/generatetoken': () => refused(401, 'INVALID_TOKEN') })
    const { requireSession } = await newPage()
    void requireSession('/')
    await vi.waitFor(() => expect(startSignIn).toHaveBeenCalledOnce())
  })

  it('exchanges the id token and initialises the user in a system of theirs, which it remembers', async () => {
    currentIdentity.mockResolvedValue({
      id_token: 'signed',
      profile: { sub: 'astrid', email: 'astrid@fjordfisk.test' },
    })
    serve({
      '/ui/account/generatetoken': (headers) =>
        headers.get('authorization') === 'Bearer signed' ? goodToken() : refused(401, 'MISSING_TOKEN'),
      '/api/User/GetUser': (headers) =>
        headers.get('shipmentsystem') === 'YOYONorway' ? json(user) : refused(403, 'SHIPMENT_SYSTEM_NOT_YOURS'),
    })
    const { requireSession } = await newPage()
    expect(await requireSession('/')).toMatchObject({ system: 'YOYONorway', user: { id: 7 } })
    expect(document.cookie).toContain('segmentation=YOYONorway')
    expect(asked.filter((path) => path === '/api/User/GetUser')).toHaveLength(1)
  })

  it('raises the unknown-user event for an identity that is no user, and does not sign in again', async () => {
    currentIdentity.mockResolvedValue({ id_token: 'signed', profile: { sub: 'x', email: 'new@nordlys.test' } })
    serve({ '/ui/account/generatetoken': () => refused(403, 'UNKNOWN_USER') })
    const raised = vi.fn()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    window.addEventListener('unknown-user', (event) => raised((event as CustomEvent).detail), { once: true })
    const { requireSession } = await newPage()
    await expect(requireSession('/')).rejects.toMatchObject({
      name: 'SessionStopped',
      reason: { kind: 'unknown-user', email: 'new@nordlys.test' },
    })
    expect(raised).toHaveBeenCalledWith({ email: 'new@nordlys.test' })
    expect(startSignIn).not.toHaveBeenCalled()
  })

  it('says that the server is out of order instead of asking for a sign-in', async () => {
    currentIdentity.mockResolvedValue({ id_token: 'signed', profile: { sub: 'x' } })
    serve({ '/ui/account/generatetoken': () => refused(503, 'UNAVAILABLE') })
    const { requireSession } = await newPage()
    await expect(requireSession('/')).rejects.toMatchObject({ reason: { kind: 'failed', failure: { status: 503 } } })
    expect(startSignIn).not.toHaveBeenCalled()
  })

  it('renews the token once for many askers at once', async () => {
    document.cookie = 'failover-login=statement.signature; path=/'
    serve({ '/ui/account/generatetoken': goodToken })
    vi.resetModules()
    const { apiToken } = await import('./api-token.ts')
    const outcomes = await Promise.all([apiToken(), apiToken({ renew: true }), apiToken()])
    expect(outcomes.every((outcome) => outcome.kind === 'token')).toBe(true)
    expect(asked.filter((path) => path === '/ui/account/generatetoken')).toHaveLength(1)
  })
})

describe('a session kept on this device', () => {
  const opened = async () => {
    document.cookie = 'failover-login=statement.signature; path=/'
    serve({ '/ui/account/generatetoken': goodToken, '/api/User/GetUser': () => json(user) })
    const { requireSession } = await newPage()
    const { keepSession } = await import('./kept-session.ts')
    keepSession(await requireSession('/Scan'))
  }
  const reopened = async (answers: Answers) => {
    serve(answers)
    vi.resetModules()
    const { requireSession, reopenKeptSession } = await import('./session.ts')
    const why: unknown = await requireSession('/Scan').catch((error: unknown) => error)
    return reopenKeptSession(why) ? await requireSession('/Scan') : undefined
  }
  const nobody = () => {
    throw new TypeError('Failed to fetch')
  }
  const away: Answers = { '/ui/configuration': nobody }

  it('opens where nobody answers, and where only a proxy does', async () => {
    await opened()
    expect(await reopened(away)).toMatchObject({ user: { id: 7 }, system: 'YOYONorway' })
    expect(await reopened({ '/ui/configuration': () => json({}, 502) })).toMatchObject({ user: { id: 7 } })
  })

  it('opens for nobody after log-out, and for nobody whom the server refuses', async () => {
    await opened()
    expect(await reopened({ '/ui/account/generatetoken': () => refused(403, 'UNKNOWN_USER') })).toBeUndefined()
    clearTraces()
    expect(await reopened(away)).toBeUndefined()
  })

  it('does not open in a tab of another person, and is forgotten when one signs in', async () => {
    await opened()
    const { issuer, clientId } = configuration
    const other = JSON.stringify({ id_token: 'signed', profile: { sub: 'another' } })
    sessionStorage.setItem(`oidc.user:${issuer}:${clientId}`, other)
    expect(await reopened(away)).toBeUndefined()
    sessionStorage.clear()
    serve({ '/ui/account/generatetoken': goodToken, '/api/User/GetUser': () => json({ ...user, id: 8 }) })
    const { requireSession } = await newPage()
    await requireSession('/History')
    expect(await reopened(away)).toBeUndefined()
  })
})

describe('signing in again', () => {
  it('happens at most once in 60 seconds, so that a true refusal never loops', async () => {
    vi.useFakeTimers()
    try {
      vi.resetModules()
      const { signInAgainAtMostOnceAMinute } = await import('./sign-in-again.ts')
      const now = Date.parse('2026-11-23T09:00:00Z')
      expect(signInAgainAtMostOnceAMinute(now)).toBe(true)
      expect(signInAgainAtMostOnceAMinute(now + 59_999)).toBe(false)
      expect(signInAgainAtMostOnceAMinute(now + 60_000)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('lets forms keep what was typed before the page leaves', async () => {
    vi.resetModules()
    const { onBeforeSignIn, signInAgain } = await import('./sign-in-again.ts')
    const order: string[] = []
    startSignIn.mockImplementationOnce(async () => void order.push('left'))
    onBeforeSignIn(() => order.push('kept'))
    await signInAgain('/Createbooking')
    expect(order).toEqual(['kept', 'left'])
  })
})

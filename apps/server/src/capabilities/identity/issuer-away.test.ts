import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idTokenReader } from './id-token.ts'

/** What the issuer does when it is asked for its metadata or its keys; undefined: as it should. */
type Trouble = (answer: ServerResponse) => unknown

const clientId = 'kattegat-portal'
let server: Server
let issuer: string
let published: object[]
let onMetadata: Trouble | undefined
let onKeys: Trouble | undefined
let asked: string[]
let read: ReturnType<typeof idTokenReader>
const warned: unknown[] = []

beforeEach(async () => {
  ;[published, asked, onMetadata, onKeys] = [[], [], undefined, undefined]
  warned.length = 0
  server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    const isMetadata = request.url === '/.well-known/openid-configuration'
    const trouble = isMetadata ? onMetadata : onKeys
    if (trouble) return trouble(answer)
    return answer.end(JSON.stringify(isMetadata ? { issuer, jwks_uri: `${issuer}/keys` } : { keys: published }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = { oidcIssuer: issuer, oidcClientId: clientId, baseUrl: 'https://portal.example' }
  read = idTokenReader({
    config,
    now: () => new Date(),
    log: { warn: (facts: unknown) => warned.push(facts) },
  } as unknown as Parameters<typeof idTokenReader>[0])
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

async function newKey(kid: string): Promise<CryptoKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  published.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' })
  return privateKey
}

const token = (key: CryptoKey, kid: string) =>
  new SignJWT({ sub: 'anna', email: 'anna@nordlys.test', email_verified: true })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(key)

const outcomeOf = async (text: string) => {
  const outcome = await read(text)
  return outcome.ok ? 'read' : outcome.refusal.code
}

const troubles: [string, Trouble][] = [
  ['answers 500', (answer) => answer.writeHead(500).end('{}')],
  ['answers 403', (answer) => answer.writeHead(403).end('{}')],
  ['answers with a page', (answer) => answer.end('<html>Down for maintenance</html>')],
  ['answers with nothing', (answer) => answer.end('null')],
  ['answers with a text', (answer) => answer.end('"keys"')],
  ['answers with something else', (answer) => answer.end('{"keys":"none"}')],
  ['leads elsewhere', (answer) => answer.writeHead(302, { location: `${issuer}/elsewhere` }).end()],
  ['hangs up', (answer) => answer.destroy()],
  [
    'breaks off half-way',
    (answer) => {
      answer.writeHead(200, { 'content-length': 1000 })
      answer.write('{"keys":[')
      setTimeout(() => answer.destroy(), 20)
    },
  ],
]

describe('an issuer that', () => {
  it.each(troubles)(
    '%s when asked who it is lets nobody in for a while, and is asked again',
    async (_what, trouble) => {
      const text = await token(await newKey('k1'), 'k1')
      onMetadata = trouble
      expect(await outcomeOf(text)).toBe('UNAVAILABLE')
      expect(warned).toHaveLength(1)
      onMetadata = undefined
      expect(await outcomeOf(text)).toBe('read')
    },
  )

  it.each(troubles)(
    '%s when asked for its keys lets nobody in for a while, and is asked again',
    async (_what, trouble) => {
      const text = await token(await newKey('k1'), 'k1')
      onKeys = trouble
      expect(await outcomeOf(text)).toBe('UNAVAILABLE')
      expect(warned).toHaveLength(1)
      onKeys = undefined
      expect(await outcomeOf(text)).toBe('read')
    },
  )

  it('says nothing is waited for five seconds', { timeout: 20_000 }, async () => {
    const text = await token(await newKey('k1'), 'k1')
    onMetadata = () => {}
    expect(await outcomeOf(text)).toBe('UNAVAILABLE')
    onMetadata = undefined
    onKeys = (answer) => answer.writeHead(200).write('{"keys":')
    expect(await outcomeOf(text)).toBe('UNAVAILABLE')
  })

  it('names another issuer is not believed', async () => {
    const text = await token(await newKey('k1'), 'k1')
    onMetadata = (answer) => answer.end(JSON.stringify({ issuer: 'https://evil.example', jwks_uri: `${issuer}/keys` }))
    expect(await outcomeOf(text)).toBe('UNAVAILABLE')
  })

  it('changes its keys is asked for them again, once in half a minute, whatever keys strangers name', async () => {
    const first = await newKey('k1')
    expect(await outcomeOf(await token(first, 'k1'))).toBe('read')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const second = await newKey('k2')
    published.shift()
    expect(await outcomeOf(await token(second, 'k2'))).toBe('read')
    expect(await outcomeOf(await token(first, 'k1'))).toBe('INVALID_TOKEN')
    for (let stranger = 0; stranger < 20; stranger += 1)
      expect(await outcomeOf(await token(second, `stranger-${stranger}`))).toBe('INVALID_TOKEN')
    expect(asked.filter((path) => path === '/keys')).toHaveLength(2)
  })

  it('is away lets those in whose key is known', async () => {
    const key = await newKey('k1')
    expect(await outcomeOf(await token(key, 'k1'))).toBe('read')
    onKeys = (answer) => answer.destroy()
    expect(await outcomeOf(await token(key, 'k1'))).toBe('read')
  })
})

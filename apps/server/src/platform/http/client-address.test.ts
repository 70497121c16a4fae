import { afterEach, expect, it } from 'vitest'
import { createHttpServer, type HttpServerOptions } from './http-server.ts'

let close = async () => {}
afterEach(() => close())

async function addressOf(trustProxy: HttpServerOptions['trustProxy'], forwarded: string): Promise<string> {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy, secure: false, connectTo: [] })
  close = () => app.close()
  app.get('/address', async (request) => request.ip)
  return (await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } })).body
}

it('is that of the socket where no proxy is trusted', async () => {
  expect(await addressOf(false, '203.0.113.9')).toBe('127.0.0.1')
})

it('is what the trusted proxies wrote, whatever a stranger wrote before them', async () => {
  const forwarded = '192.0.2.66, 203.0.113.9, 198.51.100.2'
  expect(await addressOf(1, forwarded)).toBe('198.51.100.2')
  expect(await addressOf(2, forwarded)).toBe('203.0.113.9')
  expect(await addressOf(['loopback', '198.51.100.0/24'], forwarded)).toBe('203.0.113.9')
})

it('is an address: anything else a proxy hands on is not believed', async () => {
  for (const text of ['<script>alert(1)</script>', 'unknown', '203.0.113.9:4711', '999.1.1.1']) {
    expect(await addressOf(1, text)).toBe('127.0.0.1')
  }
})

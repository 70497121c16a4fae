import { afterEach, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'

let close = async () => {}
afterEach(() => close())

it('lets a page frame the identity provider, which renews a session there where it gives no refresh tokens', async () => {
  const issuer = 'https://login.example.com'
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [issuer] })
  close = () => app.close()
  app.get('/page', async () => 'page')
  const policy = String((await app.inject({ url: '/page' })).headers['content-security-policy'])
  expect(policy).toContain(`frame-src 'self' blob: ${issuer};`)
  expect(policy).toContain(`connect-src 'self' ${issuer};`)
})

import { expect, it } from 'vitest'
import { createHttpServer, networkOf, serveOn } from './index.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
])('%s takes from the share of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('a stranger who calls from every address of one network has one share of the calls without a log-in', async () => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: 1, secure: false, connectTo: [] })
  const serve = serveOn(app, () => Promise.reject(new Error('Nobody is asked for')))
  serve('GetPrivacy', () => Promise.resolve({ ok: true, value: {} as never }))
  const from = async (address: string) => {
    const reply = await app.inject({ method: 'GET', url: '/api/Privacy', headers: { 'x-forwarded-for': address } })
    return reply.statusCode
  }
  for (let call = 0; call < 300; call += 1) expect(await from(`2001:db8:1:2::${call.toString(16)}`)).not.toBe(429)
  expect(await from('2001:db8:1:2::ffff')).toBe(429)
  expect(await from('2001:db8:1:3::1')).not.toBe(429)
  await app.close()
})

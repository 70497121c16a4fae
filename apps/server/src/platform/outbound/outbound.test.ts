import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutboundRefusal, outboundOf } from './index.ts'

let server: Server
let port: number
const heard: string[] = []
beforeAll(async () => {
  server = createServer((request, reply) => {
    heard.push(`${request.method} ${request.url}`)
    if (request.url === '/away') reply.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
    else if (request.url === '/long') reply.writeHead(200).end('x'.repeat(100_000))
    else reply.writeHead(200).end('thanks')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

describe('an address that a user entered', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:10.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::a00:1]',
    '[2002:a00:1::]',
    '[fc00::1]',
    '[fe80::1]',
    '[2001:db8::1]',
    'localhost',
  ])('that is %s is refused before anything is sent', async (host) => {
    const { check, post } = outboundOf([])
    expect(await check(`http://${host}:${port}/in`)).toBe('private')
    await expect(post(`http://${host}:${port}/in`, '{}', {})).rejects.toThrow(OutboundRefusal)
    expect(heard).toEqual([])
  })

  it.each(['8.8.8.8', '[2606:4700:4700::1111]'])('that is %s may be sent to', async (host) => {
    expect(await outboundOf([]).check(`https://${host}/in`)).toBe('public')
  })

  it('is refused where one of its addresses is private, and where it becomes so after it was checked', async () => {
    const mixed = outboundOf([], async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
    expect(await mixed.check('http://mixed.test')).toBe('private')
    let asked = 0
    const rebound = outboundOf([], async () => [{ address: asked++ === 0 ? '8.8.8.8' : '127.0.0.1', family: 4 }])
    expect(await rebound.check(`http://rebound.test:${port}`)).toBe('public')
    await expect(rebound.post(`http://rebound.test:${port}`, '{}', {})).rejects.toThrow(OutboundRefusal)
    expect(heard).toEqual([])
  })

  it('that no name server knows is said to be unknown', async () => {
    const unknown = outboundOf([], () => Promise.reject(new Error('ENOTFOUND')))
    expect(await unknown.check('https://nowhere.test')).toBe('unknown')
  })

  it('is reached in a network that the operator has named, at the address that was checked, and led no further', async () => {
    const { post } = outboundOf(['127.0.0.0/8'], async () => [{ address: '127.0.0.1', family: 4 }])
    expect(await post(`http://erp.test:${port}/in`, '{}', {})).toEqual({ status: 200, text: 'thanks' })
    expect((await post(`http://erp.test:${port}/away`, '{}', {})).status).toBe(302)
    expect(heard).toEqual(['POST /in', 'POST /away'])
    expect((await post(`http://erp.test:${port}/long`, '{}', {})).text).toHaveLength(500)
  })
})

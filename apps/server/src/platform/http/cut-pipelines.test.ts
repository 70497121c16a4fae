import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'

let app: FastifyInstance
let asked = 0
beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  app.get('/api/slow', async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { ok: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends so many requests in one packet, and tells how many were worked on, how many answered, and whether it was cut. */
async function sendAtOnce(count: number) {
  asked = 0
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  let isCut = false
  await new Promise<void>((resolve) => {
    const answers = () => text.split('HTTP/1.1 200').length - 1
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (answers() === count) resolve()
    })
    socket
      .on('error', () => {})
      .on('close', () => {
        isCut = true
        resolve()
      })
    socket.write('GET /api/slow HTTP/1.1\r\nhost: portal\r\n\r\n'.repeat(count))
  })
  socket.destroy()
  return { asked, answered: text.split('HTTP/1.1 200').length - 1, isCut }
}

describe('requests that wait for no answer', () => {
  it('are answered in turn where they are few', async () => {
    expect(await sendAtOnce(16)).toEqual({ asked: 16, answered: 16, isCut: false })
  })

  it('are many on no connection: it is cut, and the rest of the packet not looked at', async () => {
    expect(await sendAtOnce(1000)).toEqual({ asked: 16, answered: 0, isCut: true })
  })
})

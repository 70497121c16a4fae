import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { listenAt } from './listen-at.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
})
afterEach(() => app.close())

const here = { host: '127.0.0.1', port: 0 }
const portOf = () => (app.server.address() as AddressInfo).port
/** Turns of the event loop so far. */
const turns = () => performance.nodeTiming.uvMetricsInfo.loopCount

it.runIf(process.platform === 'linux')('takes many connections in few turns of the event loop', async () => {
  await listenAt(app, here)
  const callers = 320
  let taken = 0
  const all = new Promise<void>((resolve) => {
    app.server.on('connection', () => {
      taken += 1
      if (taken === callers) resolve()
    })
  })
  const sockets = Array.from({ length: callers }, () => connect(portOf(), here.host).on('error', () => {}))
  const before = turns()
  await all
  // One in a turn took as many turns as callers.
  expect(turns() - before).toBeLessThan(callers / 4)
  for (const socket of sockets) socket.destroy()
})

it('refuses a port at which somebody listens', async () => {
  await listenAt(app, here)
  const second = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  await expect(listenAt(second, { ...here, port: portOf() })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await second.close()
  const stranger = createServer().listen(here)
  await once(stranger, 'listening')
  const third = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const port = (stranger.address() as AddressInfo).port
  await expect(listenAt(third, { ...here, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await third.close()
  stranger.close()
})

it('answers what is under way before it closes, and is gone then', async () => {
  const callers = 40
  let begun = 0
  let goOn = () => {}
  const wait = new Promise<void>((resolve) => (goOn = resolve))
  const underWay = new Promise<void>((resolve) => {
    const begin = () => (begun += 1) === callers && resolve()
    app.get('/whole', async () => {
      begin()
      await wait
      return 'told'
    })
    // Its headers and its first half are there before the server stops.
    app.get('/halves', () =>
      Readable.from(
        (async function* () {
          yield 'to'
          begin()
          await wait
          yield 'ld'
        })(),
      ),
    )
  })
  await listenAt(app, here)
  const agent = new Agent({ keepAlive: true })
  const port = portOf()
  const answers = Array.from({ length: callers }, async (_, index) => {
    const asked = get({ agent, port, host: here.host, path: index % 2 ? '/whole' : '/halves' })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return text(answer)
  })
  await underWay
  let isClosed = false
  const closing = app.close().then(() => (isClosed = true))
  await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  goOn()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['told']))
  await closing
  const [refused] = await once(connect(port, here.host), 'error')
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  agent.destroy()
})

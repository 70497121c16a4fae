import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { openApi } from '@kattegat/contract'
import type { Problem } from '@kattegat/contract/problems'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { turnsOf } from '../turns/index.ts'
import { createHttpServer } from './http-server.ts'

let app: FastifyInstance
const serverWith = (requestMs: number) =>
  createHttpServer({
    logLevel: 'silent',
    trustProxy: ['127.0.0.1'],
    secure: false,
    connectTo: [],
    times: { headersMs: 200, bodyMs: 300, requestMs, readerMs: 300 },
  })
beforeEach(async () => {
  app = await serverWith(500)
  app.post('/api/echo', async () => ({ ok: true }))
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload
      .on('end', () => done(null))
      .on('error', done)
      .resume()
  })
  app.get('/api/of/:id', async (request) => ({ id: request.id }))
})
afterEach(() => app.close())

/** What the server says to bytes that are no request until it closes the connection. */
async function said(...lines: string[]): Promise<Answer> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const bytes: Buffer[] = []
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => bytes.push(chunk))
    socket.on('error', () => {}).on('close', () => resolve())
    socket.write(lines.join('\r\n'))
  })
  return read(Buffer.concat(bytes).toString())
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly problem: Problem
}

function read(text: string): Answer {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...headers] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers.map((line) => [line.split(': ')[0]!.toLowerCase(), line.split(': ')[1] ?? ''])),
    problem: JSON.parse(body) as Problem,
  }
}

const json = ['POST /api/echo HTTP/1.1', 'host: portal', 'content-type: application/json']

describe('what is no request is answered by a problem, and its connection closed', () => {
  it.each([
    ['headers that never end', ['GET / HTTP/1.1', 'host: portal', 'x: '], 408, 'REQUEST_TIMEOUT'],
    ['a body that never ends', [...json, 'content-length: 100', '', '{"a":'], 408, 'REQUEST_TIMEOUT'],
    [
      'a body in pieces that never end',
      [...json, 'transfer-encoding: chunked', '', '1', '{', ''],
      408,
      'REQUEST_TIMEOUT',
    ],
    [
      'an upload that never ends',
      [...json.slice(0, 2), 'content-type: multipart/form-data; boundary=b', 'content-length: 100', '', '--b'],
      408,
      'REQUEST_TIMEOUT',
    ],
    ['headers beyond 16 kB', ['GET / HTTP/1.1', `x: ${'x'.repeat(20_000)}`, '', ''], 431, 'HEADERS_TOO_LARGE'],
    ['no HTTP at all', ['\u0016\u0003\u0001', '', ''], 400, 'BROKEN_BODY'],
    ['a header without a name', ['GET / HTTP/1.1', ': x', '', ''], 400, 'BROKEN_BODY'],
  ])('%s', async (_what, lines, status, code) => {
    const answer = await said(...lines)
    expect([answer.status, answer.problem.code, answer.problem.status]).toEqual([status, code, status])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      connection: 'close',
      'x-request-id': answer.problem.requestId,
    })
  })

  it('a path that nobody can read, or too long a part of one', async () => {
    const unreadable = await app.inject('/api/of/%E0')
    expect([unreadable.statusCode, unreadable.json<Problem>().code]).toEqual([404, 'NOT_FOUND'])
    const long = await app.inject(`/api/of/${'1'.repeat(2000)}`)
    expect([long.statusCode, long.json<Problem>().code]).toEqual([414, 'ADDRESS_TOO_LONG'])
    expect(long.headers['x-request-id']).toBe(long.json<Problem>().requestId)
  })
})

describe('an answer', () => {
  /** Asks for something, and reads only if it is told to; answers the connection. */
  async function ask(path: string, isReading: boolean) {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    if (isReading) socket.resume()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n`)
    return socket
  }
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_fault, count) => resolve(count)))

  it('that nobody takes is not kept for them: the connection is cut', async () => {
    // More than both ends of a connection keep.
    app.get('/api/large', async (_request, reply) => reply.type('application/pdf').send(Buffer.alloc(30_000_000)))
    const socket = await ask('/api/large', false)
    await expect.poll(connections).toBe(1)
    await expect.poll(connections, { timeout: 5000 }).toBe(0)
    socket.destroy()
  })

  it('whose reader waits for us is not cut', async () => {
    async function* rows() {
      yield 'a'
      await new Promise((resolve) => setTimeout(resolve, 1000))
      yield 'the last row'
    }
    app.get('/api/rows', async (_request, reply) => reply.type('text/csv').send(Readable.from(rows())))
    const socket = await ask('/api/rows', true)
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    await new Promise((resolve) => void socket.on('close', resolve))
    expect(text).toContain('the last row')
  })
})

it('what is no request behind one that is worked on is not its answer', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  app.get('/api/slow', () => done.then(() => ({ ok: true })))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('data', (bytes) => (heard += bytes.toString())).on('error', () => {})
  socket.write(['GET /api/slow HTTP/1.1', 'host: portal', '', 'NONSENSE', '', ''].join('\r\n'))
  await closed
  finish()
  expect(heard).not.toContain('400')
})

it('a list whose turn does not come in time is answered by a problem, as no file', async () => {
  app.get('/api/list', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="list.csv"' })
      .send(Readable.from(tooLate())),
  )
  const reply = await app.inject('/api/list')
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
  expect(reply.headers).not.toHaveProperty('content-disposition')
})

async function* tooLate(): AsyncGenerator<string> {
  const turns = turnsOf(1, { waitMs: 20 })
  await turns.inTurn(Readable.from(['a', 'b'])).next()
  yield* turns.inTurn(Readable.from(['c']))
}

it('a body that still arrives once its call was refused is cut as well', async () => {
  await app.close()
  // The time for a body cuts it, not that for a whole request, which would outlast the test.
  app = await serverWith(600_000)
  app.post('/api/refused', { onRequest: async (_request, reply) => reply.code(503).send({}) }, async () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  socket.write(
    ['POST /api/refused HTTP/1.1', 'host: portal', ...json.slice(2), 'content-length: 100', '', '{'].join('\r\n'),
  )
  await new Promise((resolve) => void socket.on('close', resolve))
})

it('a body that is broken off while it is stored is no fault', async () => {
  const faults: unknown[] = []
  const ends: (string | undefined)[] = []
  app.addHook('onRequest', async ({ log }) => void (log.error = (...line: unknown[]) => void faults.push(line)))
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
  app.post('/api/stored', async ({ raw }) => {
    await finished(raw.resume()).catch((error: NodeJS.ErrnoException) => {
      ends.push(error.code)
      throw error
    })
    return {}
  })
  app.post('/api/faulty', async () => Promise.reject(new Error('ours')))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  const head = ['host: portal', 'content-type: application/octet-stream', 'content-length: 100', '', 'half']
  await new Promise((resolve) => void socket.write(['POST /api/stored HTTP/1.1', ...head].join('\r\n'), resolve))
  socket.destroy()
  await expect.poll(() => ends).toHaveLength(1)
  expect(faults).toEqual([])
  await app.inject({ method: 'POST', url: '/api/faulty' })
  expect(faults).toHaveLength(1)
})

it('sends elsewhere what arrives while it stops, and finishes what is under way', async () => {
  const under = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  app.get('/api/slow', async () => {
    begun.resolve()
    await under.promise
    return { ok: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()))
  socket.on('data', (chunk) => (text += chunk.toString())).on('error', () => {})
  socket.write('GET /api/slow HTTP/1.1\r\nhost: portal\r\n\r\n')
  await begun.promise
  const stopped = app.close()
  const heard = new Promise<void>((resolve) => void app.server.once('request', () => resolve()))
  socket.write('GET /api/slow HTTP/1.1\r\nhost: portal\r\n\r\n')
  await heard
  under.resolve()
  await closed
  await stopped
  const second = read(text.slice(text.lastIndexOf('HTTP/1.1 ')))
  expect(text).toContain('{"ok":true}')
  expect([second.status, second.problem.code, second.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
})

describe('the number of a request', () => {
  it('is the trusted proxy’s own where that is a number, and nobody else’s', async () => {
    const idFor = async (given: string, remoteAddress?: string) =>
      (
        await app.inject({
          url: '/api/of/1',
          headers: { 'x-request-id': given },
          ...(remoteAddress ? { remoteAddress } : {}),
        })
      ).json<{ id: string }>().id
    expect(await idFor('4f1c2f80-ab12')).toBe('4f1c2f80-ab12')
    expect(await idFor('4f1c2f80-ab12', '203.0.113.9')).not.toBe('4f1c2f80-ab12')
    for (const forged of ['<script>', 'short', 'x'.repeat(101), 'line\\n two lines'])
      expect(await idFor(forged)).not.toBe(forged)
  })
})

it('the interface says so of every call', () => {
  const described = openApi({ productName: 'P', version: '1', baseUrl: 'https://p.example', goldenShipments: {} })
  const statuses = Object.values(described.paths).flatMap((path) =>
    Object.values(path).map((operation) => Object.keys((operation as { responses: object }).responses)),
  )
  for (const declared of statuses)
    expect(declared).toEqual(expect.arrayContaining(['400', '405', '408', '414', '431', '503']))
})

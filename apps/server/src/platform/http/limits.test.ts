import { EventEmitter } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { accept, refuse } from '@kattegat/domain/result'
import { Type } from 'typebox'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { coarseErrors, maxErrors } from './coarse-errors.ts'
import { createHttpServer } from './http-server.ts'
import { admission, type Admission } from './admission.ts'
import { companyShare } from './company-share.ts'
import { serveOn, type CallLimits } from './serve.ts'
import { bodyCheck } from './shape-check.ts'
import { isDeeperThan } from './json-body.ts'
import { bytesKept, unreadAnswers } from './unread-answers.ts'
import { callsAtOnce, callsOfBody, companyOf, userLimit } from './user-limit.ts'
import type { Caller } from '../tenancy/index.ts'
import { known as knownId } from '../../testing/known-id.ts'

const Line = Type.Object({ weight: Type.Number() }, { additionalProperties: false })
const Form = Type.Object(
  { name: Type.String(), lines: Type.Array(Line, { maxItems: 100 }) },
  { additionalProperties: false },
)

describe('a body that is wrong by its size', () => {
  it('is told the first fifty unknown fields, wherever they stand, and looked at no further', () => {
    const looked: string[] = []
    const many = new Proxy(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`field${at}`, at])), {
      getOwnPropertyDescriptor: (target, name) => {
        looked.push(String(name))
        return Reflect.getOwnPropertyDescriptor(target, name)
      },
    })
    const errors = bodyCheck(Form).read({ name: 'x', lines: [many] }).errors
    expect(errors).toHaveLength(maxErrors)
    expect(errors[0]).toEqual({ field: 'lines[0].field0', code: 'unknownField', params: {} })
    expect(looked.length).toBeLessThan(200)
  })

  it('is told of a list that is too long, and not of what stands in it', () => {
    const lines = Array.from({ length: 101 }, () => ({}))
    expect(bodyCheck(Form).read({ name: 'x', lines }).errors).toEqual([
      { field: 'lines', code: 'tooMany', params: { max: 100 } },
    ])
  })

  it('is none that a person would send', () => {
    const typed = { name: 5, colour: 'red', lines: [{ weight: 'heavy' }, { size: 1 }] }
    expect(coarseErrors(Form, typed)).toEqual([])
    expect(coarseErrors(Form, null)).toEqual([])
    const fields = bodyCheck(Form)
      .read(typed)
      .errors.map(({ field }) => field)
    expect(fields.toSorted()).toEqual(['colour', 'lines[0].weight', 'lines[1].size', 'lines[1].weight', 'name'])
  })
})

describe('the calls of one user', () => {
  const start = Date.parse('2026-11-23T09:00:00Z')

  it('are counted by the minute, each person and each key by itself', () => {
    let time = start
    const limit = userLimit(2, () => new Date(time))
    const key = { id: 7, actions: [] }
    expect([1, 2, 3].map(() => limit({ userId: 1 }))).toEqual([undefined, undefined, 60])
    expect([limit({ userId: 2 }), limit({ userId: 1, apiKey: key })]).toEqual([undefined, undefined])
    time = start + 45_500
    expect(limit({ userId: 1 })).toBe(15)
    time = start + 60_000
    expect(limit({ userId: 1 })).toBeUndefined()
  })

  it('count for their whole company where they are large bodies: twenty users are no way around it', () => {
    const limit = userLimit(100, () => new Date(start), companyOf)
    expect(limit({ userId: 1, companyId: 5 }, 60)).toBeUndefined()
    expect(limit({ userId: 2, companyId: 5 }, 60)).toBe(60)
    expect([limit({ userId: 3, companyId: 6 }, 60), limit({ userId: 4, companyId: null }, 60)]).toEqual([
      undefined,
      undefined,
    ])
    expect(limit({ userId: 4, companyId: null }, 60)).toBe(60)
  })
})

const caller: Caller = {
  userId: 1,
  email: 'anna@nordlys.test',
  name: 'Anna',
  initials: 'A',
  department: '',
  roles: ['Administrator'],
  companyId: null,
  shipmentSystem: 'YOYODenmark',
  shipmentSystems: ['YOYODenmark'],
  testMode: false,
  language: null,
}

/** What a call that must not be made is answered, under limits. */
async function refusedUnder(limits: CallLimits) {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const serve = serveOn(app, async () => accept(caller), limits)
  serve('SetTestMode', async () => {
    throw new Error('It was called')
  })
  const reply = await app.inject({ method: 'POST', url: '/api/User/SetTestMode', payload: { testMode: true } })
  await app.close()
  return [reply.statusCode, reply.json<{ code: string }>().code, reply.headers['retry-after']]
}

describe('a body that is read with much work', () => {
  it('counts for as many calls as it is large, before its shape is looked at', async () => {
    const counted: number[] = []
    const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
    const count = (_caller: unknown, calls = 1) => {
      counted.push(calls)
      return counted.length > 3 ? 17 : undefined
    }
    const serve = serveOn(app, async () => accept(caller), { ofUser: count, ofBodies: count })
    serve('SetTestMode', async () => {
      throw new Error('It was called')
    })
    // 20,000 bytes count for one more call, so that 250,000 count for twelve.
    const post = async (letters: number) => {
      const payload = { testMode: true, more: 'x'.repeat(letters) }
      const reply = await app.inject({ method: 'POST', url: '/api/User/SetTestMode', payload })
      return [reply.statusCode, reply.headers['retry-after']]
    }
    expect(await post(1000)).toEqual([400, undefined])
    expect(await post(250_000)).toEqual([400, undefined])
    expect(counted).toEqual([1, 1, 12])
    expect(callsOfBody(2 * 1024 * 1024)).toBe(104)
    counted.length = 2
    expect(await post(250_000)).toEqual([429, '17'])
    await app.close()
  })

  it('is not read where brackets stand in brackets as no call has them', async () => {
    const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
    const serve = serveOn(app, async () => accept(caller))
    serve('SetTestMode', async () => {
      throw new Error('It was called')
    })
    const post = async (payload: string) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await app.inject({ method: 'POST', url: '/api/User/SetTestMode', payload, headers })
      return [reply.statusCode, reply.json<{ code: string }>().code]
    }
    const nested = '['.repeat(50_000) + ']'.repeat(50_000)
    expect(await post(nested)).toEqual([400, 'BROKEN_BODY'])
    expect(await post(JSON.stringify(nested))).toEqual([400, 'INVALID_SHAPE'])
    await app.close()
    expect(isDeeperThan('[[{"a":[]}]]', 4)).toBe(false)
    expect(isDeeperThan('[[{"a":[]}]]', 3)).toBe(true)
    expect(isDeeperThan(String.raw`["[[[[\"[[[","]"]`, 1)).toBe(false)
  })
})

it('one call too many of a person is answered by 429 with the seconds to wait', async () => {
  expect(await refusedUnder({ ofUser: () => 17 })).toEqual([429, 'TOO_MANY_REQUESTS', '17'])
})

it('one call too many at once of a person is answered by 429, and the next again once one is answered', async () => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const callers = [caller, caller, caller, { ...caller, userId: 2 }, caller]
  const serve = serveOn(app, async () => accept(callers.shift()!), { atOnce: callsAtOnce(2) })
  const answers = Promise.withResolvers<void>()
  serve('EndSession', async () => {
    await answers.promise
    return accept({ success: true })
  })
  const post = () => app.inject({ method: 'POST', url: '/api/User/EndSession' })
  const first = [post(), post()]
  await vi.waitFor(() => expect(callers).toHaveLength(3))
  const third = await post()
  expect([third.statusCode, third.json().code, third.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '1'])
  const another = post()
  answers.resolve()
  for (const one of [...first, another, post()]) expect((await one).statusCode).toBe(200)
  await app.close()
})

it('a call that would wait too long is answered at once, by 503 with the seconds to wait', async () => {
  const full: Admission = {
    admits: () => false,
    itsTurn: () => undefined,
    holds: () => {},
    awaitsBody: () => {},
    admitsBody: () => true,
    admitsBehind: () => true,
    awaitsShare: () => () => {},
    answers: () => {},
  }
  expect(await refusedUnder({ admission: full })).toEqual([503, 'BUSY', '5'])
})

it('a hundred bodies that come slowly keep nobody else out', async () => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const serve = serveOn(app, async () => accept(caller), { admission: admission() })
  serve('LogException', async () => accept({ success: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const slow = Array.from({ length: 100 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  const head = ['POST /api/Client/LogException HTTP/1.1', 'host: portal', 'content-type: application/json']
  for (const socket of slow) socket.write([...head, 'content-length: 100', '', '{"name":'].join('\r\n'))
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(100))
  await pause(100)
  const payload = { name: 'Error', message: 'Something' }
  const reply = await app.inject({ method: 'POST', url: '/api/Client/LogException', payload })
  for (const socket of slow) socket.destroy()
  await app.close()
  expect(reply.statusCode).toBe(200)
})

it('who was shut out while a body was on its way is not let in by it', async () => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  let isKnown = true
  const authenticate = async () => (isKnown ? accept(caller) : refuse({ code: 'INVALID_TOKEN' } as const))
  serveOn(app, authenticate)('SetTestMode', async () => {
    throw new Error('It was called')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const body = JSON.stringify({ testMode: true })
  const head = ['POST /api/User/SetTestMode HTTP/1.1', 'host: portal', 'content-type: application/json']
  const socket = connect(port, '127.0.0.1')
  const answered = new Promise<string>((resolve) => void socket.once('data', (part) => resolve(part.toString())))
  socket.write([...head, `content-length: ${body.length}`, '', body.slice(0, 5)].join('\r\n'))
  await pause(2200)
  isKnown = false
  socket.write(body.slice(5))
  expect(await answered).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
  await app.close()
})

it('who has another company or other roles once a file has come is not let in by it', async () => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  let known: Caller = caller
  const serve = serveOn(app, async () => accept(known))
  let change: Partial<Caller> = {}
  serve('EndSession', async ({ request }) => {
    known = { ...caller, ...change }
    const shutOut = await request.shutOut()
    known = caller
    return shutOut ? refuse(shutOut) : accept({ success: true })
  })
  const asked = async (changed: Partial<Caller>) => {
    change = changed
    return (await app.inject({ method: 'POST', url: '/api/User/EndSession' })).statusCode
  }
  expect(await asked({ name: 'Anna Berg' })).toBe(200)
  expect(await asked({ companyId: knownId(5) })).toBe(403)
  expect(await asked({ roles: ['Administrator', 'Finance'] })).toBe(403)
  await app.close()
})

describe('files that are read slowly', () => {
  const file = Buffer.alloc(20 * 1024 * 1024)
  const another = { ...caller, userId: 9 }

  it('keep neither their own company nor others from being answered, and are no more than there is room for', async () => {
    const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
    let asks: Caller = caller
    const serve = serveOn(app, async () => accept(asks), {
      admission: admission(),
      share: companyShare(),
      unread: unreadAnswers(230 * 1024 * 1024),
    })
    serve('GetDocument', async () => accept(file as never))
    serve('EndSession', async () => accept({ success: true }))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const heads: string[] = []
    const slow = Array.from({ length: 12 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.once('data', (part) => {
        heads.push(part.toString('latin1').split('\r\n', 1)[0]!)
        socket.pause()
      })
      socket.write('GET /api/Shipment/GetDocument/1 HTTP/1.1\r\nhost: portal\r\n\r\n')
      return socket
    })
    await vi.waitFor(() => expect(heads).toHaveLength(12))
    const asked = async () => (await app.inject({ method: 'POST', url: '/api/User/EndSession' })).statusCode
    const answers = await Promise.all(Array.from({ length: 40 }, asked))
    asks = another
    answers.push(await asked())
    for (const socket of slow) socket.destroy()
    await app.close()
    expect(heads.filter((head) => head === 'HTTP/1.1 200 OK')).toHaveLength(11)
    expect(heads.filter((head) => head === 'HTTP/1.1 429 Too Many Requests')).toHaveLength(1)
    expect(answers).toEqual(Array(41).fill(200))
  })
})

it('files that are sent as they are read count as well: so many of a company, and another has its own', () => {
  const unread = unreadAnswers()
  const reply = () => ({ raw: new EventEmitter() as never })
  const bytes = bytesKept(Readable.from([]))
  const given = Array.from({ length: 140 }, () => unread.keeps(caller, bytes, reply()))
  expect(given.filter(Boolean)).toHaveLength(128)
  expect(unread.keeps({ ...caller, userId: 9 }, bytes, reply())).toBe(true)
})

it('calls that wait for others of their company keep nobody else out', async () => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  let asks: Caller = caller
  const share = companyShare()
  const serve = serveOn(app, async () => accept(asks), { admission: admission(), share })
  const answers = Promise.withResolvers<void>()
  serve('EndSession', async ({ caller: { userId } }) => {
    if (userId === caller.userId) await answers.promise
    return accept({ success: true })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const post = async () => (await fetch(`http://127.0.0.1:${port}/api/User/EndSession`, { method: 'POST' })).status
  const waiting: Promise<number>[] = []
  // As many at once as are let in within one turn of the event loop: eight are worked on, fifty wait.
  for (const [come, wait] of [
    [40, 32],
    [18, 50],
  ] as const) {
    waiting.push(...Array.from({ length: come }, post))
    await vi.waitFor(() => expect(share.waiting('user 1')).toBe(wait), { timeout: 20_000 })
  }
  // Behind those a call of that company would wait too long, and only of that.
  expect(await Promise.all(Array.from({ length: 20 }, post))).toEqual(Array(20).fill(503))
  asks = { ...caller, userId: 9 }
  expect(await post()).toBe(200)
  answers.resolve()
  expect(await Promise.all(waiting)).toEqual(Array(58).fill(200))
  await app.close()
})

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_fault, count) => resolve(count)))

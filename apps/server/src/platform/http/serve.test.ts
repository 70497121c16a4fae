import { calls, type CallName, type StaffAnswer } from '@kattegat/contract'
import { paths } from '@kattegat/contract/paths'
import type { Role } from '@kattegat/domain/permissions'
import { fieldsOfStaff } from '../../testing/sweep/secrets.ts'
import { accept } from '@kattegat/domain/result'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageUnavailable } from '../storage/index.ts'
import type { Caller } from '../tenancy/index.ts'
import { createHttpServer, notFound, RefusedLate, serveOn } from './index.ts'

let app: FastifyInstance
/** What the handlers answer, for every caller. */
let made: unknown

beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const serve = serveOn(app, async (request) =>
    accept({ roles: String(request.headers['roles']).split(' ').filter(Boolean) as Role[] } as unknown as Caller),
  )
  for (const name of ['FilterHistoryShipments', 'HistoryShipmentInfo', 'GetPriceLines', 'GetTransfers'] as const) {
    serve(name, async () => accept(made as never))
  }
  serve('GetDocument', async ({ reply }) => {
    reply.headers({ 'content-length': 5000, 'content-disposition': 'attachment; filename="a.pdf"' })
    const file = new Readable({ read: () => void file.destroy(new StorageUnavailable('It broke off')) })
    return accept(file as never)
  })
  serve('GetManifest', async ({ reply }) => {
    reply.header('content-disposition', 'inline; filename="Manifest.pdf"')
    const none: Readable = new Readable({ read: () => void none.destroy(new RefusedLate(notFound)) })
    return accept(none as never)
  })
  await app.ready()
})
afterAll(() => app.close())

const ask: Readonly<Partial<Record<CallName, object>>> = {
  FilterHistoryShipments: { method: 'POST', url: '/api/History/FilterHistoryShipments', body: {} },
  HistoryShipmentInfo: { method: 'GET', url: '/api/Shipment/HistoryShipmentInfo/1' },
  GetPriceLines: { method: 'GET', url: '/api/History/GetPriceLines?shipmentId=1' },
  GetTransfers: { method: 'GET', url: '/api/History/GetTransfers' },
}
const answerTo = (name: CallName, ...roles: Role[]) => app.inject({ ...ask[name], headers: { roles: roles.join(' ') } })

const detail = Value.Create(calls.HistoryShipmentInfo.staffAnswer)
const line = Value.Create(calls.GetPriceLines.staffAnswer.properties.costLines.items)
const prices: StaffAnswer<'GetPriceLines'> = { ...detail.prices, salesLines: [line], costLines: [line] }
const transfers = [Value.Create(calls.GetTransfers.staffAnswer.items)]
const note = Value.Create(calls.HistoryShipmentInfo.staffAnswer.properties.notes.items)
const event = Value.Create(calls.HistoryShipmentInfo.staffAnswer.properties.events.items)
const asMade = {
  FilterHistoryShipments: { shipments: [detail.line, detail.line], next: null, sorted: true },
  HistoryShipmentInfo: { ...detail, prices, transfers, notes: [note], events: [event] },
  GetPriceLines: prices,
  GetTransfers: transfers,
} as const
const cases = Object.keys(asMade) as (keyof typeof asMade)[]

describe('what is served', () => {
  it.each(cases)(
    'tells a customer no field of staff, though the handler of %s makes it, in lists and within',
    async (name) => {
      made = asMade[name]
      expect(fieldsOfStaff(made)).not.toEqual([])
      for (const roles of name === 'GetTransfers' ? [['Finance'] as const] : [[], ['Finance'] as const]) {
        const answer = await answerTo(name, ...roles)
        expect(answer.statusCode).toBe(200)
        expect(fieldsOfStaff(answer.json())).toEqual([])
      }
    },
  )

  it.each(cases)('tells staff all of %s', async (name) => {
    made = asMade[name]
    for (const roles of [['Administrator'], ['SuperUser'], ['SuperUser', 'Finance']] as const) {
      const answer = await answerTo(name, ...roles)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
      expect(answer.json()).toEqual(made)
    }
  })

  it('fails rather than show staff the answer of a customer as if it were all', async () => {
    const { costLines: _costLines, costExVat: _costExVat, margin: _margin, ...forCustomers } = prices
    made = forCustomers
    expect((await answerTo('GetPriceLines')).statusCode).toBe(200)
    expect((await answerTo('GetPriceLines', 'SuperUser')).statusCode).toBe(500)
  })

  it('is a whole problem where a file breaks off before its first byte, of the problem’s length and no file to save', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/api/Shipment/GetDocument/1`, {
      headers: { roles: 'Administrator' },
    })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([503, null])
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  })
})

it('answers what is refused while a file is made as any refusal, as long as nothing of it was sent', async () => {
  const [method, path] = paths.GetManifest
  const reply = await app.inject({ method, url: path.replace('{id}', '1'), headers: { roles: 'Administrator' } })
  expect([reply.statusCode, reply.json().code, reply.headers['content-disposition']]).toEqual([
    404,
    'NOT_FOUND',
    undefined,
  ])
})

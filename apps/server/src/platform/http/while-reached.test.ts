import { Readable } from 'node:stream'
import { accept } from '@kattegat/domain/result'
import { expect, it } from 'vitest'
import type { Caller } from '../tenancy/index.ts'
import { createHttpServer } from './http-server.ts'
import { serveOn } from './serve.ts'
import { ShutOut, whileReached } from './while-reached.ts'

async function* numbers(): AsyncGenerator<string> {
  for (let number = 0; ; number += 1) yield String(number)
}
const shutOutAfter = (asks: number) => {
  let asked = 0
  return async () => ((asked += 1) > asks ? ({ code: 'INVALID_TOKEN' } as const) : undefined)
}

it('ends a list within two hundred rows of its reader having been shut out', async () => {
  const taken: string[] = []
  const reading = async () => {
    for await (const row of whileReached(numbers(), shutOutAfter(2))) taken.push(row)
  }
  await expect(reading()).rejects.toThrow(ShutOut)
  expect(taken).toHaveLength(400)
})

it('answers who was shut out before its first row as it does elsewhere', async () => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const caller = { userId: 1, roles: ['Administrator'], companyId: null } as unknown as Caller
  serveOn(app, async () => accept(caller))('GetDocument', async () =>
    accept(Readable.from(whileReached(numbers(), shutOutAfter(0))) as never),
  )
  const reply = await app.inject('/api/Shipment/GetDocument/1')
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'INVALID_TOKEN'])
  await app.close()
})

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { accept } from '@kattegat/domain/result'
import { expect, it, vi } from 'vitest'
import type { Caller } from '../tenancy/index.ts'
import { createHttpServer, serveOn } from '../http/index.ts'
import { openTableFile, writeWorkbook } from '../table-file/index.ts'
import { askedAgainMs, askedBy, fileWhileReached, ShutOut, whileReached } from './index.ts'

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

it('ends a file that is read slowly within seconds of its reader having been shut out, and closes it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const file = Readable.from(numbers())
  let asked = 0
  const shutOut = async () => ((asked += 1) > 2 ? ({ code: 'INVALID_TOKEN' } as const) : undefined)
  const taken: number[] = []
  const reading = async () => {
    for await (const part of fileWhileReached(file, shutOut)) {
      taken.push(Number(part))
      vi.advanceTimersByTime(askedAgainMs / 2)
    }
  }
  await expect(reading()).rejects.toThrow(ShutOut)
  vi.useRealTimers()
  // What is let in is asked about every two seconds, not for each part.
  expect(asked).toBe(3)
  expect(taken.length).toBeGreaterThan(6)
  expect(file.destroyed).toBe(true)
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

it('writes nothing of a workbook whose sender was shut out while it was read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-let-in-'))
  const path = join(folder, 'list.xlsx')
  const columns = [{ header: 'Name', format: 'general' as const }]
  await pipeline(
    writeWorkbook(Readable.from([['Nordlys'], ['Havblik']]), { name: 'List', columns }),
    createWriteStream(path),
  )
  const read = async () => {
    const rows: unknown[] = []
    for (const table of await openTableFile(path)) for await (const { cells } of table.rows()) rows.push(cells)
    return rows
  }
  expect(await askedBy(async () => undefined, read)).toHaveLength(3)
  await expect(askedBy(shutOutAfter(0), read)).rejects.toThrow(ShutOut)
  await rm(folder, { recursive: true })
})

it('closes a file that nobody has begun to read', async () => {
  const file = Readable.from(numbers())
  fileWhileReached(file, async () => undefined).destroy()
  await vi.waitFor(() => expect(file.destroyed).toBe(true))
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openS3Server } from '../../testing/s3-server.ts'

// A file before this one may have loaded the storage with the machine's own disk.
vi.resetModules()
const { openStorage, readStoragePlace, StorageUnavailable } = await import('./index.ts')

/** Bytes that a write stream of the disk still takes before the disk is full; undefined: as many as come. */
let room: number | undefined

// A real stream into a real file, whose disk has no more room at some point: a quota, where not every machine lets one be set.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  type Done = (error: Error | null, written?: number) => void
  const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const write = (fd: number, bytes: Buffer, offset: number, length: number, at: number | null, done: Done) => {
    if (room === undefined) return real.write(fd, bytes, offset, length, at, done)
    const fits = Math.min(room, length)
    room -= fits
    return real.write(fd, bytes, offset, fits, at, (error, written) =>
      fits < length ? done(error ?? full()) : done(error, written),
    )
  }
  const writev = (fd: number, pieces: Buffer[], at: number | null, done: Done) => {
    const bytes = Buffer.concat(pieces)
    write(fd, bytes, 0, bytes.length, at, done)
  }
  return {
    ...real,
    createWriteStream: (path: string, options: object) =>
      real.createWriteStream(path, { ...options, fs: { ...real, write, writev } }),
  }
})

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  room = undefined
  for (const close of closing.splice(0).toReversed()) await close()
})

const megabyte = Buffer.alloc(1024 * 1024, 'x')
const megabytes = (count: number) => Readable.from(Array.from({ length: count }, () => megabyte))

describe('a disk that is full half-way', () => {
  it('keeps what was there, and nothing of what did not fit; with room again it takes it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kattegat-full-'))
    closing.push(() => rm(folder, { recursive: true }))
    const storage = await openStorage({ kind: 'disk', folder })
    await storage.put('kept/a.txt', Readable.from(['whole']))
    for (const key of ['kept/a.txt', 'kept/b.txt']) {
      room = 2.5 * megabyte.length
      const error = await storage.put(key, megabytes(4)).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StorageUnavailable)
      expect((error as Error).cause).toMatchObject({ code: 'ENOSPC' })
      // The disk did take something before it was full.
      expect(room).toBe(0)
    }
    expect(await readdir(join(folder, 'kept'))).toEqual(['a.txt'])
    expect(await readFile(join(folder, 'kept/a.txt'), 'utf8')).toBe('whole')
    room = undefined
    expect(await storage.put('kept/b.txt', megabytes(4))).toEqual({ sizeBytes: 4 * megabyte.length })
  })
})

describe('an S3 server that is full half-way', () => {
  it.each<[string, (reply: ServerResponse) => void]>([
    ['says so', (reply) => void reply.writeHead(507).end()],
    ['hangs up', (reply) => void reply.destroy()],
  ])(
    'and %s keeps what was there, and nothing of what did not fit',
    async (_how, refuse) => {
      const s3 = await startS3()
      let isFull = false
      const begun: string[] = []
      const takenBack: string[] = []
      const front = createServer((incoming, reply) => {
        const { searchParams } = new URL(incoming.url ?? '/', 'http://front')
        if (incoming.method === 'POST' && searchParams.has('uploads')) begun.push('upload')
        if (incoming.method === 'DELETE' && searchParams.has('uploadId')) takenBack.push('upload')
        // The second part of a file: the first is in the bucket already.
        if (isFull && searchParams.get('partNumber') === '2') refuse(reply)
        else pass(incoming, reply, s3.port)
      })
      await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
      closing.push(async () => void front.close())
      const { port } = front.address() as AddressInfo
      const storage = await openStorage(
        readStoragePlace(`s3://S3RVER:S3RVER@papers?endpoint=http://127.0.0.1:${port}`)!,
      )
      closing.push(async () => storage.close())

      await storage.put('kept/a.txt', Readable.from(['whole']))
      const before = await s3.files()
      isFull = true
      await expect(storage.put('kept/a.txt', megabytes(12))).rejects.toThrow(StorageUnavailable)
      await expect(storage.put('kept/b.txt', megabytes(12))).rejects.toThrow(StorageUnavailable)
      expect(await s3.files()).toEqual(before)
      // The server of this test does not know how to take parts back; that it was asked to for each is what counts.
      expect(begun).toHaveLength(2)
      expect(takenBack).toEqual(begun)
      expect(await text(await storage.get('kept/a.txt'))).toBe('whole')
      isFull = false
      expect(await storage.put('kept/b.txt', megabytes(12))).toEqual({ sizeBytes: 12 * megabyte.length })
    },
    60_000,
  )
})

/** Hands a request on as it is: its signature names the address in front. */
function pass(incoming: IncomingMessage, reply: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  incoming.pipe(onward)
}

async function startS3() {
  const server = await openS3Server()
  closing.push(server.close)
  return {
    port: server.port,
    files: async () => (await server.files()).filter((name) => name.endsWith('_object')),
  }
}

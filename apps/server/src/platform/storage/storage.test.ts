import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, openS3Server } from '../../testing/s3-server.ts'
import { FileNotStored, openStorage, readStoragePlace, StorageUnavailable, type Storage } from './index.ts'
import { openS3Storage } from './s3-storage.ts'
import type { S3Place } from './storage-place.ts'

/** Each store with a way to see what really lies in it. */
interface Opened {
  readonly storage: Storage
  listed(): Promise<string[]>
  close(): Promise<void>
}

const kinds: Record<string, () => Promise<Opened>> = {
  'on the local disk': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kattegat storage '))
    const storage = await openStorage({ kind: 'disk', folder })
    return { storage, listed: () => filesOf(folder), close: () => rm(folder, { recursive: true }) }
  },
  // A server program that speaks S3, reached through a socket by the client that production uses.
  'on an S3 server': async () => {
    const server = await startS3()
    const storage = await openStorage(readStoragePlace(server.url('papers'))!)
    return {
      storage,
      listed: server.listed,
      close: async () => {
        storage.close()
        await server.stop()
      },
    }
  },
}

it('gives everybody their files on S3 while others read fifty large ones slowly', async () => {
  const server = await startS3()
  const storage = openS3Storage(readStoragePlace(server.url('papers')) as S3Place, 3000)
  await storage.put('large', Readable.from([Buffer.alloc(8 * 1024 * 1024)]))
  const slow = await Promise.all(Array.from({ length: 60 }, () => storage.get('large')))
  await storage.put('small', Readable.from(['another']))
  expect(await text(await storage.get('small'))).toBe('another')
  for (const file of slow) file.on('error', () => {}).destroy()
  storage.close()
  await server.stop()
})

describe.each(Object.entries(kinds))('storage %s', (_name, open) => {
  let opened: Opened
  let storage: Storage
  beforeAll(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  it('gives back what was put, and its size', async () => {
    // 'smørrebrød' has two letters of two bytes each
    expect(await storage.put('packs/2026/a.txt', Readable.from(['smørre', 'brød']))).toEqual({ sizeBytes: 12 })
    expect(await text(await storage.get('packs/2026/a.txt'))).toBe('smørrebrød')
  })

  it('stores an empty file, and one that is larger than a part', async () => {
    expect(await storage.put('packs/empty', Readable.from([]))).toEqual({ sizeBytes: 0 })
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    expect(await storage.put('packs/large', Readable.from(Array.from({ length: 11 }, () => megabyte)))).toEqual({
      sizeBytes: 11 * 1024 * 1024,
    })
    let sizeBytes = 0
    for await (const chunk of await storage.get('packs/large')) sizeBytes += (chunk as Buffer).length
    expect(sizeBytes).toBe(11 * 1024 * 1024)
  })

  it('keeps the old file, and nothing else, when a new one breaks off', async () => {
    await storage.put('kept/a.txt', Readable.from(['whole']))
    const breaking = (afterMegabytes: number) =>
      Readable.from(
        (async function* () {
          for (let count = 0; count < afterMegabytes; count += 1) yield Buffer.alloc(1024 * 1024)
          throw new Error('connection lost')
        })(),
      )
    const before = await opened.listed()
    await expect(storage.put('kept/a.txt', breaking(0))).rejects.toThrow('connection lost')
    await expect(storage.put('kept/a.txt', breaking(9))).rejects.toThrow('connection lost')
    await expect(storage.put('kept/b.txt', breaking(9))).rejects.toThrow('connection lost')
    expect(await text(await storage.get('kept/a.txt'))).toBe('whole')
    expect(await opened.listed()).toEqual(before)
  })

  it('says so when there is no such file, and lets it be deleted all the same', async () => {
    await expect(storage.get('packs/none.txt')).rejects.toThrow(FileNotStored)
    await storage.delete('packs/none.txt')
  })

  it('forgets what was deleted', async () => {
    await storage.put('gone.txt', Readable.from(['x']))
    await storage.delete('gone.txt')
    await expect(storage.get('gone.txt')).rejects.toThrow(FileNotStored)
  })

  it.each(['../outside', 'a/../../outside', '/etc/passwd', '', 'a//b', '.hidden', 'a\\b', 'a\0b'])(
    'refuses %j as a key',
    async (key) => {
      await expect(async () => storage.get(key)).rejects.toThrow(RangeError)
    },
  )

  it('is ready', async () => {
    expect(await storage.isReady()).toBe(true)
  })
})

describe('storage that is away', () => {
  it('says so, on the disk as on S3, and never makes a lost folder again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kattegat-away-'))
    const disk = await openStorage({ kind: 'disk', folder })
    await rm(folder, { recursive: true })
    expect(await disk.isReady()).toBe(false)
    await expect(disk.put('a', Readable.from(['x']))).rejects.toThrow(StorageUnavailable)

    const server = await startS3()
    const s3 = await openStorage(readStoragePlace(server.url('papers'))!)
    const elsewhere = await openStorage(readStoragePlace(server.url('no-such-bucket'))!)
    expect(await elsewhere.isReady()).toBe(false)
    await expect(elsewhere.put('a', Readable.from(['x']))).rejects.toThrow(StorageUnavailable)
    await server.stop()
    expect(await s3.isReady()).toBe(false)
    await expect(s3.put('a', Readable.from(['x']))).rejects.toThrow(StorageUnavailable)
    await expect(s3.get('a')).rejects.toThrow(StorageUnavailable)
    elsewhere.close()
    s3.close()
  })

  it('says so as well where it takes what is asked and never answers', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const { port } = silent.address() as AddressInfo
    const place = readStoragePlace(`s3://key:secret@papers?endpoint=http://127.0.0.1:${port}`)!
    if (place.kind !== 's3') throw new Error('It is a bucket')
    const s3 = openS3Storage(place, 200)
    await expect(s3.put('a', Readable.from(['x']))).rejects.toThrow(StorageUnavailable)
    await expect(s3.get('a')).rejects.toThrow(StorageUnavailable)
    s3.close()
    silent.closeAllConnections()
    silent.close()
  })
})

describe('a storage address', () => {
  it('is a folder or a bucket', () => {
    expect(readStoragePlace('file:///var/lib/kattegat%20files')).toEqual({
      kind: 'disk',
      folder: '/var/lib/kattegat files',
    })
    expect(readStoragePlace('s3://papers/kattegat/?region=eu-north-1')).toEqual({
      kind: 's3',
      bucket: 'papers',
      prefix: 'kattegat/',
      region: 'eu-north-1',
      endpoint: undefined,
      credentials: undefined,
    })
    expect(readStoragePlace('s3://key:se%2Fcret@papers?endpoint=http://minio:9000')).toMatchObject({
      prefix: '',
      region: 'us-east-1',
      endpoint: 'http://minio:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    })
  })

  it.each([
    'papers',
    'file://server/share',
    'file:',
    'ftp://papers/x',
    's3:',
    's3://UPPER_CASE',
    's3://papers?endpoint=minio',
    's3://papers?acl=public',
    's3://key@papers',
    's3://papers/../x y',
  ])('is not %j', (address) => {
    expect(readStoragePlace(address)).toBeUndefined()
  })
})

async function startS3() {
  const server = await openS3Server()
  return {
    url: (bucket: string) => `s3://S3RVER:S3RVER@${bucket}/kattegat?endpoint=http://127.0.0.1:${server.port}`,
    listed: async () => (await server.files()).filter((file) => file.endsWith('object')),
    stop: server.close,
  }
}

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileNotStored, openStorage } from './index.ts'
import type { Storage } from './index.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat storage '))
  storage = await openStorage(pathToFileURL(folder).href)
})
afterAll(() => rm(folder, { recursive: true }))

describe('storage on the local disk', () => {
  it('gives back what was put, and its size', async () => {
    // 'smørrebrød' has two letters of two bytes each
    expect(await storage.put('packs/2026/a.txt', Readable.from(['smørre', 'brød']))).toEqual({ sizeBytes: 12 })
    expect(await text(await storage.get('packs/2026/a.txt'))).toBe('smørrebrød')
  })

  it('keeps the old file, and nothing else, when a new one breaks off', async () => {
    await storage.put('kept/a.txt', Readable.from(['whole']))
    const breaking = Readable.from(
      (async function* () {
        yield 'ha'
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.put('kept/a.txt', breaking)).rejects.toThrow('connection lost')
    expect(await text(await storage.get('kept/a.txt'))).toBe('whole')
    expect(await readdir(join(folder, 'kept'))).toEqual(['a.txt'])
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
})

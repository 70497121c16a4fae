import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasRoom } from './disk-full.ts'
import { checkKey, FileNotStored, StorageUnavailable, storing, type Storage } from './storage.ts'

/** Files in a folder of the local disk: for one instance, or for several on a volume they share. */
export function openDiskStorage(folder: string): Storage {
  const fileOf = (key: string): string => join(folder, checkKey(key))

  return {
    put: (key, content) => {
      const file = fileOf(key)
      return storing(content, (watched) => putWhole(folder, file, watched))
    },

    get: async (key) => {
      // Opened before answering, so that a missing file is an error here and not in the middle of a response.
      const handle = await open(fileOf(key)).catch(async (error: unknown) => {
        // Where the folder itself is away, nobody knows what lies in it.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && (await isThere(folder))) {
          throw new FileNotStored(`No file is stored as ${key}`, { cause: error })
        }
        throw new StorageUnavailable('The file could not be read', { cause: error })
      })
      return createReadStream('', { fd: handle, autoClose: true })
    },

    delete: (key) => rm(fileOf(key), { force: true }),

    // The folder may lie on a disk of its own, which fills up by itself.
    isReady: async () => (await isThere(folder, constants.W_OK)) && (await hasRoom(folder)),

    close: () => {},
  }
}

function isThere(folder: string, mode?: number): Promise<boolean> {
  return access(folder, mode).then(
    () => true,
    () => false,
  )
}

async function putWhole(folder: string, file: string, content: Readable): Promise<{ sizeBytes: number }> {
  // A volume that is not mounted is an outage: its folder must not be made again on the disk beneath.
  await access(folder)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  // Beside its place, so that the rename stays on one file system and is therefore all or nothing.
  const unfinished = `${file}~${randomUUID()}`
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
    return { sizeBytes: size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

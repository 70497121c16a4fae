import { Readable } from 'node:stream'

/**
 * Where files lie that are too big for rows: uploads, document packs, exports.
 *
 * A key is a path of letters, digits, `-`, `_`, `.` and `/`, chosen by us and never by a user.
 */
export interface Storage {
  /**
   * Stores the whole stream under the key, replacing what was there; a reader sees the old or the new, never half.
   *
   * @throws StorageUnavailable when the store is full or away; an error of the stream itself is thrown as it is.
   */
  put(key: string, content: Readable): Promise<{ readonly sizeBytes: number }>
  /** @throws FileNotStored, StorageUnavailable */
  get(key: string): Promise<Readable>
  /** Deleting what is not there is no error: jobs that clear away may run twice. */
  delete(key: string): Promise<void>
  /** Whether files can be stored now. */
  isReady(): Promise<boolean>
  close(): void
}

/** Nothing lies under that key. */
export class FileNotStored extends Error {
  override readonly name = 'FileNotStored'
}

/** The store is full, away, or does not let us in; nothing was stored. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** @throws RangeError on a key that could leave the storage or means different files in different stores. */
export function checkKey(key: string): string {
  const parts = key.split('/')
  if (key.length > 500 || !parts.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part))) {
    throw new RangeError(`"${key}" is no storage key`)
  }
  return key
}

/** Runs the storing of a stream, and tells errors of the stream from errors of the store. */
export async function storing<T>(content: Readable, store: (content: Readable) => Promise<T>): Promise<T> {
  let faultOfContent: { readonly fault: unknown } | undefined
  // Not by the stream's `error`: a store that fails destroys the stream with its own error, which then reads as the stream's.
  async function* watched() {
    const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    try {
      for (;;) {
        const next = await chunks.next().catch((fault: unknown) => {
          faultOfContent = { fault }
          throw fault
        })
        if (next.done) return
        yield next.value
      }
    } finally {
      content.destroy()
    }
  }
  try {
    return await store(Readable.from(watched()))
  } catch (error) {
    if (faultOfContent) throw faultOfContent.fault
    throw new StorageUnavailable('The file could not be stored', { cause: error })
  }
}

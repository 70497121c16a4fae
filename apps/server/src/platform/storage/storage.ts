import type { Readable } from 'node:stream'

/**
 * Where files lie that are too big for rows: uploads, document packs, exports.
 *
 * A key is a path of letters, digits, `-`, `_`, `.` and `/`, chosen by us and never by a user.
 */
export interface Storage {
  /** Stores the whole stream under the key, replacing what was there; a reader sees the old or the new, never half. */
  put(key: string, content: Readable): Promise<{ readonly sizeBytes: number }>
  /** @throws FileNotStored */
  get(key: string): Promise<Readable>
  /** Deleting what is not there is no error: jobs that clear away may run twice. */
  delete(key: string): Promise<void>
}

/** Nothing lies under that key. */
export class FileNotStored extends Error {
  override readonly name = 'FileNotStored'
}

/** @throws RangeError on a key that could leave the storage or means different files in different stores. */
export function checkKey(key: string): string {
  const parts = key.split('/')
  if (key.length > 500 || !parts.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part))) {
    throw new RangeError(`"${key}" is no storage key`)
  }
  return key
}

import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the storage that an address names: `file:///path/of/a/folder`. */
export async function openStorage(url: string): Promise<Storage> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'file:')
    throw new RangeError('The storage address must begin with file:')
  const folder = fileURLToPath(url)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return openDiskStorage(folder)
}

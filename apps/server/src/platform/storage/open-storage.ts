import { mkdir } from 'node:fs/promises'
import { openDiskStorage } from './disk-storage.ts'
import type { StoragePlace } from './storage-place.ts'
import type { Storage } from './storage.ts'

/** Opens the storage of a place; a folder is made when it is not there. */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  if (place.kind === 's3') {
    // Loaded only by those who use it: it is larger than the rest of the server.
    const { openS3Storage } = await import('./s3-storage.ts')
    return openS3Storage(place)
  }
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  return openDiskStorage(place.folder)
}

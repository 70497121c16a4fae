export { openStorage } from './open-storage.ts'
export { readStoragePlace, storageForms, type StoragePlace } from './storage-place.ts'
export { FileNotStored, StorageUnavailable, type Storage } from './storage.ts'

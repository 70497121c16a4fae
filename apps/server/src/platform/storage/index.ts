export { openStorage } from './open-storage.ts'
export { FileNotStored } from './storage.ts'
export type { Storage } from './storage.ts'

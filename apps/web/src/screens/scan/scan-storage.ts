import { openDB, type DBSchema } from 'idb'
import type { NewRecord, ScanRecord } from './scan-record.ts'

/** Where scans are kept until they are sent, and a while after. */
export interface ScanStorage {
  /** False where the browser keeps nothing: what is not sent is lost with the page. */
  readonly isLasting: boolean
  /** Of this user in this booking system, in the order of scanning. */
  all(userId: number, system: string): Promise<ScanRecord[]>
  add(record: NewRecord): Promise<ScanRecord>
  /** Makes something else of what stands there at that moment, or removes it; nothing where it is gone. Other tabs wait. */
  change(id: number, become: (stored: ScanRecord) => ScanRecord | undefined): Promise<void>
  remove(id: number): Promise<void>
}

interface Schema extends DBSchema {
  scans: { key: number; value: NewRecord & { id?: number }; indexes: { owner: [number, string] } }
}

/**
 * Scans in IndexedDB: logging out clears the local storage and the cookies, and leaves these to the user whose they are. In a
 * browser that forbids it they are kept in memory.
 */
export async function openScanStorage(): Promise<ScanStorage> {
  try {
    return await openLasting()
  } catch {
    return inMemory()
  }
}

async function openLasting(): Promise<ScanStorage> {
  const database = await openDB<Schema>('kattegat-scans', 1, {
    upgrade: (opened) => {
      const scans = opened.createObjectStore('scans', { keyPath: 'id', autoIncrement: true })
      scans.createIndex('owner', ['userId', 'system'])
    },
  })
  return {
    isLasting: true,
    all: async (userId, system) =>
      (await database.getAllFromIndex('scans', 'owner', [userId, system])).map((stored) => stored as ScanRecord),
    add: async (record) => ({ ...record, id: await database.add('scans', record) }),
    change: async (id, become) => {
      const changing = database.transaction('scans', 'readwrite')
      const stored = await changing.store.get(id)
      const next = stored && become(stored as ScanRecord)
      if (next) await changing.store.put(next)
      else if (stored) await changing.store.delete(id)
      await changing.done
    },
    remove: (id) => database.delete('scans', id),
  }
}

export function inMemory(): ScanStorage {
  const records = new Map<number, ScanRecord>()
  let lastId = 0
  return {
    isLasting: false,
    all: async (userId, system) =>
      [...records.values()].filter((record) => record.userId === userId && record.system === system),
    add: async (record) => {
      lastId += 1
      const stored = { ...record, id: lastId }
      records.set(lastId, stored)
      return stored
    },
    change: async (id, become) => {
      const stored = records.get(id)
      const next = stored && become(stored)
      if (next) records.set(id, next)
      else records.delete(id)
    },
    remove: async (id) => void records.delete(id),
  }
}

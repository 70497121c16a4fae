import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held as long as the process lives or until released; the kernel frees it even after `kill -9`. */
export interface FolderLock {
  release(): void
}

/** Who has the folder, as far as is known. */
export interface FolderOwner {
  readonly pid: number
  readonly since: string
}

/**
 * Takes the folder for this process, or says that another one has it.
 *
 * An SQLite file lock and not a pid file: a pid says nothing across containers and outlives a crash.
 * Not for network file systems, whose locks cannot be trusted.
 */
export function takeFolderLock(folder: string): FolderLock | undefined {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  writeFileSync(join(folder, 'owner'), JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
  return { release: () => lock.close() }
}

export function readFolderOwner(folder: string): FolderOwner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(join(folder, 'owner'), 'utf8'))
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('since' in owner)) return undefined
    return { pid: Number(owner.pid), since: String(owner.since) }
  } catch {
    return undefined
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { hasRoom, withDiskFull } from '../storage/index.ts'
import { readFolderOwner, takeFolderLock } from './folder-lock.ts'
import { reachableFolder, SOCKET_NAME } from './socket-folder.ts'
import { isWorkerNews } from './worker-messages.ts'
import type { WorkerInput } from './worker-messages.ts'

export interface EmbeddedDatabase {
  /** For any PostgreSQL client on this machine and of this user. */
  readonly url: string
  /** False when another process of ours serves the folder and this one is its client. */
  readonly ownsIt: boolean
  close(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  /** Use the running server's socket when the folder is taken, instead of refusing: for the command line. */
  readonly share?: boolean
  /** How long an open transaction may be silent while the others wait for it. Default 30 s. */
  readonly holderSilenceMs?: number
  /** Hears of a database thread that died; it is started again by itself. */
  readonly onFault?: (error: Error) => void
}

/** The folder belongs to another running process. */
export class DatabaseFolderInUse extends Error {
  override readonly name = 'DatabaseFolderInUse'
}

const SHARE_PATIENCE_MS = 30_000
const RESTART_PAUSE_MS = 250

/**
 * Opens the embedded database in a folder, creating both when they do not exist.
 *
 * It answers on a Unix socket in the folder, never on TCP: it asks no password, and the folder's mode 0700 is
 * the protection. Survives `kill -9`; it never calls fsync, so a power failure may lose the last transactions.
 */
export async function openEmbeddedDatabase(
  folder: string,
  options: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  const home = resolve(folder)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chmodSync(home, 0o700)

  const patienceEndsAt = Date.now() + SHARE_PATIENCE_MS
  for (;;) {
    const lock = takeFolderLock(home)
    if (lock) {
      try {
        const served = await serve(home, options)
        return {
          url: served.url,
          ownsIt: true,
          close: async () => {
            await served.stop()
            lock.release()
          },
        }
      } catch (error) {
        lock.release()
        throw error
      }
    }

    if (options.share) {
      const reachable = reachableFolder(home)
      if (await answers(join(reachable.path, SOCKET_NAME))) {
        return { url: urlOf(reachable.path), ownsIt: false, close: async () => reachable.forget() }
      }
      reachable.forget()
    }
    if (!options.share || Date.now() > patienceEndsAt) throw new DatabaseFolderInUse(inUseText(home))
    // The owner is just starting or just stopping: soon it answers, or the lock is free.
    await delay(100)
  }
}

interface Served {
  readonly url: string
  stop(): Promise<void>
}

async function serve(home: string, options: EmbeddedDatabaseOptions): Promise<Served> {
  const reachable = reachableFolder(home)
  const input: WorkerInput = {
    dataFolder: join(home, 'pg'),
    socketPath: join(reachable.path, SOCKET_NAME),
    holderSilenceMs: options.holderSilenceMs ?? 30_000,
  }
  let stopping = false
  let worker: Worker

  async function startAgain(error: Error): Promise<void> {
    options.onFault?.(error)
    await delay(RESTART_PAUSE_MS)
    if (stopping) return
    try {
      worker = await startWorker(input, startAgainUnlessStopping)
    } catch (again) {
      startAgainUnlessStopping(again instanceof Error ? again : new Error(String(again)))
    }
  }
  function startAgainUnlessStopping(error: Error): void {
    if (!stopping) void startAgain(error)
  }

  try {
    worker = await startWorker(input, startAgainUnlessStopping)
  } catch (error) {
    reachable.forget()
    // PGlite says of a full disk only that it failed.
    throw error instanceof Error && !(await hasRoom(home)) ? withDiskFull(error) : error
  }
  return {
    url: urlOf(reachable.path),
    stop: async () => {
      stopping = true
      await stopWorker(worker)
      rmSync(input.socketPath, { force: true })
      reachable.forget()
    },
  }
}

function startWorker(input: WorkerInput, onDeath: (error: Error) => void): Promise<Worker> {
  // We have the lock, so a socket file lying there is a crash's.
  rmSync(input.socketPath, { force: true })
  const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: input })
  return new Promise((started, failed) => {
    let ready = false
    let cause: Error | undefined
    worker.on('message', (message: unknown) => {
      if (!isWorkerNews(message)) return
      if (message.kattegat === 'broken') cause = new Error(message.fault)
      if (message.kattegat !== 'ready') return
      ready = true
      started(worker)
    })
    worker.on('error', (error) => {
      cause = error instanceof Error ? error : new Error(String(error))
    })
    worker.on('exit', (code) => {
      const error = new Error(
        ready
          ? `The embedded database's thread ended unexpectedly (${cause?.message ?? `code ${code}`})`
          : `The embedded database in ${input.dataFolder} cannot be opened: ${cause?.message ?? `code ${code}`}`,
        { cause },
      )
      if (ready) onDeath(error)
      else failed(error)
    })
  })
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.threadId < 0) return // it has died already
  await new Promise<void>((closed) => {
    worker.on('message', (message: unknown) => {
      if (isWorkerNews(message) && message.kattegat === 'closed') closed()
    })
    worker.on('exit', () => closed())
    worker.postMessage('close')
  })
  await worker.terminate()
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((tell) => {
    const socket = connect(socketPath)
    socket.on('connect', () => {
      socket.destroy()
      tell(true)
    })
    socket.on('error', () => tell(false))
  })
}

function urlOf(folder: string): string {
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
}

function inUseText(home: string): string {
  const owner = readFolderOwner(home)
  const who = owner ? `process ${owner.pid} since ${owner.since}` : 'another process'
  return `The database folder ${home} is in use by ${who}. Stop that process, or choose another folder.`
}

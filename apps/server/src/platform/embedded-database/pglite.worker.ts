import type { Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { giveBackMemoryWhenIdle } from '../watching/idle-memory.ts'
import { createSessionServer } from './session-server.ts'
import { sharedBuffersMb } from './shared-buffers.ts'
import type { WorkerInput, WorkerNews } from './worker-messages.ts'

// PGlite computes on the thread it lives on: in a worker it never holds up an HTTP answer.
const input: WorkerInput = workerData
const port = parentPort
if (!port) throw new Error('pglite.worker.ts runs as a worker thread only')

const tell = (news: WorkerNews): void => port.postMessage(news)

const database = await PGlite.create({
  dataDir: input.dataFolder,
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffersMb(input.dataFolder)}MB`],
})
const sockets = new Set<Socket>()
const server = createSessionServer(database, {
  holderSilenceMs: input.holderSilenceMs,
  onBroken: (error) => {
    tell({ kattegat: 'broken', fault: textOf(error) })
    // The clients see their connections end, and the owner starts a new thread: as safe as after a crash.
    process.exit(1)
  },
})
server.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})

port.on('message', (message: unknown) => {
  // `node --watch` speaks on this port too; only our own word counts.
  if (message !== 'close') return
  server.close()
  for (const socket of sockets) socket.destroy()
  void database.close().then(
    () => tell({ kattegat: 'closed' }),
    (error: unknown) => tell({ kattegat: 'closed', fault: String(error) }),
  )
})

giveBackMemoryWhenIdle()
server.listen(input.socketPath, () => tell({ kattegat: 'ready' }))

function textOf(error: unknown): string {
  // PGlite's own way to end is a plain object with a message.
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}

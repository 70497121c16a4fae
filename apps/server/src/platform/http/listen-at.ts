import { once } from 'node:events'
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Queues of new connections on the one port. The runtime takes one connection of a queue in a turn of its event loop: in turns of
 * 70 ms a hundred callers kept the next one waiting for seven seconds, though who was connected was answered in 0.4 s.
 */
const queues = 32
/** Elsewhere the system gives all new connections to one of them, or has no such option. */
const sharesPorts = process.platform === 'linux'
const shared = { reusePort: true }

/**
 * Listens at the port, 0 for any free one, with several queues of new connections where the system has them. Closed with the
 * server, after what is under way was answered.
 *
 * @throws EADDRINUSE where somebody listens there already.
 */
export async function listenAt(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> {
  if (!sharesPorts) return void (await app.listen({ host, port }))
  await whetherFree({ host, port })
  const others: Server[] = []
  const closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    for (const queue of others) closed.push(once(queue.close(), 'close'))
  })
  app.addHook('onClose', () => Promise.all(closed))
  await app.listen({ host, port, ...shared })
  const { address, port: taken } = app.server.address() as AddressInfo
  while (others.length < queues - 1) {
    // As the runtime opens a server's own.
    const queue = createServer({ allowHalfOpen: true, noDelay: true })
    queue.on('connection', (socket) => app.server.emit('connection', socket))
    await listening(queue, { host: address, port: taken, ...shared })
    others.push(queue)
  }
}

/** A port that is shared would be shared with another program too, without a word. */
async function whetherFree(at: ListenOptions): Promise<void> {
  const alone = createServer()
  await listening(alone, at)
  await once(alone.close(), 'close')
}

async function listening(server: Server, at: ListenOptions): Promise<void> {
  server.listen(at)
  await once(server, 'listening')
}

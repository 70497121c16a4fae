import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that wait for their answers: browsers, proxies and HTTP clients send one after the other. */
const mostAtOnce = 16

/**
 * Cuts a connection that sends more requests than that without waiting for answers. One packet holds a thousand of them, each
 * of which would be refused, logged and answered before anybody else had a turn.
 */
export function cutPipelines(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // Those of the same packet come all the same.
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > mostAtOnce) {
      socket.destroy()
      return
    }
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    handle(request, response)
  }
}

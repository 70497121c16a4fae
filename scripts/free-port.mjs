import { createServer } from 'node:net'

/** A port of this machine that nobody listens on. */
export function freePort() {
  return new Promise((answer, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => answer(port))
    })
  })
}

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { languageFromHeader } from '@kattegat/messages'
import type { ProblemCode } from '@kattegat/contract/problems'
import type { FastifyInstance } from 'fastify'
import { problemOf, sendProblem } from './problem.ts'

/** How long a stranger may take; what never ends would hold its connection for ever. */
export interface RequestTimes {
  /** For the headers. */
  readonly headersMs: number
  /** For the body of a call: two megabytes at most. */
  readonly bodyMs: number
  /** For a whole request, the upload of files among them. */
  readonly requestMs: number
  /** Without taking anything of an answer that is there. */
  readonly readerMs: number
}

export const requestTimes: RequestTimes = { headersMs: 20_000, bodyMs: 30_000, requestMs: 300_000, readerMs: 60_000 }

/** What was sent is no request, or not in time: no route and no hook hears of it, and still it is answered by a problem. */
export function answerUnreadable(app: FastifyInstance, fault: NodeJS.ErrnoException, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return
  const code = codeOf(fault)
  const requestId = randomUUID()
  app.log.info({ requestId, code, fault: fault.code, address: socket.remoteAddress }, 'no request')
  if (socket.writable && !owesAnother(socket)) {
    const problem = problemOf({ code }, languageFromHeader(undefined), requestId)
    const body = JSON.stringify(problem)
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-id: ${requestId}`,
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}

function codeOf({ code }: NodeJS.ErrnoException): ProblemCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT'
  return code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'BROKEN_BODY'
}

/**
 * Whether another request waits for its answer: one is being written, into which no other may fall, or is worked on. Who sent
 * several at once would take this for the answer to the first: a booking that was made for one that was refused. Node
 * keeps the same mark.
 */
function owesAnother(socket: Socket): boolean {
  const mark = '_httpMessage'
  const answer = (socket as { [mark]?: { headersSent: boolean; req: { complete: boolean } } | null })[mark]
  return answer !== null && answer !== undefined && (answer.headersSent || answer.req.complete)
}

/** A body that came too slowly; the error handler answers it. */
class SlowBody extends Error {
  readonly statusCode = 408
}

/** Cuts bodies that do not arrive in time: node itself knows one time for calls and for uploads of many megabytes. */
export function cutSlowBodies(app: FastifyInstance, bodyMs: number): void {
  // At once: of a request that is refused before its body is read, that still arrives.
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { 'content-type': type = '', 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if ((length !== undefined || encoding !== undefined) && !type.startsWith('multipart/')) {
      const cut = setTimeout(() => {
        if (raw.complete) return
        // Who reads the body hears of it as of a broken one, so that there is still a connection to answer on.
        if (raw.listenerCount('error') > 0) raw.emit('error', new SlowBody('The body did not arrive in time'))
        else raw.destroy()
      }, bodyMs)
      raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut))
    }
    done()
  })
}

/** Cuts the connection of who asks and takes no answer: it would be kept for them for good. */
export function cutStalledReaders(app: FastifyInstance, readerMs: number): void {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    // The socket's own clock, which begins again with each byte that is taken. Where nothing waits for the reader, the reader
    // waits for us: an export for its turn.
    raw.setTimeout(readerMs, () => {
      if (raw.socket && raw.socket.writableLength > 0) raw.socket.destroy()
    })
    done(null, payload)
  })
}

/** While the server stops, what still arrives on open connections is sent elsewhere, and what is answered ends its connection. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStopping) return done()
    sendProblem(request, reply.header('connection', 'close'), { code: 'UNAVAILABLE' })
  })
  // A connection that was kept open for a next request would keep the server from closing.
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    if (isStopping && !owesAnother(socket)) socket.end()
    done()
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracer, type OpenSpan } from '../watching/index.ts'
import { trustedSenders } from './request-id.ts'

/** Asked every few seconds, by machines. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Follows each request where traces are sent. One that a trusted proxy sent goes on with the proxy's trace; anybody else could
 * put theirs into ours. The answer names the span, so that the page's exceptions come into its trace.
 */
export function followRequests(app: FastifyInstance, trusted: false | number | readonly string[]): void {
  const tracer = currentTracer()
  if (!tracer) return
  const isTrusted = trustedSenders(trusted)
  app.decorateRequest('span', undefined)
  app.decorateRequest('fault', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const start = startOf(request)
    if (!start) return done()
    const given = request.headers['traceparent']
    const after = typeof given === 'string' && isTrusted(request.raw) ? given : undefined
    const span = tracer.begin({ ...start, kind: 'server', after })
    request.span = span
    request.log = reply.log = request.log.child(span.ids)
    reply.header('traceresponse', span.traceparent)
    reply.raw.once('close', () => endOf(request, span, reply.raw.statusCode))
    span.within(done)
  })
  // The body's events belong to the connection, after which the span has to be entered again.
  app.addHook('preValidation', (request, _reply, done) => (request.span ? request.span.within(done) : done()))
}

function startOf(request: FastifyRequest) {
  const { url: route, config } = request.routeOptions
  // Files and screens of the portal have no route of their own.
  if (route === undefined || request.is404 || probes.has(route) || (!config.call && isFile(request))) return undefined
  const { method, id } = request
  const facts = { 'http.request.method': method, 'http.route': route, 'kattegat.request_id': id }
  return { name: config.call ?? `${method} ${route}`, facts }
}

/** The built pages are a route for each of their files. */
function isFile({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\.\w+$/.test(url)
}

function endOf(request: FastifyRequest, span: OpenSpan, status: number): void {
  const { problemCode } = request
  span.note({
    'http.response.status_code': status,
    ...(problemCode === undefined ? {} : { 'kattegat.problem': problemCode }),
  })
  span.end(status >= 500 ? (request.fault ?? Object.assign(new Error(), { code: String(status) })) : undefined)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where nothing is followed. */
    span: OpenSpan | undefined
    /** What it failed with, where that is our fault. */
    fault: Error | undefined
  }
}

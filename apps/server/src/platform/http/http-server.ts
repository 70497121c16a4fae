import { createServer, type ServerOptions } from 'node:http'
import { isIP } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import { paths } from '@kattegat/contract/paths'
import { problems } from '@kattegat/contract/problems'
import { DocumentRendererBusyError } from '@kattegat/documents'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import helmet from 'helmet'
import { isDatabaseDown, isUnstorable } from '../database/index.ts'
import { TurnTooLate } from '../turns/index.ts'
import { forRequest, isOutOfFiles } from '../watching/index.ts'
import { isDiskFull, StorageUnavailable } from '../storage/index.ts'
import { cutPipelines } from './cut-pipelines.ts'
import { readJsonBodies } from './json-body.ts'
import { networkOf } from './network-of.ts'
import { sendProblem } from './problem.ts'
import { RefusedLate, type Refusal } from './refusal.ts'
import { requestIds } from './request-id.ts'
import { followRequests } from './request-spans.ts'
import { ShutOut } from '../let-in/index.ts'
import {
  answerUnreadable,
  cutSlowBodies,
  cutStalledReaders,
  refuseWhileStopping,
  requestTimes,
  type RequestTimes,
} from './unreadable-requests.ts'

/** 2 MiB: a form of 9,999 package lines fits, an attack does not. Uploads have a limit of their own. */
const bodyLimit = 2 * 1024 * 1024
/** Longer than proxies keep an idle connection, so that none sends a request on one that is just being closed. */
const keptAliveMs = 72_000

export interface HttpServerOptions {
  readonly logLevel: string
  /** Whose word for the caller's address is taken: without a proxy before it anybody could forge it. */
  readonly trustProxy: false | number | readonly string[]
  /** Answers of an https origin ask browsers to stay there. */
  readonly secure: boolean
  /** Origins the page may talk to besides its own: a foreign identity provider. */
  readonly connectTo: readonly string[]
  /** Shorter in tests. */
  readonly times?: RequestTimes
}

function limitsOf({ requestMs, headersMs }: RequestTimes): ServerOptions {
  return {
    keepAliveTimeout: keptAliveMs,
    requestTimeout: requestMs,
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(headersMs / 4, 5000),
  }
}

/** A server with everything that is the same for every call: ids, logs, security headers, limits, problems. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const times = options.times ?? requestTimes
  const app: FastifyInstance = Fastify({
    bodyLimit,
    serverFactory: (handle) => createServer(limitsOf(times), cutPipelines(handle)),
    clientErrorHandler: (fault, socket) => answerUnreadable(app, fault, socket),
    // The framework's own answer is no problem document.
    return503OnClosing: false,
    genReqId: requestIds(options.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustProxy),
    // A path with half a character in it, such as `/Invoice/%E0`, reaches no route and no hook.
    frameworkErrors: (fault, request, reply) => answerUnreadablePath(fault, request, reply),
    logger: {
      level: options.logLevel,
      redact: ['req.headers.token', 'req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: describeRequest },
    },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // What stands in a log, in the audit log and in rate limits is an address, whatever a proxy handed on.
    if (isIP(request.ip) === 0) Object.defineProperty(request, 'ip', { value: request.socket.remoteAddress ?? '' })
    done()
  })
  app.decorateRequest('caller', undefined)
  app.decorateRequest('shutOut', async () => undefined)
  app.decorateRequest('problemCode', undefined)
  // Bound once: the plugin of the framework would put the policy together again for every request.
  const secure = helmet({ contentSecurityPolicy: policyOf(options), strictTransportSecurity: options.secure })
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Each that counts a call hears of its end; more than ten of them are no leak.
    reply.raw.setMaxListeners(30)
    done()
  })
  followRequests(app, options.trustProxy)
  // After the body was read, whose events belong to the connection: what is queued from here on tells of its request.
  app.addHook('preValidation', (request, _reply, done) => forRequest(request.id, done))
  refuseWhileStopping(app)
  cutSlowBodies(app, times.bodyMs)
  cutStalledReaders(app, times.readerMs)
  // Long texts are encoded as a whole here: the socket's own way takes three times as long.
  app.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' && payload.length > 2048 ? Buffer.from(payload) : payload),
  )
  app.addHook('onResponse', (request, reply, done) => {
    // One line a request, with what support asks for first.
    request.log.info(
      {
        method: request.method,
        url: withoutSecrets(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.caller?.userId,
      },
      'answered',
    )
    done()
  })
  app.setErrorHandler(async (fault: FastifyError, request, reply) => {
    const refusal = refusalOf(fault)
    // Who is told to come back, or hangs up while they send, has a line as every request has; a flood of them is no fault.
    if (problems[refusal.code] >= 500 && !isTurnedAway(fault) && !isBrokenOff(fault, request)) {
      request.log.error({ err: fault }, 'fault')
      if (request.span) request.fault = fault
    } else if (isUnstorable(fault)) request.log.warn({ err: fault }, 'a value that cannot be stored')
    return sendProblem(request, reply, refusal)
  })
  readJsonBodies(app)
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: 64 * 1024 })
  await app.register(compress, { threshold: 1024 })
  await app.register(rateLimit, { global: false, keyGenerator: (request) => networkOf(request.ip) })
  return app
}

/** Proxies as the framework takes them; a number of them is counted from the socket outwards, which is hop 0. */
function trustOf(proxies: HttpServerOptions['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies === false ? false : [...proxies]
}

/**
 * No path answers with silence: a problem under the API, the portal's page elsewhere (see the static files). A call's path
 * with another method is a 405 that names the right ones.
 */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0]!
  const allowed = callPaths.filter(([pattern]) => pattern.test(path)).map(([, method]) => method)
  if (allowed.length === 0 || request.method === 'OPTIONS') return sendProblem(request, reply, { code: 'NOT_FOUND' })
  reply.header('allow', [...new Set(allowed)].join(', '))
  return sendProblem(request, reply, { code: 'METHOD_NOT_ALLOWED' })
}

const callPaths = Object.values(paths).map(
  ([method, path]) => [new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i'), method] as const,
)

/** Paths that are calls or files and never a screen. */
const notScreens = /^\/(api|ui|idp|idp-signin|hangfire|assets|healthz|readyz|metrics)(\/|$|\?)/

/** Whether the portal's page answers it, which routes by itself. */
export function isScreen({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !notScreens.test(url)
}

/** An unknown path of the portal leads to Create shipment (specification §2), also one that nobody can read. */
function answerUnreadablePath(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isScreen(request)) return reply.redirect('/')
  const code = fault.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'ADDRESS_TOO_LONG' : 'NOT_FOUND'
  return sendProblem(request, reply.header('x-request-id', request.id), { code })
}

function policyOf(options: HttpServerOptions) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      // zxing and pdf.js compile WebAssembly of our own origin.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // The component kit positions its floating parts by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...options.connectTo],
      // Identity providers without refresh tokens renew a session in a frame of theirs.
      frameSrc: ["'self'", 'blob:', ...options.connectTo],
      // Labels are shown in a frame of the portal itself.
      frameAncestors: ["'self'"],
      objectSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      formAction: ["'self'", ...options.connectTo],
      ...(options.secure ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

function refusalOf(error: FastifyError): Refusal {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'BODY_TOO_LARGE' }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'UNSUPPORTED_MEDIA_TYPE' }
  if (error.statusCode === 408) return { code: 'REQUEST_TIMEOUT' }
  if (error.statusCode === 429) return { code: 'TOO_MANY_REQUESTS' }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'BROKEN_BODY' }
  if (isDiskFull(error)) return { code: 'DISK_FULL' }
  if (isOutOfFiles(error)) return { code: 'UNAVAILABLE' }
  if (error instanceof RefusedLate) return error.refusal
  // Only our own door is asked.
  if (error instanceof ShutOut) return error.why as Refusal
  if (isTurnedAway(error)) return { code: 'UNAVAILABLE' }
  if (isDatabaseDown(error) || error instanceof StorageUnavailable) return { code: 'UNAVAILABLE' }
  if (isUnstorable(error)) return { code: 'INVALID_SHAPE' }
  return { code: 'TECHNICAL_ERROR' }
}

function isTurnedAway(error: Error): boolean {
  return error instanceof DocumentRendererBusyError || error instanceof TurnTooLate
}

/** Its body ended before it was all here, and nobody reads the answer. */
function isBrokenOff(error: FastifyError, { raw }: FastifyRequest): boolean {
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(error.code) && raw.destroyed && !raw.complete
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, url: withoutSecrets(request.url) }
}

/** Signed links, codes and tracking tokens open doors: they have no place in a log. */
function withoutSecrets(url: string): string {
  return url
    .replace(/([?&](?:ticket|code|state|id_token_hint)=)[^&]*/g, '$1…')
    .replace(/(\/(?:t|Tracking|failover)\/)[^/?]+/gi, '$1…')
}

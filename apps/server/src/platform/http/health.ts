import { hash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import client from 'prom-client'
import type { Database } from '../database/index.ts'
import type { Metrics } from '../watching/index.ts'
import { sendProblem } from './problem.ts'

/** Whether requests should be sent here: `degraded` while bookings go on and something beside them does not. */
export type Readiness = 'ready' | 'degraded' | 'not-ready'

/** The parts that are asked. */
export interface ReadinessOptions {
  readonly database: Database
  readonly jobs: () => Promise<'ready' | 'late' | 'away'>
  readonly storage: () => Promise<boolean>
  readonly mail: () => Promise<boolean>
  /** Whether the disk of this machine's data has room; with the embedded database nothing is booked without. */
  readonly disk: () => Promise<boolean>
  readonly isDatabaseOnDisk: boolean
  /** Shown by who reads the metrics; without it nobody reads them. */
  readonly metricsToken: string | undefined
  readonly metrics: Metrics
  /** Whether a stop signal came: what is under way goes on, and nothing more should be sent. */
  readonly isDraining: () => boolean
}

/** Other systems are asked once in so long, however often strangers ask us. */
const outsideFreshMs = 10_000

/**
 * `/healthz` (the process lives) and `/readyz` (whether its parts do: 503 only where it cannot book), which anybody may ask,
 * so that which part it is stands in the log alone; `/metrics` for Prometheus, who shows the token.
 */
export function registerHealth(app: FastifyInstance, options: ReadinessOptions): void {
  const { metrics } = options
  const { registry } = metrics
  const exceptions = new client.Counter({
    name: 'portal_exceptions_total',
    help: 'Unhandled exceptions reported by the portal.',
    registers: [registry],
  })
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call
    if (call === 'LogException' && reply.statusCode < 300) exceptions.inc()
    if (call) duration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (call && reply.statusCode >= 500) metrics.failed('request')
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  const storage = rarely(options.storage)
  const mail = rarely(options.mail)
  const disk = rarely(options.disk)
  const ask = async () => {
    const [database, jobs, hasStorage, hasMail, hasRoom] = await Promise.all([
      databaseAnswers(options.database).catch(() => false),
      options.jobs(),
      storage(),
      mail(),
      disk(),
    ])
    return { database, jobs, hasStorage, hasMail, hasRoom }
  }
  const parts = new client.Gauge({
    name: 'kattegat_ready',
    help: 'Whether a part works: 1 or 0. Without storage, mail or a worker bookings go on.',
    labelNames: ['part'],
    registers: [],
    async collect() {
      const { database, jobs, hasStorage, hasMail, hasRoom } = await ask()
      const works = { database, jobs: jobs === 'ready', storage: hasStorage, mail: hasMail, disk: hasRoom }
      for (const [part, isWorking] of Object.entries(works)) this.set({ part }, isWorking ? 1 : 0)
    },
  })
  registry.registerMetric(parts)
  app.get('/readyz', async (request, reply) => {
    // Before the end, so that a proxy sends nothing more while all that it has sent is still answered.
    if (options.isDraining()) return reply.code(503).send({ status: 'not-ready' })
    const { database, jobs, hasStorage, hasMail, hasRoom } = await ask()
    const isDown = !database || jobs === 'away' || (options.isDatabaseOnDisk && !hasRoom)
    const isWhole = hasStorage && hasMail && hasRoom && jobs === 'ready'
    const status: Readiness = isDown ? 'not-ready' : isWhole ? 'ready' : 'degraded'
    if (status !== 'ready')
      request.log.warn({ database, jobs, storage: hasStorage, mail: hasMail, disk: hasRoom }, status)
    return reply.code(isDown ? 503 : 200).send({ status })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isShown(options.metricsToken, request.headers.authorization))
      return sendProblem(request, reply, { code: 'NOT_FOUND' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Whether a header holds the token, compared without telling by the time taken how much of it was right. */
function isShown(token: string | undefined, header = ''): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return token !== undefined && timingSafeEqual(digest(`Bearer ${token}`), digest(header))
}

/** A check whose answer is kept for a while; one that fails says no. */
function rarely(check: () => Promise<boolean>): () => Promise<boolean> {
  let last: { readonly answer: Promise<boolean>; readonly until: number } | undefined
  return () => {
    if (!last || last.until <= Date.now()) {
      last = { answer: check().catch(() => false), until: Date.now() + outsideFreshMs }
    }
    return last.answer
  }
}

/** Whether it answers and takes writes, which a standby does not: nothing can be booked on one. */
async function databaseAnswers(database: Database): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(database)
  return rows[0]?.isReadOnly === false
}

import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import client from 'prom-client'
import type { Database } from '../database/index.ts'

/** Parts that must work before requests should be sent here. */
export interface ReadinessOptions {
  readonly database: Database
  readonly checks?: Readonly<Record<string, () => Promise<boolean>>>
}

/** `/healthz` (the process lives), `/readyz` (its parts do), `/metrics` (Prometheus). */
export function registerHealth(app: FastifyInstance, options: ReadinessOptions): void {
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const exceptions = new client.Counter({
    name: 'portal_exceptions_total',
    help: 'Unhandled exceptions the portal reported.',
    registers: [registry],
  })
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call
    if (call === 'LogException' && reply.statusCode < 300) exceptions.inc()
    if (call) duration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const parts = await readiness(options)
    const ready = Object.values(parts).every(Boolean)
    if (!ready) request.log.warn({ parts }, 'not ready')
    return reply.code(ready ? 200 : 503).send({ ready, ...parts })
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

async function readiness(options: ReadinessOptions): Promise<Record<string, boolean>> {
  const checks = { database: () => databaseAnswers(options.database), ...options.checks }
  const results = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => [part, await check().catch(() => false)] as const),
  )
  return Object.fromEntries(results)
}

async function databaseAnswers(database: Database): Promise<boolean> {
  await sql`select 1`.execute(database)
  return true
}

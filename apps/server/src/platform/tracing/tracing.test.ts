import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { lineLog } from '../../log-line.ts'
import { openTraceCollector, type TraceCollector } from '../../testing/trace-collector.ts'
import { freshDatabase } from '../database/test-database.ts'
import { createHttpServer } from '../http/index.ts'
import { openJobs, type Job } from '../jobs/index.ts'
import { readConfiguration } from '../configuration/index.ts'
import { currentTracer, inSpan, withOrigin, withoutOrigin, type SpanStart } from '../watching/index.ts'
import { startTracing, type Tracing } from './index.ts'

const ended: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})

async function collectorAt(): Promise<TraceCollector> {
  const collector = await openTraceCollector()
  ended.push(() => collector.close())
  return collector
}

function follow(url: string, more: Record<string, string> = {}): { tracing: Tracing; away: string[] } {
  const away: string[] = []
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_TIMEOUT: '300', ...more }
  const settings = readConfiguration(environment, 'test').traces!
  const tracing = startTracing({
    settings,
    version: 'test',
    environmentName: 'Test',
    onAway: (reason) => void away.push(reason),
  })
  ended.push(() => tracing.stop())
  return { tracing, away }
}

const job: SpanStart = { name: 'job', kind: 'consumer' }
const work = (name: string): SpanStart => ({ name, kind: 'internal' })
const many = (count: number) => {
  for (let each = 0; each < count; each++) currentTracer()!.begin(job).end()
}

it('follows nothing where no collector is configured', async () => {
  expect(readConfiguration({}, 'test').traces).toBeUndefined()
  expect(currentTracer()).toBeUndefined()
  expect(await inSpan(job, async (span) => span ?? 'none')).toBe('none')
})

it('drops what an absent collector does not take, says so once, and goes on when it is back', async () => {
  let status = 503
  let count = 0
  const collector = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      if (status === 200) count += (JSON.parse(body) as Message).resourceSpans[0]!.scopeSpans[0]!.spans.length
      reply.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  ended.push(async () => void collector.close())
  const { tracing, away } = follow(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  many(10)
  await tracing.flush().catch(() => {})
  // More than are kept for it: what waits never grows beyond that.
  many(5000)
  await tracing.flush().catch(() => {})
  expect(away).toHaveLength(1)
  // Those on their way are answered by now.
  await pause(300)
  status = 200
  many(5000)
  await tracing.flush()
  expect(count).toBeGreaterThan(500)
  // 2048 that waited, and a message of 512 on its way.
  expect(count).toBeLessThanOrEqual(2560)
  status = 400
  many(1)
  await tracing.flush().catch(() => {})
  expect(away).toHaveLength(2)
})

interface Message {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly unknown[] }[] }[]
}

it('ends without a collector that takes forever', async () => {
  const collector = createServer(() => {})
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  const { tracing } = follow(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`, {
    OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
  })
  many(1)
  await tracing.stop()
  expect(currentTracer()).toBeUndefined()
  collector.closeAllConnections()
  collector.close()
})

it('sends the kind of an error and not its words, which may name a person', async () => {
  const collector = await collectorAt()
  const { tracing } = follow(collector.url)
  const refused = Object.assign(new Error('anna@nordlys.test was refused'), { code: 'EENVELOPE' })
  await expect(inSpan(job, () => Promise.reject(refused))).rejects.toThrow('anna')
  await tracing.flush()
  expect(collector.spans).toMatchObject([{ name: 'job', hasFailed: true, facts: { 'error.type': 'EENVELOPE' } }])
  expect(collector.raw.join()).not.toContain('anna')
})

it('a fault of a request and of a job is told by its kind, in the trace it came from', async () => {
  const collector = await collectorAt()
  const { tracing } = follow(collector.url)
  const database = await freshDatabase()
  ended.push(() => database.close())
  const once = { limit: 0, delaySeconds: 1, longestDelaySeconds: 1 }
  const explode: Job<object, object> = { name: 'explode', retry: once, run: async () => {} }
  const seen: object[] = []
  const jobs = await openJobs({ database, jobs: [explode], lookEveryMs: 50 })
  ended.push(() => jobs.stop())
  const run = async (payload: object) => {
    seen.push(payload)
    throw Object.assign(new Error('the words of a job'), { code: 'EJOB' })
  }
  await jobs.startWorkers([{ name: 'explode', run }])
  const server = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  ended.push(() => server.close())
  server.post('/api/:id', { config: { call: 'CreateShipment' } }, async () => {
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, explode, { of: 'ours' }))
    await sql`select from nowhere where name = ${'a value of ours'}`.execute(database.db)
  })
  const reply = await server.inject({ method: 'POST', url: '/api/7?key=hush' })
  expect(reply.statusCode).toBe(500)
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual([{ of: 'ours' }])
  const failed = async () => {
    await tracing.flush()
    return collector.spans.filter(({ hasFailed }) => hasFailed)
  }
  await expect.poll(async () => (await failed()).length, { timeout: 20_000 }).toBe(3)
  const kinds = Object.fromEntries((await failed()).map(({ name, facts }) => [name, facts['error.type']]))
  // PostgreSQL's code of a table that is not there.
  expect(kinds).toEqual({ CreateShipment: '42P01', 'select nowhere': '42P01', 'job explode': 'EJOB' })
  const traceId = String(reply.headers['traceresponse']).split('-')[1]
  expect(new Set((await failed()).map((span) => span.traceId))).toEqual(new Set([traceId]))
  expect(collector.raw.join()).not.toMatch(/words of a job|value of ours|hush/)
})

it('what a job was queued for is taken off where no traces are sent, too', async () => {
  const collector = await collectorAt()
  const { tracing } = follow(collector.url)
  const data = await inSpan(job, async () => withOrigin({ shipmentId: 7 }))
  await tracing.stop()
  expect(Object.keys(data)).toEqual(['_traceparent', 'shipmentId'])
  expect(withoutOrigin(data).payload).toEqual({ shipmentId: 7 })
  expect(withOrigin({ shipmentId: 7 })).toEqual({ shipmentId: 7 })
})

it.each([
  ['always_on', '1', 20],
  ['always_off', '1', 0],
  ['traceidratio', '0', 0],
  ['parentbased_traceidratio', '1', 20],
])('sends what %s chooses with %s', async (sampler, ratio, count) => {
  const collector = await collectorAt()
  const { tracing } = follow(collector.url, { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio })
  many(20)
  await tracing.flush()
  expect(collector.spans).toHaveLength(count)
})

it('sends all of a trace that a trusted sender chose, and nothing of one that it did not', async () => {
  const collector = await collectorAt()
  const { tracing } = follow(collector.url, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' })
  const after = (flags: string) => `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-${flags}`
  await inSpan({ ...job, after: after('01') }, () => inSpan(work('chosen'), async () => {}))
  await inSpan({ ...job, after: after('00') }, () => inSpan(work('not chosen'), async () => {}))
  await tracing.flush()
  expect(collector.spans.map(({ name }) => name).toSorted()).toEqual(['chosen', 'job'])
})

it('a page cannot have a trace sent that was not chosen', async () => {
  const collector = await collectorAt()
  const { tracing } = follow(collector.url, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' })
  const after = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
  currentTracer()!.exception({ name: 'Error', message: 'forged', after })
  await tracing.flush()
  expect(collector.spans).toEqual([])
})

it('lines of the log name the span that they were written in', async () => {
  const collector = await collectorAt()
  const { tracing } = follow(collector.url)
  const lines: string[] = []
  const log = lineLog('info', (line) => void lines.push(line))
  await inSpan(job, async () => log.info('job', 'done', {}))
  log.info('outside', 'done', {})
  await tracing.flush()
  const { traceId, spanId } = collector.spans[0]!
  const [inside, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(inside).toMatchObject({ trace_id: traceId, span_id: spanId })
  expect(outside).not.toHaveProperty('trace_id')
})

import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { apiOf } from '../../../e2e/src/api.ts'
import { startPortal, type RunningPortal } from '../../../e2e/src/running-portal.ts'
import { freshDatabaseOfAProgram } from './platform/database/test-database.ts'
import { nextWorkingDay, theDemo } from './testing/test-portal.ts'
import { openTraceCollector, type TraceCollector } from './testing/trace-collector.ts'

/** One that answers and one that works, on one PostgreSQL. */
let home: Awaited<ReturnType<typeof freshDatabaseOfAProgram>>
let collector: TraceCollector
let web: RunningPortal
let worker: RunningPortal

beforeAll(async () => {
  collector = await openTraceCollector()
  home = await freshDatabaseOfAProgram(theDemo)
  const settings = {
    ...home.environment,
    DEMO_DATA: 'false',
    ALLOW_DEMO_IDP: 'true',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  }
  web = await startPortal({ ...settings, ROLE: 'web', OTEL_SERVICE_NAME: 'kattegat-web' })
  worker = await startPortal({ ...settings, ROLE: 'worker', OTEL_SERVICE_NAME: 'kattegat-worker' })
}, 120_000)
afterAll(async () => {
  await web?.stop()
  await worker?.stop()
  await home?.close()
  await collector?.close()
})

it('a booking on one instance and its jobs on another are one trace, also in their logs, and all is sent at the end', async () => {
  const anna = await apiOf(web, 'anna@nordlys.test')
  const accounts = (await anna.call('User/GetCompanyAccounts')).body as { id: number }[]
  const form = dkSeParcels({ accountId: accounts[0]!.id, shipDate: nextWorkingDay(new Date()) })
  await anna.book({ ...form, bookPickup: false })
  await vi.waitFor(() => expect(worker.output()).toContain('job send-mail'), 60_000)
  // What waits for the next message to the collector is sent before a process ends.
  await web.end()
  await worker.end()

  const booking = collector.spans.find(({ name }) => name === 'CreateShipment')!
  const trace = collector.spans.filter(({ traceId }) => traceId === booking.traceId)
  const jobs = trace.filter(({ name }) => name.startsWith('job '))
  expect(booking.service['service.name']).toBe('kattegat-web')
  expect(new Set(jobs.map(({ service }) => service['service.name']))).toEqual(new Set(['kattegat-worker']))
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['job write-booking-mail', 'job send-mail']))
  const [insert] = trace.filter(({ name }) => name === 'insert shipment')
  expect(insert).toMatchObject({ parentSpanId: booking.spanId, service: { 'service.name': 'kattegat-web' } })
  for (const { name, spanId } of jobs) {
    const [below] = trace.filter(({ parentSpanId, facts }) => parentSpanId === spanId && 'db.query.text' in facts)
    expect(below, name).toBeDefined()
  }
  const reqId = booking.facts['kattegat.request_id']
  for (const output of [web.output(), worker.output()]) {
    const lines = output.split('\n').flatMap((line) => (line.startsWith('{') ? (JSON.parse(line) as Line) : []))
    const ofTheTrace = lines.filter(({ trace_id: id }) => id === booking.traceId)
    expect(ofTheTrace.length).toBeGreaterThan(0)
    expect(new Set(ofTheTrace.map((line) => line.reqId))).toEqual(new Set([reqId]))
  }
}, 180_000)

interface Line {
  readonly trace_id?: string
  readonly reqId?: string
}

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readConfiguration } from './platform/configuration/index.ts'
import { startTracing, type Tracing } from './platform/tracing/index.ts'
import { bookSample } from './testing/book-sample.ts'
import { openMailServer, type MailServer } from './testing/mail-server.ts'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'
import { openTraceCollector, type ReceivedSpan, type TraceCollector } from './testing/trace-collector.ts'

/** What must not leave: a name and a street of the shipment. */
const names = { receiver: 'Ingeborg Hemmelig', street: 'Skjulte Vej 7' }

let collector: TraceCollector
let mails: MailServer
let others: Server
let othersUrl: string
let received: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = []
let tracing: Tracing
let portal: TestPortal
let anna: Person

beforeAll(async () => {
  collector = await openTraceCollector()
  mails = await openMailServer()
  others = createServer((request, reply) => {
    received.push({ path: request.url ?? '', headers: request.headers })
    request.resume().on('end', () => reply.writeHead(200).end())
  })
  await new Promise<void>((listening) => others.listen(0, '127.0.0.1', listening))
  othersUrl = `http://127.0.0.1:${(others.address() as AddressInfo).port}`
  tracing = follow({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key' })
  portal = await openTestPortal({
    environment: {
      SMTP_URL: mails.url,
      CARGO_WEBHOOK_URL: `${othersUrl}/cargo/cargo-secret-in-path`,
      TRANSFER_SECRET: 'a secret of the transfers',
      WEBHOOK_NETWORKS: '127.0.0.1',
      TRUST_PROXY: '127.0.0.1',
    },
  })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(async () => {
  await portal?.close()
  await tracing?.stop()
  await collector?.close()
  await mails?.close()
  others?.close()
})
afterEach(async () => {
  await sent()
  collector.spans.length = 0
  collector.raw.length = 0
  received = []
})

function follow(environment: Record<string, string>, onAway: (reason: string) => void = () => {}): Tracing {
  const { traces: settings } = readConfiguration(environment, 'test')
  return startTracing({ settings: settings!, version: '0.0.0-test', environmentName: 'Test', onAway })
}

/** What was followed so far, as it arrived. */
async function sent(): Promise<readonly ReceivedSpan[]> {
  // A span of a request ends with its connection.
  await pause(20)
  await tracing.flush()
  return collector.spans
}
const named = (spans: readonly ReceivedSpan[], name: string | RegExp) =>
  spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))
function withoutParent(spans: readonly ReceivedSpan[]): readonly ReceivedSpan[] {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  return spans.filter(({ parentSpanId }) => parentSpanId !== undefined && !ids.has(parentSpanId))
}
const traceOf = (headers: Readonly<Record<string, unknown>>) => String(headers['traceresponse']).split('-')[1]

it('a booking, its statements, mails, pickup and webhook are one trace, without what anybody entered', async () => {
  const admin = await portal.as('admin@kattegat.test')
  const { companyId } = (await anna.call('GetUser')).body
  const hook = {
    companyId: companyId!,
    url: `${othersUrl}/hook?key=hook-secret-in-query`,
    events: ['booking' as const],
  }
  expect((await admin.call('SaveWebhook', { body: hook })).status).toBe(200)
  const sample = dkSeParcels({ accountId: 1, shipDate: '2026-01-01' })
  const receiverAddress = {
    ...sample.receiverAddress,
    contactPerson: names.receiver,
    street1: names.street,
  }
  await bookSample(anna, dkSeParcels, { change: { receiverAddress } })
  await portal.work()
  await vi.waitFor(
    () => expect(received.map(({ path }) => path.slice(0, 5)).toSorted()).toEqual(['/carg', '/hook', '/hook']),
    30_000,
  )
  await vi.waitFor(() => expect(mails.letters.length).toBeGreaterThan(0), 30_000)
  await pause(300)

  // What a job asked is sent before the job, which may still be at its end.
  const spans = await vi.waitFor(async () => {
    const found = await sent()
    expect(withoutParent(found)).toEqual([])
    return found
  }, 30_000)
  const [booking, ...more] = named(spans, 'CreateShipment')
  expect(more).toEqual([])
  expect(booking).toMatchObject({
    parentSpanId: undefined,
    hasFailed: false,
    facts: { 'http.request.method': 'POST', 'http.response.status_code': 201 },
    service: { 'service.name': 'kattegat', 'service.version': '0.0.0-test', 'deployment.environment.name': 'Test' },
  })
  const trace = spans.filter(({ traceId }) => traceId === booking!.traceId)
  const namesIn = new Set(trace.map(({ name }) => name))
  expect([...namesIn]).toEqual(
    expect.arrayContaining(['insert shipment', 'begin', 'commit', 'SMTP', 'POST', 'job send-mail']),
  )
  expect(named(trace, /^job /).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['job send-mail', 'job send-pickup-message', 'job tell-webhooks', 'job deliver-webhook']),
  )
  // Both of the other systems were reached in it, the customer's of booking and pickup, and only the operator's own was told of it.
  expect(named(trace, 'POST')).toHaveLength(3)
  const traceparents = received.map(({ path, headers }) => [
    path.slice(0, 5),
    String(headers['traceparent']).split('-')[1],
  ])
  expect(Object.fromEntries(traceparents)).toEqual({ '/carg': booking!.traceId, '/hook': undefined })
  // Each hangs on another of them.
  expect(withoutParent(trace)).toEqual([])
  const insert = named(trace, 'insert shipment')[0]!
  expect(insert.facts['db.query.text']).toMatch(/^insert into "shipment" .*\$1/)

  const all = collector.raw.join('\n')
  for (const secret of [
    ...Object.values(names),
    'hook-secret',
    'cargo-secret',
    anna.headers['token']!,
    'anna@nordlys',
    'a secret of',
  ])
    expect(all).not.toContain(secret)
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'a key', 'content-type': 'application/json' })
})

it('a transfer stands in the trace of who asked for it', async () => {
  const admin = await portal.as('admin@kattegat.test')
  const { shipmentId } = await bookSample(anna, dkSeParcels, { change: { bookPickup: false } })
  const asked = await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  await vi.waitFor(() => expect(received.some(({ path }) => path.startsWith('/cargo'))).toBe(true), 30_000)
  await vi.waitFor(async () => {
    const trace = (await sent()).filter(({ traceId }) => traceId === traceOf(asked.headers))
    const [job] = named(trace, 'job send-transfer')
    expect(named(trace, 'POST')).toMatchObject([
      { parentSpanId: job?.spanId, facts: { 'server.address': '127.0.0.1' } },
    ])
  }, 30_000)
})

it('keys in addresses and headers are in no span', async () => {
  await portal.app.inject({
    url: '/api/Print/GetLabels/1?ticket=ticket-secret',
    headers: { cookie: 'c=cookie-secret' },
  })
  await portal.app.inject({
    url: '/api/Tracking/tracking-secret-token?code=code-secret',
    headers: { token: 'jwt-secret' },
  })
  await portal.app.inject({ url: '/nowhere/path-secret' })
  const spans = await sent()
  expect(spans.length).toBeGreaterThan(0)
  expect(collector.raw.join('\n')).not.toMatch(/(?:ticket|cookie|code|jwt|path|token)-secret|tracking-secret/)
})

const strange = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${strange.traceId}-${strange.spanId}-01`

it('goes on with the trace of a trusted proxy, and of nobody else', async () => {
  const trusted = await portal.app.inject({ url: '/ui/configuration', headers: { traceparent } })
  const foreign = { url: '/ui/configuration', headers: { traceparent }, remoteAddress: '203.0.113.9' }
  const stranger = await portal.app.inject(foreign)
  expect(traceOf(trusted.headers)).toBe(strange.traceId)
  expect(traceOf(stranger.headers)).not.toBe(strange.traceId)
  const [first] = named(await sent(), 'GetConfiguration').filter(({ traceId }) => traceId === strange.traceId)
  expect(first).toMatchObject({ parentSpanId: strange.spanId })
})

it('an exception of a page stands in the trace of its last request', async () => {
  const asked = await anna.call('GetUser')
  const trace = String(asked.headers['traceresponse'])
  const body = { name: 'TypeError', message: 'x is undefined', stack: 'at f (/assets/a.js:1)', path: '/History', trace }
  const told = await portal.stranger('LogException', { body })
  expect(told.status).toBe(200)
  const spans = await sent()
  const [exception] = named(spans, 'exception in the portal')
  expect(exception).toMatchObject({
    traceId: traceOf(asked.headers),
    parentSpanId: trace.split('-')[2],
    hasFailed: true,
    facts: { 'error.type': 'TypeError', 'kattegat.page': '/History' },
    events: [{ name: 'exception', facts: { 'exception.message': 'x is undefined', 'exception.type': 'TypeError' } }],
    links: [{ traceId: traceOf(told.headers) }],
  })
  const other = await portal.stranger('LogException', { body: { ...body, trace: 'a trace of mine' } })
  expect(other.status).toBe(400)
})

it('an exception without a request before it has the trace of its report', async () => {
  const told = await portal.stranger('LogException', { body: { name: 'Error', message: 'first' } })
  const [exception] = named(await sent(), 'exception in the portal')
  expect(exception?.traceId).toBe(traceOf(told.headers))
})

it('asks of machines are not followed', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    expect((await portal.app.inject({ url })).headers['traceresponse']).toBeUndefined()
  }
  // Without a database statement of theirs either; those of a job that is still at work hang on it.
  const begun = named(await sent(), /^(?:GET|select)/).filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(begun).toEqual([])
})

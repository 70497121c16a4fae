import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly facts: Readonly<Record<string, string | number | boolean>>
  readonly events: readonly { readonly name: string; readonly facts: Readonly<Record<string, unknown>> }[]
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly hasFailed: boolean
  /** Who sent it. */
  readonly service: Readonly<Record<string, unknown>>
}

/** A collector of a test, which keeps what it is sent by OTLP over HTTP. */
export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string
  readonly spans: ReceivedSpan[]
  /** All that came, as it came. */
  readonly raw: string[]
  /** Of each message. */
  readonly headers: Record<string, unknown>[]
  close(): Promise<void>
}

interface Value {
  readonly stringValue?: string
  readonly intValue?: number
  readonly doubleValue?: number
  readonly boolValue?: boolean
}
type Attributes = readonly { readonly key: string; readonly value: Value }[]

interface Message {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes }
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[]
  }[]
}

interface WireSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: Attributes
  readonly events: readonly { readonly name: string; readonly attributes: Attributes }[]
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code?: number }
}

/** Opens a collector on a free port of this machine. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = []
  const raw: string[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer((request, reply) => {
    json(request).then(
      (message) => {
        if (request.url !== '/v1/traces') return reply.writeHead(404).end()
        raw.push(JSON.stringify(message))
        headers.push(request.headers)
        spans.push(...spansOf(message as Message))
        reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      },
      () => reply.writeHead(400).end(),
    )
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    raw,
    headers,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function spansOf({ resourceSpans }: Message): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId,
        name: span.name,
        facts: factsOf(span.attributes),
        events: span.events.map(({ name, attributes }) => ({ name, facts: factsOf(attributes) })),
        links: span.links.map(({ traceId, spanId }) => ({ traceId, spanId })),
        hasFailed: span.status.code === 2,
        service: factsOf(resource.attributes),
      })),
  )
}

function factsOf(attributes: Attributes): Record<string, string | number | boolean> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue ?? '',
    ]),
  )
}

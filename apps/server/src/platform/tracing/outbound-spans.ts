import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { OpenSpan, Tracer } from '../watching/index.ts'
import { isFollowed } from './otel-tracer.ts'

/** A request of `fetch`, as Node tells of it. */
interface FetchRequest {
  readonly origin: string | URL
  readonly method: string
}

/**
 * A span for each HTTP request that goes out while something is being followed: to webhooks, storage, the issuer. Node itself
 * tells of them, so that no place that sends is changed. Of the address only the host is kept: the rest may open doors.
 */
export function watchOutbound(tracer: Tracer): () => void {
  const open = new WeakMap<object, OpenSpan>()
  const begin = (request: object, method: string, host: string, port: string) => {
    if (!isFollowed()) return
    const place = { 'server.address': host, ...(port === '' ? {} : { 'server.port': Number(port) }) }
    const facts = { 'http.request.method': method, ...place }
    open.set(request, tracer.begin({ name: method, kind: 'client', facts }))
  }
  const answered = (request: object, status: number | undefined) => {
    const span = open.get(request)
    if (status !== undefined) span?.note({ 'http.response.status_code': status })
    span?.end(status !== undefined && status >= 400 ? Object.assign(new Error(), { code: String(status) }) : undefined)
  }
  const failed = (request: object, error: unknown) => open.get(request)?.end(error)

  const listeners: Readonly<Record<string, (message: never) => void>> = {
    'http.client.request.created': ({ request }: { request: ClientRequest }) => {
      const { host, port } = hostOf(request)
      begin(request, request.method, host, port)
      // Also when it was given up, which no other event tells.
      if (open.has(request)) request.once('close', () => open.get(request)?.end())
    },
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: unknown }) =>
      failed(request, error),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
      answered(request, response.statusCode),
    'undici:request:create': ({ request }: { request: FetchRequest }) => {
      const { hostname, port } = new URL(request.origin)
      begin(request, request.method, hostname, port)
    },
    'undici:request:headers': ({
      request,
      response,
    }: {
      request: FetchRequest
      response: { readonly statusCode: number }
    }) => answered(request, response.statusCode),
    'undici:request:error': ({ request, error }: { request: FetchRequest; error: unknown }) => failed(request, error),
  }
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener as () => void)
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener as () => void)
  }
}

function hostOf(request: ClientRequest): { readonly host: string; readonly port: string } {
  const header = String(request.getHeader('host') ?? request.host)
  const url = URL.canParse(`http://${header}`) ? new URL(`http://${header}`) : undefined
  return { host: url?.hostname ?? request.host, port: url?.port ?? '' }
}

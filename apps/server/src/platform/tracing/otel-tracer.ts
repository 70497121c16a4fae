import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import type { Context, Span, SpanContext, Tracer as Api } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { OpenSpan, SpanStart, Tracer } from '../watching/index.ts'

const kinds: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}

/**
 * Our spans, made by OpenTelemetry's.
 *
 * @param isChosen whether a trace that begins is sent: where strangers name one, their word for it is not taken.
 */
export function otelTracer(api: Api, isChosen: (traceId: string) => boolean): Tracer {
  return {
    begin: (start) => openSpan(api.startSpan(start.name, optionsOf(start), parentOf(start))),

    ended: (read, ms, error) => {
      if (!isFollowed()) return
      const start = read()
      const span = api.startSpan(start.name, { ...optionsOf(start), startTime: Date.now() - ms }, parentOf(start))
      fail(span, error)
      span.end()
    },

    current: () => {
      const span = trace.getActiveSpan()
      return span && namesOf(span.spanContext())
    },

    exception: ({ name, message, stack, path, after }) => {
      const own = trace.getActiveSpan()
      const page = after === undefined ? null : parseTraceParent(after)
      const traceFlags = page && isChosen(page.traceId) ? TraceFlags.SAMPLED : TraceFlags.NONE
      const parent = page
        ? trace.setSpanContext(ROOT_CONTEXT, { ...page, traceFlags, isRemote: true })
        : context.active()
      const links = page && own ? [{ context: own.spanContext() }] : []
      const attributes = { 'error.type': name, ...(path === undefined ? {} : { 'kattegat.page': path }) }
      const span = api.startSpan('exception in the portal', { links, attributes }, parent)
      span.recordException({ name, message, ...(stack === undefined ? {} : { stack }) })
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Whether what is being done belongs to a trace that is sent. */
export function isFollowed(): boolean {
  return trace.getActiveSpan()?.isRecording() === true
}

function optionsOf({ kind, facts = {} }: SpanStart) {
  return { kind: kinds[kind], attributes: { ...facts } }
}

function parentOf({ kind, after }: SpanStart): Context {
  const given = after === undefined ? null : parseTraceParent(after)
  if (given) return trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true })
  return kind === 'server' || kind === 'consumer' ? ROOT_CONTEXT : context.active()
}

function openSpan(span: Span): OpenSpan {
  const own = trace.setSpan(ROOT_CONTEXT, span)
  let isOver = false
  return {
    ...namesOf(span.spanContext()),
    within: (work) => context.with(own, work),
    note: (facts) => void span.setAttributes({ ...facts }),
    end: (error) => {
      if (isOver) return
      isOver = true
      fail(span, error)
      span.end()
    },
  }
}

function namesOf({ traceId, spanId, traceFlags }: SpanContext): Pick<OpenSpan, 'traceparent' | 'ids'> {
  return {
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
    ids: { trace_id: traceId, span_id: spanId },
  }
}

/** Words of an error may hold an address, a name or a value of a row: the span says its kind, the log the rest. */
function fail(span: Span, error: unknown): void {
  if (error === undefined) return
  span.setAttribute('error.type', kindOf(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

import { setTimeout as pause } from 'node:timers/promises'
import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { ExportResultCode, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../configuration/index.ts'
import { traceWith } from '../watching/index.ts'
import { otelTracer } from './otel-tracer.ts'
import { watchOutbound } from './outbound-spans.ts'
import { samplerOf } from './sampler.ts'

export interface Tracing {
  /** Sends what was followed so far. */
  flush(): Promise<void>
  /** Sends the rest, for a moment at most, and follows nothing more. */
  stop(): Promise<void>
}

export interface TracingOptions {
  readonly settings: TraceSettings
  readonly version: string
  readonly environmentName: string
  /** Hears once an outage that the collector takes no traces. */
  readonly onAway: (reason: string) => void
}

/** Spans that wait for a collector: 10 MB at worst. What is more is dropped, since a booking matters more than its trace. */
const mostWaiting = 2048
const stopPatienceMs = 3000
/** Characters of one fact; a longer statement is cut. */
const longestFact = 4096

/** From here on what the portal opens is followed, and sent to the configured collector in the background. */
export function startTracing(options: TracingOptions): Tracing {
  const { settings, version, environmentName } = options
  const { sampler, isChosen } = samplerOf(settings)
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: { ...settings.headers },
    timeoutMillis: settings.timeoutMs,
  })
  const provider = new TracerProvider({
    sampler,
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.version': version,
        'deployment.environment.name': environmentName,
        ...settings.resource,
      }),
    ),
    spanLimits: { attributeValueLengthLimit: longestFact },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: saidOnce(exporter, options.onAway), maxQueueSize: mostWaiting }),
    ],
  })
  // It hears of every batch that failed, which is said once an outage here.
  setGlobalErrorHandler(() => {})
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = otelTracer(provider.getTracer('kattegat', version), isChosen)
  const stopWatching = watchOutbound(tracer)
  traceWith(tracer)
  return {
    flush: () => provider.forceFlush(),
    stop: async () => {
      traceWith(undefined)
      stopWatching()
      await Promise.race([provider.shutdown().catch(() => {}), pause(stopPatienceMs, undefined, { ref: false })])
      context.disable()
    },
  }
}

/** The same exporter, which tells of an outage of the collector once. */
function saidOnce(exporter: OTLPTraceExporter, onAway: (reason: string) => void): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS
        if (hasFailed && !isAway) onAway(result.error?.message ?? 'no reason was given')
        isAway = hasFailed
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

export { createMetrics, registerAsked, type AskedFigure, type Metrics } from './metrics.ts'
export { currentRequestId, forRequest, withOrigin, withoutOrigin, type Origin } from './request-context.ts'
export { currentLogIds, currentTracer, inSpan, traceWith } from './spans.ts'
export type { OpenSpan, PageException, SpanFacts, SpanStart, Tracer } from './spans.ts'

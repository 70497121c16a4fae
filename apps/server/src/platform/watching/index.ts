export { createMetrics, registerAsked, type AskedFigure, type Metrics } from './metrics.ts'
export { currentRequestId, forRequest, withoutRequestId, withRequestId } from './request-context.ts'

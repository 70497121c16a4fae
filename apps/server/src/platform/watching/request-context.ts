import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTracer } from './spans.ts'

const requests = new AsyncLocalStorage<string>()

/** Under which the id of a request, and the span that queued it, travel in a job's data. */
const requestIdKey = '_requestId'
const traceparentKey = '_traceparent'

/** The id of the request, or of the one that queued the job, for which work is being done; undefined outside of any. */
export function currentRequestId(): string | undefined {
  return requests.getStore()
}

/** Does work for a request: what it queues and logs tells of it. */
export function forRequest<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : requests.run(requestId, work)
}

/** What a job was queued for. */
export interface Origin {
  readonly requestId: string | undefined
  /** The span that queued it, as W3C's `traceparent` writes it; undefined where nothing was followed. */
  readonly traceparent: string | undefined
}

/** A job's payload with what it was queued for; the payload alone outside of any request and trace. */
export function withOrigin(payload: object): object {
  const requestId = currentRequestId()
  const traceparent = currentTracer()?.current()?.traceparent
  return {
    ...(requestId === undefined ? {} : { [requestIdKey]: requestId }),
    ...(traceparent === undefined ? {} : { [traceparentKey]: traceparent }),
    // A job that is tried again by hand keeps the request that it came from.
    ...payload,
  }
}

/** The two taken apart again. */
export function withoutOrigin(data: object): { readonly payload: object; readonly origin: Origin } {
  const { [requestIdKey]: requestId, [traceparentKey]: traceparent, ...payload } = data as Record<string, unknown>
  return { payload, origin: { requestId: textOf(requestId), traceparent: textOf(traceparent) } }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Under which the id of a request travels with the jobs that it queues. */
export const requestIdKey = '_requestId'

/** The id of the request, or of the one that queued the job, for which work is being done; undefined outside of any. */
export function currentRequestId(): string | undefined {
  return requests.getStore()
}

/** Does work for a request: what it queues and logs tells of it. */
export function forRequest<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : requests.run(requestId, work)
}

/** A job's payload with the request that queued it; the payload alone outside of any. */
export function withRequestId(payload: object): object {
  const requestId = currentRequestId()
  // A job that is tried again by hand keeps the request that it came from.
  return requestId === undefined ? payload : { [requestIdKey]: requestId, ...payload }
}

/** The two taken apart again. */
export function withoutRequestId(data: object): { readonly payload: object; readonly requestId: string | undefined } {
  const { [requestIdKey]: requestId, ...payload } = data as Record<string, unknown>
  return { payload, requestId: typeof requestId === 'string' ? requestId : undefined }
}

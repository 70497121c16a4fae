import type { Problem } from '@kattegat/contract/problems'

/** Why there is no data. An outage is a failure like any other: it is never an empty list. */
export type Failure =
  | {
      readonly kind: 'network'
      readonly requestId?: undefined
      readonly status?: undefined
      readonly problem?: undefined
    }
  | {
      readonly kind: 'refused'
      readonly status: number
      /** Absent when something between us and the server answered, and not in our format. */
      readonly problem: Problem | undefined
      /** To quote to support. */
      readonly requestId: string | undefined
    }

/** What a call comes back with. Nothing is thrown for a status: all HTTP responses are treated as answered. */
export type Reply<T> =
  | { readonly ok: true; readonly data: T; readonly status: number; readonly headers: Headers }
  | { readonly ok: false; readonly failure: Failure }

/** Carries a failure through the query cache, which knows thrown errors only. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.problem?.title ?? failure.kind)
    this.failure = failure
  }
}

/** The data of a reply; for query functions, which must throw what failed. */
export function dataOf<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.data
  throw new CallFailed(reply.failure)
}

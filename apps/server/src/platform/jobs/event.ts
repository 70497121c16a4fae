import type { Tx } from '../database/index.ts'
import type { JobReference, QueuedJob } from './job.ts'

/** Something that happens, declared once. Who publishes it does not know who has to do something then. */
export interface DeclaredEvent<Payload extends object> {
  readonly name: string
  /** Never there: it binds the payload's type to the declaration. */
  readonly payload?: Payload
}

export function declareEvent<Payload extends object>(name: string): DeclaredEvent<Payload> {
  return { name }
}

/** What has to be done after an event: jobs, queued in the transaction that published it. */
export interface Subscription {
  readonly event: DeclaredEvent<object>
  /** Those of all that was published at once. */
  jobsOf(tx: Tx, happened: readonly object[]): Promise<readonly QueuedJob[]>
}

/** A job that follows an event. */
export interface FollowingJob<Payload extends object> {
  readonly payload: Payload
  readonly startAfterSeconds?: number
}

/** Declares that a job follows an event: once for each payload that `jobsOf` makes of the event's own. */
export function subscribe<Happened extends object, Payload extends object>(
  event: DeclaredEvent<Happened>,
  job: JobReference<Payload>,
  jobsOf: (happened: Happened) => readonly FollowingJob<NoInfer<Payload>>[],
): Subscription {
  const jobsOfOne = (happened: Happened) => jobsOf(happened).map((following) => ({ name: job.name, ...following }))
  return subscribeAll(event, async (_tx, happened) => happened.flatMap(jobsOfOne))
}

/** Declares that jobs follow an event which the database is asked for: once for all that was published at once, of which there is some. */
export function subscribeAll<Happened extends object>(
  event: DeclaredEvent<Happened>,
  jobsOf: (tx: Tx, happened: readonly Happened[]) => Promise<readonly QueuedJob[]>,
): Subscription {
  return { event, jobsOf }
}

/**
 * Tells all subscribers of an event by jobs queued in the caller's transaction: a rollback takes them along. What happened to
 * hundreds at once is published at once, by one statement.
 */
export type Publish = <Payload extends object>(
  tx: Tx,
  event: DeclaredEvent<Payload>,
  ...happened: readonly Payload[]
) => Promise<void>

export function publisherOf(
  enqueueAll: (tx: Tx, jobs: readonly QueuedJob[]) => Promise<void>,
  subscriptions: readonly Subscription[],
): Publish {
  return async (tx, event, ...happened) => {
    if (happened.length === 0) return
    const jobs: QueuedJob[] = []
    for (const subscription of subscriptions)
      if (subscription.event === event) jobs.push(...(await subscription.jobsOf(tx, happened)))
    await enqueueAll(tx, jobs)
  }
}

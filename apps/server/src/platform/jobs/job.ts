import type { Tx } from '../database/index.ts'

/**
 * Work that happens after a change was saved. `run` may be called twice for one payload (a crash between its end and
 * the note of it), so it must do no harm then.
 */
export interface Job<Deps, Payload extends object> {
  /** Also the name of its queue: kebab-case, never renamed while jobs of it wait. */
  readonly name: string
  readonly retry?: RetryRule
  /** When it is queued by itself, with an empty payload: a cron expression in UTC. Once a tick, however many instances run. */
  readonly schedule?: string
  /** Of each group one at a time on each instance: who queues many leaves room for others. */
  readonly onePerGroup?: true
  /** Those of a group have no turns: each keeps the place that it was given, whatever else of its group waits. */
  readonly keepsPlace?: true
  /** Those of a group are done in the order in which they were asked for: one that goes on later does so before the next. */
  readonly keepsOrder?: true
  /** How many hours one run may take, below 24: one that takes longer counts as failed, and is begun again. A quarter of an hour unless given. */
  readonly longestHours?: number
  /** Of how many groups at a time on each instance; 5 unless given. For jobs that wait for others more than they work. */
  readonly groupsAtOnce?: number
  /** `isTurnOver` is for long work that goes on where it was: see there. */
  run(deps: Deps, payload: Payload, isTurnOver?: IsTurnOver): Promise<void | GoesOn>
  /** Hears that the last of its retries has failed too: from here on only people run it again. */
  givenUp?(deps: Deps, payload: Payload): Promise<void>
}

/** Whether a job of its kind has worked for a while, and others wait: then it answers `goesOn`, and goes behind them. */
export type IsTurnOver = () => Promise<boolean>
export const goesOn = 'goes on'
/** The same after so many seconds: not before can it be done. */
export interface GoesOnAfter {
  readonly afterSeconds: number
}
export const goesOnAfter = (afterSeconds: number): GoesOnAfter => ({ afterSeconds })
/** What follows from it has to be done first, and nobody knows how long that takes. */
export const goesOnLater = goesOnAfter(5)
export type GoesOn = typeof goesOn | GoesOnAfter

/** For who calls a job by hand, and waits for its end. */
export const untilDone: IsTurnOver = async () => false

/** How often a failed job is tried again, and after how long: the delay doubles each time, up to the longest. */
export interface RetryRule {
  readonly limit: number
  readonly delaySeconds: number
  readonly longestDelaySeconds: number
}

/** A job by its definition, which checks the payload's type. */
export interface JobReference<Payload extends object> {
  readonly name: string
  run(deps: never, payload: Payload): Promise<void | GoesOn>
}

export interface EnqueueOptions {
  /** Not before that many seconds from now: an action that can be undone waits for its undo. */
  readonly startAfterSeconds?: number
  /** Of a job that is done one per group: which, such as whose it is. */
  readonly group?: string
  /** So many of its group wait before it: the first of another group goes before its second (`turnOf`). As far as what queues it unless given. */
  readonly behind?: number
}

/** A job to be queued, by the name of its queue. */
export interface QueuedJob extends EnqueueOptions {
  readonly name: string
  readonly payload: object
}

/** Queues a job in the caller's transaction, and answers its id: a rollback takes it along. */
export type Enqueue = <Payload extends object>(
  tx: Tx,
  job: JobReference<Payload>,
  payload: Payload,
  options?: EnqueueOptions,
) => Promise<string>

/** Queues as many jobs of a kind as there are payloads, by one statement. */
export type EnqueueAll = <Payload extends object>(
  tx: Tx,
  job: JobReference<Payload>,
  payloads: readonly Payload[],
) => Promise<void>

/** A job with all it needs, ready to be worked on. */
export interface JobHandler {
  readonly name: string
  readonly onePerGroup?: true
  readonly keepsPlace?: true
  readonly keepsOrder?: true
  readonly groupsAtOnce?: number
  run(payload: object, isTurnOver?: IsTurnOver): Promise<void | GoesOn>
  givenUp?(payload: object): Promise<void>
}

export function handlerOf<Deps, Payload extends object>(job: Job<Deps, Payload>, deps: Deps): JobHandler {
  return {
    name: job.name,
    ...(job.onePerGroup ? { onePerGroup: true } : {}),
    ...(job.keepsPlace ? { keepsPlace: true } : {}),
    ...(job.keepsOrder ? { keepsOrder: true } : {}),
    ...(job.groupsAtOnce === undefined ? {} : { groupsAtOnce: job.groupsAtOnce }),
    run: (payload: Payload, isTurnOver) => job.run(deps, payload, isTurnOver),
    givenUp: async (payload: Payload) => job.givenUp?.(deps, payload),
  }
}

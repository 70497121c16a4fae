import type { Pool } from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, JobResult, JobWithMetadata, Queue, QueueResult } from 'pg-boss'
import { connectDatabase, isSaidByDatabase, requestSilencePatienceMs, type Tx } from '../database/index.ts'
import { publisherOf, type Publish, type Subscription } from './event.ts'
import { forRequest, inSpan, withOrigin, withoutOrigin } from '../watching/index.ts'
import type { OpenSpan, Origin, SpanStart } from '../watching/index.ts'
import { inOneStatement } from './in-one-statement.ts'
import {
  goesOn,
  type Enqueue,
  type EnqueueAll,
  type GoesOn,
  type Job,
  type JobHandler,
  type QueuedJob,
  type RetryRule,
} from './job.ts'
import { groupNow, inPlace, placeNow } from './behind-others.ts'
import { bringFirstsForward, isOneDue, placeToGoOn, roomFor, takeTryBack, type Room } from './read-queues.ts'
import { tendQueues } from './tend-queues.ts'
import { wakeWorkers } from './wake-workers.ts'

export interface Jobs {
  readonly enqueue: Enqueue
  readonly enqueueAll: EnqueueAll
  readonly publish: Publish
  /** How many of a group are due of these kinds, and whether it has its share of the hundreds that may wait. */
  roomFor(kinds: readonly { readonly name: string }[], group: string): Promise<Room>
  /** The name of every job there is. */
  readonly known: ReadonlySet<string>
  /** Begins to work on the queues of these handlers; other instances may do so too, each job runs on one. */
  startWorkers(handlers: readonly JobHandler[]): Promise<void>
  /**
   * `away`: nothing can be queued, and so nothing be booked. `late`: jobs have waited for ten minutes, so that no worker
   * seems to take any.
   */
  state(): Promise<JobsState>
  /** Takes no new job, waits up to 30 s for those under way; what is left then is run again later. */
  stop(): Promise<void>
}

export type JobsState = 'ready' | 'late' | 'away'

export interface OpenJobsOptions {
  readonly database: { readonly url: string; readonly embedded: boolean; readonly pool: Pool }
  /** Every job there is, so that every queue exists before the first booking. */
  readonly jobs: readonly Pick<Job<never, never>, 'name' | 'retry' | 'schedule' | 'longestHours'>[]
  /** What follows each event that is published. */
  readonly subscriptions?: readonly Subscription[]
  /** Hears of each failed run and of the queue's own errors. */
  readonly onFault?: (error: Error, jobName?: string) => void
  /** Hears of each run and how it ended, for the request that queued it. */
  readonly onRun?: (run: JobRun) => void
  /** How often due jobs are looked for; a quarter of a second unless given. */
  readonly lookEveryMs?: number
  /** So long a job works while others of its kind wait, if it can go on later; five seconds unless given. */
  readonly turnMs?: number
  /** How often jobs of workers that died are looked for. At least 1; default 20. */
  readonly superviseSeconds?: number
}

/** One run of a job. */
export interface JobRun {
  readonly job: string
  readonly id: string
  readonly outcome: 'done' | 'failed'
  readonly ms: number
}

/** Where jobs end that failed to the last retry; the dashboard shows them and runs them again. */
export const DEAD_LETTER_QUEUE = 'dead-letter'

/** A failed job waits for people however long they take; one set aside is kept for a quarter. */
const deadLetterRules = { retentionSeconds: 10 * 366 * 86_400, deleteAfterSeconds: 90 * 86_400 }

/** Twelve retries over some three and a half hours: longer than most outages of a mail or carrier server. */
const patientRetry: RetryRule = { limit: 12, delaySeconds: 5, longestDelaySeconds: 3600 }

/**
 * A worker says twice in that time that it is still at a job. One of a worker that was killed begins again soon after, and not
 * when its longest time is over.
 */
const HEARTBEAT_SECONDS = 30

/** A run that hangs is begun again after so long, and by its heartbeat nobody knows that it hangs. */
const LONGEST_SECONDS = 900
const JOBS_AT_ONCE = 5
const TURN_MS = 5_000
const CONNECTIONS = 5
const LOOK_EVERY_MS = 250
/** Workers are woken where there is something to do, and look by themselves in case that fails. */
const IDLE_LOOK_SECONDS = 15
const STOP_PATIENCE_MS = 30_000
/** Such are done within some fifteen seconds. */
const manyDue = 500
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Opens the job queue, which lives in the same database as what the jobs are about. */
export async function openJobs(options: OpenJobsOptions): Promise<Jobs> {
  const { pool, url, embedded } = options.database
  const { superviseSeconds = 20 } = options
  const watch = { superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds }
  // Connections of its own, so that jobs are found while requests take all others.
  const line = embedded ? undefined : connectForJobs(url, (error) => options.onFault?.(error))
  const boss = new PgBoss({
    ...watch,
    db: { executeSql: (text, values) => (line?.pool ?? pool).query(text, values) },
    ...(embedded && { backend: 'pglite' as const }),
  })
  boss.on('error', (error) => options.onFault?.(error))
  await boss.start()
  await createQueues(boss, options.jobs)
  const known = new Set(options.jobs.map((job) => job.name))
  /** The workers of each queue that is worked on here. */
  const workers = new Map<string, readonly string[]>()
  const stopWaking = wakeWorkers({
    boss,
    workers,
    everyMs: options.lookEveryMs ?? LOOK_EVERY_MS,
    onFault: (error) => options.onFault?.(error),
  })
  const handlersHere = new Map<string, JobHandler>()
  const stopTending = tendQueues({
    boss,
    deadLetterQueue: DEAD_LETTER_QUEUE,
    handlers: handlersHere,
    everySeconds: superviseSeconds,
    onFault: (error, jobName) => options.onFault?.(error, jobName),
  })
  let isStopped = false

  const { enqueue, enqueueAll, queueAll, goOn } = queuesOf(boss, known)
  const work = (handler: JobHandler) => (batch: JobWithMetadata[]) =>
    Promise.all(batch.map((job) => settle(handler, job, { ...options, boss, goOn })))
  return {
    enqueue,
    enqueueAll,
    publish: publisherOf(queueAll, options.subscriptions ?? []),
    roomFor: (kinds, group) =>
      roomFor(
        boss.getDb(),
        kinds.map(({ name }) => name),
        group,
        manyDue,
      ),
    known,

    startWorkers: async (handlers) => {
      for (const handler of handlers) {
        if (workers.has(handler.name)) throw new Error(`Job ${handler.name} has two handlers`)
        handlersHere.set(handler.name, handler)
        workers.set(handler.name, await startEach(boss, handler, work(handler)))
      }
    },

    state: async () => {
      if (isStopped) return 'away'
      try {
        // By name: dead letters wait for people, not for a worker.
        const { rows } = await pool.query<{ late: boolean }>(
          `select exists (select from pgboss.job where name = any($1::text[]) and state in ('created', 'retry')
            and start_after < now() - interval '10 minutes') as late`,
          [[...known]],
        )
        return rows[0]?.late ? 'late' : 'ready'
      } catch {
        return 'away'
      }
    },

    stop: async () => {
      isStopped = true
      await Promise.all([stopWaking(), stopTending()])
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS })
      await line?.close()
    },
  }
}

function connectForJobs(url: string, onIdleFault: (error: Error) => void) {
  const own = { name: 'kattegat jobs', connections: CONNECTIONS, silencePatienceMs: requestSilencePatienceMs }
  return connectDatabase({ url, embedded: false, ...own, onIdleFault })
}

/** How jobs come into the queues, in the transactions of others. */
function queuesOf(boss: PgBoss, known: ReadonlySet<string>) {
  /** Queues a job through that database, and answers its id. */
  const send = async (
    db: Db,
    { name, payload, startAfterSeconds, group = groupNow(), behind = placeNow() }: QueuedJob,
  ): Promise<string> => {
    // Before pg-boss looks for it on the pool, which the transaction may be holding (see createQueues).
    if (!known.has(name)) throw new Error(`There is no job ${name}`)
    const id = await boss.send(name, withOrigin(payload), {
      db,
      ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      ...(group === undefined ? {} : { group: { id: group } }),
      ...(behind > 0 ? { priority: -behind } : {}),
    })
    if (!id) throw new Error(`Job ${name} was not queued`)
    return id
  }
  const enqueue: Enqueue = (tx, { name }, payload, options) => send(fromKysely(tx), { name, payload, ...options })
  const queueAll = (tx: Tx, jobs: readonly QueuedJob[]) =>
    inOneStatement(fromKysely(tx), jobs, async (db, job) => void (await send(db, job)))
  const enqueueAll: EnqueueAll = (tx, { name }, payloads) =>
    queueAll(
      tx,
      payloads.map((payload) => ({ name, payload })),
    )
  return {
    enqueue,
    enqueueAll,
    queueAll,
    /** The same once more, behind what waits. */
    goOn: async (
      { name, data, groupId, priority }: JobWithMetadata,
      { keepsPlace, keepsOrder }: Pick<JobHandler, 'keepsPlace' | 'keepsOrder'>,
      outcome: GoesOn,
    ): Promise<void> => {
      const group = groupId ? { group: { id: groupId } } : {}
      const hasTurns = groupId && !keepsPlace
      if (hasTurns) await bringFirstsForward(boss.getDb(), name)
      // One that has no turns keeps its place: what was behind others comes no sooner by having waited.
      const behind = hasTurns
        ? { priority: -(await placeToGoOn(boss.getDb(), name, groupId, keepsOrder ?? false)) }
        : { priority }
      const later = outcome === goesOn ? {} : { startAfter: outcome.afterSeconds }
      if (!(await boss.send(name, data, { ...group, ...behind, ...later })))
        throw new Error(`Job ${name} was not queued`)
    },
  }
}

/** One worker that takes several jobs at once; where it is one per group, several that take one each, of different groups. */
function workersOf({ onePerGroup, groupsAtOnce = JOBS_AT_ONCE }: JobHandler) {
  const worker = {
    batchSize: JOBS_AT_ONCE,
    pollingIntervalSeconds: IDLE_LOOK_SECONDS,
    burstWhenBatchFull: true,
    // Without it, one failing job would fail all that were fetched with it.
    perJobResults: true,
    // Whether a run is the last stands there.
    includeMetadata: true,
  } as const
  if (!onePerGroup) return [worker]
  return Array.from({ length: groupsAtOnce }, () => ({ ...worker, batchSize: 1, localGroupConcurrency: 1 }))
}

/** Starts the workers of a queue, and answers their ids. */
async function startEach(
  boss: PgBoss,
  handler: JobHandler,
  work: (batch: JobWithMetadata[]) => Promise<JobResult[]>,
): Promise<string[]> {
  const ids: string[] = []
  for (const [at, one] of workersOf(handler).entries()) {
    const id = await boss.work(handler.name, one, async (batch: JobWithMetadata[]) => {
      const results = await work(batch)
      // One that takes jobs singly would sleep after each until the next look: four a second, whatever waits.
      if (handler.onePerGroup && ids[at]) boss.notifyWorker(ids[at])
      return results
    })
    ids.push(id)
  }
  return ids
}

/** Creates what is missing and updates what an earlier version left otherwise: at a usual start two questions find neither. */
async function createQueues(boss: PgBoss, jobs: OpenJobsOptions['jobs']): Promise<void> {
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const scheduled = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  const ensure = async (name: string, rules: QueueRules) => {
    const queue = kept.get(name)
    if (queue && isSubset(rules, queue)) return
    if (queue) await boss.updateQueue(name, rules)
    else await boss.createQueue(name, rules)
    // `send` looks a queue up on the pool when it does not know it, even inside a transaction: on the pool of one
    // it would wait for itself. It knows those it found at its start; asking for a job that cannot exist makes others known.
    await boss.findJobs(name, { id: NO_JOB })
  }
  await ensure(DEAD_LETTER_QUEUE, deadLetterRules)
  for (const { name, retry = patientRetry, schedule, longestHours } of jobs) {
    await ensure(name, {
      deadLetter: DEAD_LETTER_QUEUE,
      retryLimit: retry.limit,
      retryDelay: retry.delaySeconds,
      retryBackoff: true,
      retryDelayMax: retry.longestDelaySeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: longestHours === undefined ? LONGEST_SECONDS : longestHours * 3600,
    })
    if (schedule !== undefined && scheduled.get(name) !== schedule) await boss.schedule(name, schedule, {})
  }
}

type QueueRules = Omit<Queue, 'name'>

function isSubset(rules: QueueRules, queue: QueueResult): boolean {
  return Object.entries(rules).every(([rule, value]) => queue[rule as keyof QueueResult] === value)
}

interface Settling extends Pick<OpenJobsOptions, 'onFault' | 'onRun' | 'turnMs'> {
  readonly boss: PgBoss
  readonly goOn: (job: JobWithMetadata, handler: JobHandler, outcome: GoesOn) => Promise<void>
}

async function settle(
  handler: JobHandler,
  job: JobWithMetadata,
  { onFault, onRun, turnMs = TURN_MS, boss, goOn }: Settling,
): Promise<JobResult> {
  const { payload, origin } = withoutOrigin(job.data)
  const begun = performance.now()
  const tell = (outcome: JobRun['outcome']) =>
    onRun?.({ job: handler.name, id: job.id, outcome, ms: Math.round(performance.now() - begun) })
  const run = async (span: OpenSpan | undefined): Promise<JobResult> => {
    try {
      // One that comes after it in any case is not waiting for its turn.
      const own = handler.keepsOrder ? (job.groupId ?? null) : null
      const isTurnOver = async () => performance.now() - begun > turnMs && isOneDue(boss.getDb(), handler.name, own)
      const outcome = await inPlace(Math.max(0, -job.priority), () => handler.run(payload, isTurnOver))
      if (outcome) await goOn(job, handler, outcome)
      tell('done')
      return { id: job.id, status: 'completed' }
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      onFault?.(error, handler.name)
      tell('failed')
      // Connections that were cut, or another's lock, are not the job's failure.
      const isTriedAgain =
        job.retryCount < job.retryLimit ||
        (isSaidByDatabase(error) && (await takeTryBack(boss.getDb(), job).catch(() => false)))
      if (!isTriedAgain) {
        await handler.givenUp?.(payload).catch((another: Error) => onFault?.(another, handler.name))
      }
      span?.end(error)
      return { id: job.id, status: 'failed', output: { message: error.message, stack: error.stack } }
    }
  }
  return forRequest(origin.requestId, () => inSpan(spanOf(handler.name, job, origin), run))
}

/** A run of a job, in the trace of what queued it. */
function spanOf(queue: string, job: Pick<JobWithMetadata, 'id' | 'retryCount'>, origin: Origin): SpanStart {
  const facts = {
    'messaging.system': 'pg-boss',
    'messaging.destination.name': queue,
    'messaging.message.id': job.id,
    'kattegat.job.retry': job.retryCount,
  }
  return { name: `job ${queue}`, kind: 'consumer', facts, after: origin.traceparent }
}

import { Type } from 'typebox'
import { call } from '../call.ts'
import { Instant, Nullable, Strict } from '../shapes/common.ts'
import { NumberRange } from './products.ts'
import { Transfer } from './transfers.ts'

/** A UUID. */
const JobId = Type.String({ maxLength: 40 })

const Queue = Type.Object({
  job: Type.String(),
  /** Due now and not begun. */
  waiting: Type.Integer(),
  /** Of those, when the oldest was due. */
  oldestDueAt: Nullable(Instant),
  /** Planned for later. */
  planned: Type.Integer(),
  /** Of both, those that failed before and are tried again. */
  tryingAgain: Type.Integer(),
})

const FailedJob = Type.Object({
  id: Type.String(),
  /** Null for one that an earlier version of the portal left: it cannot be tried again. */
  job: Nullable(Type.String()),
  /** Whether this version knows the job. */
  canRetry: Type.Boolean(),
  reason: Type.String(),
  /** What it was about: mostly the ids of records. */
  payload: Type.String(),
  queuedAt: Nullable(Instant),
  failedAt: Instant,
  attempts: Nullable(Type.Integer()),
  setAsideAt: Nullable(Instant),
})

/** Which failed jobs are meant: those with these ids, or all, or all of one job. Those set aside are meant by their ids only. */
const Choice = Strict({
  ids: Type.Optional(Type.Array(JobId, { minItems: 1, maxItems: 200 })),
  job: Type.Optional(Type.String({ maxLength: 100 })),
})

export const operationsCalls = {
  GetSystemState: call({
    summary: 'How the installation does: version, database, storage, queues, number ranges and the last transfers.',
    access: 'system.read',
    answers: {
      200: Type.Object({
        version: Type.String(),
        environment: Type.String(),
        at: Instant,
        startedAt: Instant,
        database: Type.Object({
          embedded: Type.Boolean(),
          version: Type.String(),
          sizeBytes: Type.Integer(),
          /** The file that changed its tables last. */
          lastMigration: Type.String(),
        }),
        storage: Type.Object({
          kind: Type.Enum(['disk', 's3']),
          ready: Type.Boolean(),
          /** Null where the store does not say. */
          freeBytes: Nullable(Type.Integer()),
        }),
        mail: Type.Object({
          /** False: e-mails stay in the outbox. */
          sent: Type.Boolean(),
          ready: Type.Boolean(),
        }),
        jobs: Type.Object({
          /** `late`: some have waited for ten minutes, so that no worker seems to take any. */
          state: Type.Enum(['ready', 'late', 'away']),
          failed: Type.Integer(),
          queues: Type.Array(Queue),
        }),
        numberRanges: Type.Array(NumberRange),
        /** Of the booking system, newest first: the last five to cargo, then the last five to invoicing. */
        transfers: Type.Array(Transfer),
      }),
    },
  }),
  GetFailedJobs: call({
    summary: 'Jobs that failed to their last retry, newest first, with the reason.',
    access: 'jobs.manage',
    query: Strict({
      /** Id of the last row of the page before. */
      after: Type.Optional(JobId),
      /** Rows of a page, 100 unless given. */
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      job: Type.Optional(Type.String({ maxLength: 100 })),
      /** Those set aside instead. */
      setAside: Type.Optional(Type.Boolean()),
    }),
    answers: {
      200: Type.Object({
        jobs: Type.Array(FailedJob),
        /** How many there are of each job. */
        counts: Type.Array(Type.Object({ job: Nullable(Type.String()), count: Type.Integer() })),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  RetryFailedJobs: call({
    summary: 'Queues failed jobs again, at most 1,000 at once.',
    access: 'jobs.manage',
    body: Choice,
    answers: { 200: Type.Object({ retried: Type.Integer(), left: Type.Integer() }) },
  }),
  SetAsideFailedJobs: call({
    summary: 'Takes failed jobs out of the list. They are kept for 90 days and can still be tried again.',
    access: 'jobs.manage',
    body: Choice,
    answers: { 200: Type.Object({ setAside: Type.Integer() }) },
  }),
}

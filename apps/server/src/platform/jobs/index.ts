export {
  countDeadLetters,
  readDeadLetters,
  readGivenUp,
  retryDeadLetters,
  setAsideDeadLetters,
  type DeadLetterChoice,
} from './dead-letters.ts'
export { behindAll, behindOthers, inTurn } from './behind-others.ts'
export { isOnePlanned, readQueues, readUndone, turnOf, turnsOfMany, type Room, type Turn } from './read-queues.ts'
export { declareEvent, subscribe, subscribeAll } from './event.ts'
export type { DeclaredEvent, Publish, Subscription } from './event.ts'
export { goesOn, goesOnAfter, goesOnLater, handlerOf, untilDone } from './job.ts'
export type {
  Enqueue,
  EnqueueAll,
  EnqueueOptions,
  GoesOn,
  IsTurnOver,
  Job,
  JobHandler,
  JobReference,
  QueuedJob,
  RetryRule,
} from './job.ts'
export { DEAD_LETTER_QUEUE, openJobs } from './open-jobs.ts'
export type { Jobs, OpenJobsOptions } from './open-jobs.ts'

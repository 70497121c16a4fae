export { handlerOf } from './job.ts'
export type { Enqueue, EnqueueOptions, Job, JobHandler, JobReference, RetryRule } from './job.ts'
export { DEAD_LETTER_QUEUE, openJobs } from './open-jobs.ts'
export type { Jobs, OpenJobsOptions } from './open-jobs.ts'

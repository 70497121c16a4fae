import type { Answer } from '@kattegat/contract'
import type { FailedJobSearch } from '../../searches.ts'

export type FailedJobs = Answer<'GetFailedJobs'>
export type FailedJob = FailedJobs['jobs'][number]

/** As many as the server answers at once: a full page may have older ones behind it. */
export const jobsAPage = 100

/** What an address asks for, as the call takes it. */
export function queryOf({ job, aside, before }: FailedJobSearch) {
  return {
    ...(job === undefined ? {} : { job }),
    ...(aside === undefined ? {} : { setAside: true }),
    ...(before === undefined ? {} : { after: before }),
  }
}

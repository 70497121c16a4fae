import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { FailedJobSearch } from '../../searches.ts'
import { IconCircleCheck } from '../../ui/icons/index.ts'
import { EmptyState, PageHeading, SelectField, SkeletonLines } from '../../ui/index.ts'
import { jobsAPage, queryOf, type FailedJobs } from './failed-job.ts'
import { FailedJobLine } from './FailedJobLine.tsx'
import classes from './failed-jobs.module.css'
import { RetryAll } from './RetryAll.tsx'
import failedJobMessages from 'messages:failed-jobs'

/** Jobs that failed to their last retry, for employees: with the reason, to be tried again or set aside. */
export function FailedJobsScreen() {
  const t = useMessages(failedJobMessages)
  const asked = useSearch(screenPaths.failedJobs)
  const found = useAnswer('GetFailedJobs', { query: queryOf(asked) }, { keepLast: true })
  return (
    <>
      <PageHeading title={t('heading')} hint={t('hint')} />
      {found.isError && (
        <LoadFailed
          title={t(found.data ? 'failedAgain' : 'failed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data ? (
        <Jobs found={found.data} asked={asked} />
      ) : (
        !found.isError && <SkeletonLines lines={6} height={72} />
      )}
    </>
  )
}

function Jobs({ found: { jobs, counts }, asked }: { found: FailedJobs; asked: FailedJobSearch }) {
  const t = useMessages(failedJobMessages)
  const navigate = useNavigate()
  const { before, ...filter } = asked
  const last = jobs.at(-1)
  const isAside = asked.aside !== undefined
  const narrow = (search: FailedJobSearch) => void navigate({ to: screenPaths.failedJobs, search, resetScroll: false })
  return (
    <>
      <div className={classes.bar}>
        <SelectField
          label={t('job')}
          emptyLabel={t('every')}
          value={asked.job ?? ''}
          choices={counts.flatMap(({ job, count }) =>
            job === null ? [] : [{ value: job, label: `${job} (${count})` }],
          )}
          onChange={(event) => {
            const job = event.currentTarget.value
            narrow({ ...(isAside ? { aside: true } : {}), ...(job === '' ? {} : { job }) })
          }}
        />
        <SelectField
          label={t('which')}
          value={isAside ? 'aside' : 'open'}
          choices={[
            { value: 'open', label: t('which.open') },
            { value: 'aside', label: t('which.aside') },
          ]}
          onChange={(event) => narrow(event.currentTarget.value === 'aside' ? { aside: true } : {})}
        />
        {!isAside && jobs.length > 0 && <RetryAll job={asked.job} counts={counts} />}
      </div>
      {jobs.length === 0 ? (
        <EmptyState title={t(isAside ? 'noneAside' : 'none')} icon={<IconCircleCheck size={32} stroke={1.4} />}>
          {!isAside && t('noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t('heading')}>
          {jobs.map((job) => (
            <FailedJobLine key={job.id} failed={job} />
          ))}
        </ul>
      )}
      <p className={classes.paging}>
        {before !== undefined && (
          <Link to={screenPaths.failedJobs} search={filter}>
            {t('newest')}
          </Link>
        )}
        {jobs.length >= jobsAPage && last && (
          <Link to={screenPaths.failedJobs} search={{ ...filter, before: last.id }}>
            {t('older')}
          </Link>
        )}
      </p>
    </>
  )
}
